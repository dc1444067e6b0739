import { describe, expect, it } from "vitest";
import { addressFormFor, addressLabels } from "~/models/forms/checkout";
import { MARKETS } from "~/models/shop/market";
import { MARKET_ROWS } from "~/models/shop/markets";
import { checkAddressField } from "./address-check";

const [US, CA] = MARKET_ROWS;
const HOSTILE = [
  "",
  " ",
  "a",
  "a@b",
  "a@b.co",
  "x y@b.co",
  "12345",
  "123456",
  "90210-1234",
  "K1A 0B1",
  "k1a0b1",
  "K1A",
];
const PHONES = ["", "555", "555 010 0199", "+1 (555) 010-0199", "5550100199x", "1".repeat(16)];

describe("address check in the browser", () => {
  it("says yes and no exactly where the server does [CHK-09, CHK-10, OPEN-29, OPEN-54]", () => {
    for (const market of MARKETS) {
      const labels = addressLabels(market);
      const { shape } = addressFormFor(market.postalCode);
      const samples = { email: HOSTILE, code: HOSTILE, phone: PHONES, firstName: HOSTILE, line1: HOSTILE } as const;
      for (const name of ["email", "code", "phone", "firstName", "line1"] as const) {
        for (const typed of samples[name]) {
          const here = checkAddressField(market.postalCode, labels[name] ?? "", name, typed) === null;
          expect([market.id, name, typed, here]).toEqual([
            market.id,
            name,
            typed,
            shape[name].safeParse(typed).success,
          ]);
        }
      }
    }
  });

  it("letters in a ZIP code clear it with a hint, a ZIP+4 is fine [CHK-10, OPEN-54]", () => {
    expect(checkAddressField(US.postalCode, "ZIP code", "code", "90210-1234")).toBeNull();
    expect(checkAddressField(US.postalCode, "ZIP code", "code", "90210 CA")).toEqual({
      message: "A ZIP code has digits only. Use the 5-digit code, for example 90210",
      isCleared: true,
    });
  });

  it("an empty field is named by its label [MKT-04]", () => {
    expect(checkAddressField(CA.postalCode, "First name", "firstName", " ")?.message).toBe("First name is required");
    expect(checkAddressField(CA.postalCode, "City", "city", "")).toBeNull();
  });
});
