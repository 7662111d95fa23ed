import { expect, it } from "vitest";
import { shortId } from "./short-id";

it.each([
  ["a1b2c3d4", "a1b2c3d4"],
  ["", ""],
  ["0199a6c2-7f00-7000-8000-000000000000", "0199a6c2…"],
])("shortens %s to %s", (id, text) => expect(shortId(id)).toBe(text));
