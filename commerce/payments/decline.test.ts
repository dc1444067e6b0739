import { describe, expect, it } from "vitest";
import { DECLINE_REASONS, isDeclineReason } from "~/models/checkout/payment";
import { declineReasonFor } from "./decline";

describe("decline reasons", () => {
  it("our 18 stay what they are, others fold into one of them, unknown ones are plain declines [CHK-31, OPEN-53]", () => {
    for (const reason of Object.keys(DECLINE_REASONS)) expect(declineReasonFor(reason)).toBe(reason);
    expect(declineReasonFor("Not enough balance")).toBe("insufficient_funds");
    expect(declineReasonFor("Issuer Unavailable")).toBe("issuer_not_available");
    expect(declineReasonFor("Pin tries exceeded")).toBe("pin_try_exceeded");
    expect(declineReasonFor("expired_card")).toBe("card_not_supported");
    for (const unknown of [null, undefined, "", "constructor", "no such thing"])
      expect(isDeclineReason(declineReasonFor(unknown))).toBe(true);
    expect(declineReasonFor("no such thing")).toBe("generic_decline");
  });
});
