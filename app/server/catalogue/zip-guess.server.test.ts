import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { guessDeliveryCode } from "./zip-guess.server";

const RETURNING = { visitor: "visitor-1", client: "client-12", bucket: { group: "A1", alb: "B" } } as const;

describe("the delivery code guessed from an address", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function shop(...codes: readonly (string | null)[]) {
    const transport = fakeTransport((_, index) => ok({ zipCode: codes[index] ?? null }));
    const ask = (remoteAddress: string, isGrouped = false) =>
      guessDeliveryCode(testContext({ transport, remoteAddress, ...(isGrouped && { cookies: RETURNING }) }));
    return { ask, sent: transport.sent };
  }

  it("without an A/B group a lookup that found nothing is made once more after 3 s, for the next page [TRK-24]", async () => {
    const { ask, sent } = shop(null, "98101");
    expect(await ask("192.0.2.11")).toBeNull();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    expect(await ask("192.0.2.11")).toBe("98101");
    expect(sent).toHaveLength(2);
  });

  it("once is all: a second lookup without an answer is not followed by a third [TRK-24]", async () => {
    const { ask, sent } = shop(null, null, "98101");
    await ask("192.0.2.12");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it("with a group, or with an answer, there is one lookup [TRK-24]", async () => {
    const { ask, sent } = shop(null, "98101");
    expect(await ask("192.0.2.13", true)).toBeNull();
    expect(await ask("192.0.2.14")).toBe("98101");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });
});
