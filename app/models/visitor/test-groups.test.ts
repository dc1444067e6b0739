import { expect, it } from "vitest";
import { albGroup, serverGroupFor, TEST_GROUPS, testGroup, testGroupFor, unitHash, variantFor } from "./test-groups";

it("over 100,000 visitors each share is within 1 point [TRK-20]", () => {
  const counts = { A1: 0, A2: 0, B: 0 };
  for (let i = 0; i < 100_000; i += 1) counts[testGroup(`visitor-${i.toString(36)}`)] += 1;
  expect(Math.abs(counts.A1 / 100_000 - 0.35)).toBeLessThan(0.01);
  expect(Math.abs(counts.A2 / 100_000 - 0.35)).toBeLessThan(0.01);
  expect(Math.abs(counts.B / 100_000 - 0.3)).toBeLessThan(0.01);
  expect([0, 0.3499, 0.35, 0.6999, 0.7, 0.9999].map(testGroupFor)).toEqual(["A1", "A1", "A2", "A2", "B", "B"]);
});

it("the server group is A below 0.6 and B from 0.6 [TRK-21]", () => {
  expect([0, 0.5999, 0.6, 0.9].map(serverGroupFor)).toEqual(["A", "A", "B", "B"]);
});

it("the variant is A below 0.8 and B from 0.8 [TRK-22]", () => {
  expect([0, 0.7999, 0.8, 0.9].map(variantFor)).toEqual(["A", "A", "B", "B"]);
});

it("the same visitor always hashes to the same place in [0,1), each rule on its own hash [TRK-19, OPEN-04]", () => {
  const keys = Array.from({ length: 1000 }, (_, i) => `key-${i}`);
  for (const key of keys) {
    expect(unitHash(key)).toBe(unitHash(key));
    expect(unitHash(key)).toBeGreaterThanOrEqual(0);
    expect(unitHash(key)).toBeLessThan(1);
    expect(TEST_GROUPS).toContain(testGroup(key));
  }
  const aOfBoth = keys.filter((key) => albGroup(key) === "A" && testGroup(key) !== "B").length;
  expect(aOfBoth).toBeGreaterThan(300);
  expect(aOfBoth).toBeLessThan(550);
});
