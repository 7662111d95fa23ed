import { createHash } from "node:crypto";
import type {
  ImageContent,
  NestedCall,
  RecordedUsage,
  TextContent,
  ThinkingContent,
  ToolCall,
} from "@/lib/session/entry";
import { ContextSize, tokensIn } from "./context-size";
import { priced, type SampleModel } from "./model-price";

type Fields = Record<string, unknown>;
type Block = TextContent | ThinkingContent | ToolCall;
type Content = string | (TextContent | ImageContent)[];

/** A call of a tool together with what came back. */
export interface Call {
  name: string;
  arguments: Fields;
  /** Without it the call has no result. */
  output?: Content;
  isError?: boolean;
  details?: unknown;
  /** Model work done inside the tool. */
  usage?: RecordedUsage;
  nestedCalls?: { calls: NestedCall[]; complete: boolean };
  /** Further fields of the call block. */
  block?: Fields;
}

export interface Answer {
  thinking?: string | ThinkingContent;
  text?: string | TextContent;
  calls?: Call[];
  stopReason?: string;
  /** From the request to the end of the answer. */
  seconds?: number;
  /** Further fields of the message. */
  message?: Fields;
}

export interface SampleHeader {
  version?: number;
  id: string;
  /** ISO 8601: the clock of the session starts here. */
  timestamp: string;
  cwd: string;
  parentSession?: string;
}

/**
 * Writes a session as pi would: every entry goes under the leaf and becomes the leaf. Ids and times follow from the
 * header and from the number of the entry, so the same calls give the same bytes.
 */
export class SampleSession {
  readonly #lines: string[];
  readonly #header: SampleHeader;
  readonly #size = new ContextSize();
  #clock: number;
  #model: SampleModel;
  leaf: string | null = null;

  constructor(header: SampleHeader, model: SampleModel) {
    this.#header = header;
    this.#clock = Date.parse(header.timestamp);
    this.#model = model;
    this.#lines = [JSON.stringify({ type: "session", version: 3, ...header })];
  }

  get text(): string {
    return this.#lines.join("\n") + "\n";
  }

  /** Lines so far: the header and the entries. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Unix milliseconds of the session's clock. */
  get now(): number {
    return this.#clock;
  }

  /** Tokens of the context at the leaf, as the next request would send it. */
  get contextTokens(): number {
    return this.#size.at(this.leaf);
  }

  wait(seconds: number): void {
    this.#clock += Math.round(seconds * 1000);
  }

  /** Goes back to an entry, or with null to before all of them. */
  goTo(id: string | null, seconds = 40): void {
    this.leaf = id;
    this.wait(seconds);
  }

  /** Appends an entry of any type and gives its id. `tokens` is what it adds to the context. */
  add(type: string, fields: Fields & { id?: string }, tokens = 0): string {
    const { id = this.hex(`entry ${this.#lines.length}`, 8), ...rest } = fields;
    this.#lines.push(
      JSON.stringify({ type, id, parentId: this.leaf, timestamp: new Date(this.#clock).toISOString(), ...rest }),
    );
    this.#size.grow(id, this.leaf, tokens);
    this.leaf = id;
    return id;
  }

  /** Appends a message. `seconds` pass before it. */
  message(message: Fields, seconds = 1): string {
    this.wait(seconds);
    return this.add("message", { message: { ...message, timestamp: this.#clock } }, tokensIn(message));
  }

  user(content: Content, seconds = 30): string {
    return this.message({ role: "user", content }, seconds);
  }

  /** An answer of the model; its calls are followed by their results. Gives the id of the answer. */
  answer(given: Answer): string {
    const { thinking, text, calls = [], seconds = 9 } = given;
    const content: Block[] = [];
    if (thinking !== undefined) content.push(typeof thinking === "string" ? { type: "thinking", thinking } : thinking);
    if (text !== undefined) content.push(typeof text === "string" ? { type: "text", text } : text);
    const prefix = this.#model.provider === "openai" ? "call_" : "toolu_01";
    const ids = calls.map((_, index) => prefix + this.hex(`call ${this.#lines.length} ${index}`, 22));
    calls.forEach((call, index) =>
      content.push({
        type: "toolCall",
        id: ids[index] as string,
        name: call.name,
        arguments: call.arguments,
        ...call.block,
      }),
    );
    const asked = this.#clock;
    this.wait(seconds);
    const answer = this.add(
      "message",
      {
        message: {
          role: "assistant",
          content,
          api: this.#model.api,
          provider: this.#model.provider,
          model: this.#model.model,
          usage: this.#usageOf(content, thinking !== undefined),
          stopReason: given.stopReason ?? (calls.length > 0 ? "toolUse" : "stop"),
          ...given.message,
          timestamp: asked,
        },
      },
      tokensIn(content),
    );
    this.#size.markCached(answer);
    calls.forEach((call, index) => this.#result(ids[index] as string, call));
    return answer;
  }

  /** Switches the model from here on. */
  useModel(model: SampleModel): string {
    this.#model = model;
    return this.add("model_change", { provider: model.provider, modelId: model.model });
  }

  /** A compaction; `kept` is the size of what stays beside the summary. */
  compact(fields: Fields & { summary: string }, kept: number): string {
    const tokensBefore = this.contextTokens;
    this.wait(14);
    const usage = priced(this.#model, {
      input: tokensBefore,
      output: tokensIn(fields.summary),
      cacheRead: 0,
      cacheWrite: 0,
    });
    const { summary, ...rest } = fields;
    const id = this.add("compaction", { summary, tokensBefore, ...rest, usage });
    this.#size.shrink(id, tokensIn(summary) + kept);
    return id;
  }

  /** Lower-case hex digits made from a text and the id of the session. */
  hex(text: string, digits: number): string {
    return createHash("sha256").update(`${this.#header.id} ${text}`).digest("hex").slice(0, digits);
  }

  #usageOf(content: Block[], thought: boolean): RecordedUsage {
    const { cached, fresh } = this.#size.request(this.leaf);
    const output = tokensIn(content) + 12;
    const reasoning = tokensIn(content.filter((block) => block.type === "thinking"));
    const caches = this.#model.price.cacheWrite > 0;
    return priced(this.#model, {
      input: caches ? 4 : fresh,
      output,
      cacheRead: cached,
      cacheWrite: caches ? fresh : 0,
      ...(thought ? { reasoning } : {}),
    });
  }

  #result(toolCallId: string, call: Call): void {
    if (call.output === undefined) return;
    const content = typeof call.output === "string" ? [{ type: "text", text: call.output }] : call.output;
    const { details, usage, nestedCalls, isError = false } = call;
    this.message({
      role: "toolResult",
      toolCallId,
      toolName: call.name,
      content,
      // JSON leaves out what is undefined.
      details,
      usage,
      nestedCalls,
      isError,
    });
  }
}
