import type { RecordedUsage } from "@/lib/session/entry";

/** A model as the samples use it. Prices are US dollars for a million tokens. */
export interface SampleModel {
  api: string;
  provider: string;
  model: string;
  price: { input: number; output: number; cacheRead: number; cacheWrite: number };
}

export const SONNET: SampleModel = {
  api: "anthropic-messages",
  provider: "anthropic",
  model: "claude-sonnet-4-5",
  price: { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 },
};

export const CODEX: SampleModel = {
  api: "openai-responses",
  provider: "openai",
  model: "gpt-5.1-codex",
  price: { input: 1.25, output: 10, cacheRead: 0.125, cacheWrite: 0 },
};

export const HAIKU: SampleModel = {
  api: "anthropic-messages",
  provider: "anthropic",
  model: "claude-haiku-4-5",
  price: { input: 1, output: 5, cacheRead: 0.1, cacheWrite: 1.25 },
};

export type Tokens = Pick<RecordedUsage, "input" | "output" | "cacheRead" | "cacheWrite"> &
  Partial<Pick<RecordedUsage, "reasoning" | "cacheWrite1h">>;

/** The usage that a provider would report for these tokens. */
export function priced({ price }: SampleModel, tokens: Tokens): RecordedUsage {
  const dollars = (kind: keyof SampleModel["price"]): number => (tokens[kind] * price[kind]) / 1e6;
  const cost = {
    input: dollars("input"),
    output: dollars("output"),
    cacheRead: dollars("cacheRead"),
    cacheWrite: dollars("cacheWrite"),
  };
  return {
    ...tokens,
    totalTokens: tokens.input + tokens.output + tokens.cacheRead + tokens.cacheWrite,
    cost: { ...cost, total: cost.input + cost.output + cost.cacheRead + cost.cacheWrite },
  };
}
