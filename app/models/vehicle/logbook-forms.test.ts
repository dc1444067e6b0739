import { describe, expect, it } from "vitest";
import { logbookForms } from "./logbook-forms";

const read = (distance: string) => logbookForms.safeParse({ intent: "reading", on: "2026-06-01", distance });

describe("a typed distance", () => {
  it.each([
    ...[["45000", 45_000] as const, ["45,000", 45_000] as const, ["45 000", 45_000] as const],
    ...[["1.045.000", 1_045_000] as const, ["45,123.7", 45_123] as const, ["0", 0] as const],
  ])("%j is %d [OPEN-79]", (text, value) => {
    expect(read(text).data).toMatchObject({ distance: value });
  });

  it.each(["45,12", "4,5000", "45.123,7.1", "about 45000", "-5"])("%j is none [OPEN-79]", (text) => {
    expect(read(text).error?.issues[0]?.message).toBe("must be a whole number, such as 45,000");
  });
});
