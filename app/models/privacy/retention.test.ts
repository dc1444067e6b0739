import { describe, expect, it } from "vitest";
import { DEFAULT_TERMS } from "../shop/terms";
import { RETENTION, type RetentionLine, storedFor } from "./retention";

const words = (line: RetentionLine) => storedFor(line, (name) => DEFAULT_TERMS[name]);

describe("what is stored of people", () => {
  it("is said in days, years or words, with the shop's own terms [OPEN-84]", () => {
    expect([RETENTION.rateLimits, RETENTION.carts, RETENTION.guestOrders, RETENTION.sessions].map(words)).toEqual([
      "1 day",
      "30 days",
      "7 years",
      "30 days, or until you log out",
    ]);
  });
});
