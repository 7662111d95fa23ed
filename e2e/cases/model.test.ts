import { describe, expect, it } from "vitest";

import { answer, compaction, entry, file, header, user } from "./lines";
import { inspect } from "./reading";

describe("model and thinking level", () => {
  const model = (id: string, parentId: string, provider: string, modelId: string) =>
    entry("model_change", id, parentId, { provider, modelId });
  const level = (id: string, parentId: string, thinkingLevel: string) =>
    entry("thinking_level_change", id, parentId, { thinkingLevel });

  it("are the last ones set on the whole path, folded or not", () => {
    const input = file(
      header(),
      user("a", null),
      level("b", "a", "low"),
      model("c", "b", "p", "m2"),
      level("d", "c", "high"),
      compaction("k", "d", { firstKeptEntryId: "k" }),
      user("e", "k"),
    );
    expect(inspect(input).context).toMatchObject({ model: { provider: "p", modelId: "m2" }, thinkingLevel: "high" });
    expect(inspect(input, "b").context).toMatchObject({ model: null, thinkingLevel: "low" });
    expect(inspect(input, "a").context).toMatchObject({ model: null, thinkingLevel: "off" });
  });

  it("an answer after the change decides again", () => {
    const input = file(header(), user("a", null), model("b", "a", "p", "m2"), answer("c", "b"));
    expect(inspect(input).context.model).toEqual({ provider: "demo", modelId: "m1" });
  });
});
