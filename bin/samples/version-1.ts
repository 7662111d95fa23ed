const START = Date.parse("2025-11-20T18:04:00.000Z");

/**
 * A session of the first format: a plain sequence without ids. Its compaction names the first kept entry by its line, the
 * header being line 0, and an extension speaks as `hookMessage`.
 */
export function version1(): string {
  const lines: Record<string, unknown>[] = [
    {
      type: "session",
      id: "5e0f7a34-92c1-4d7e-8b1a-0c6d3f2e9a55",
      timestamp: new Date(START).toISOString(),
      cwd: "/home/ada/garden-clock",
      provider: "anthropic",
      modelId: "claude-sonnet-4-5",
      thinkingLevel: "off",
    },
  ];
  const add = (type: string, fields: Record<string, unknown>): void => {
    lines.push({ type, timestamp: new Date(START + lines.length * 21_000).toISOString(), ...fields });
  };
  const message = (fields: Record<string, unknown>): void =>
    add("message", { message: { ...fields, timestamp: START + lines.length * 21_000 } });
  const answer = (text: string, output: number): void =>
    message({
      role: "assistant",
      content: [{ type: "text", text }],
      api: "anthropic-messages",
      provider: "anthropic",
      model: "claude-sonnet-4-5",
      usage: {
        input: 900 + lines.length * 140,
        output,
        cacheRead: 0,
        cacheWrite: 0,
        totalTokens: 900 + lines.length * 140 + output,
        cost: cost(900 + lines.length * 140, output),
      },
      stopReason: "stop",
    });

  message({ role: "user", content: "The garden clock waters the beans at noon. When should it water them?" });
  answer("Before sunrise: the soil is cool, and the leaves are dry again before the night.", 74);
  message({ role: "user", content: "Then make it 05:30." });
  answer("Done: `water: 05:30` in `clock.json`. In November nothing grows, so I left the winter pause as it is.", 88);
  message({ role: "hookMessage", customType: "weather", content: "Frost expected on Friday.", display: true });
  add("compaction", {
    summary: "The garden clock waters at 05:30 now; the winter pause is unchanged.",
    firstKeptEntryIndex: 3,
    tokensBefore: 2_140,
  });
  add("model_change", { provider: "openai", modelId: "gpt-5.1-codex" });
  message({ role: "user", content: "Frost! Skip Friday, please." });
  answer("Skipped. The clock rests on Friday and goes on on Saturday at 05:30.", 41);
  return lines.map((line) => JSON.stringify(line)).join("\n") + "\n";
}

function cost(input: number, output: number): Record<string, number> {
  const dollars = { input: (input * 3) / 1e6, output: (output * 15) / 1e6 };
  return { ...dollars, cacheRead: 0, cacheWrite: 0, total: dollars.input + dollars.output };
}
