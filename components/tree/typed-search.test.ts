import { expect, test } from "vitest";

import { TypedSearch } from "./typed-search";

test("letters typed without a pause are one search, later ones another", () => {
  const typed = new TypedSearch();
  expect(typed.isOpen(0)).toBe(false);
  expect(typed.add("m", 1000)).toBe("m");
  expect(typed.isOpen(1500)).toBe(true);
  expect(typed.add("o", 1500)).toBe("mo");
  expect(typed.isOpen(2300)).toBe(false);
  expect(typed.add("v", 2300)).toBe("v");
});

test("the same letter again asks for the next title with it", () => {
  const typed = new TypedSearch();
  typed.add("a", 0);
  expect(typed.add("a", 100)).toBe("a");
  expect(typed.add("b", 200)).toBe("ab");
});
