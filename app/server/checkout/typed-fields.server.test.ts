import { expect, it } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import { typedAddress, typedPayment } from "./typed-fields.server";

/** Browsers drop a cookie whose name and value are longer. */
const COOKIE_MAX_BYTES = 4_096;
/** The longest text that each input takes. */
const LONGEST = {
  ...{ email: 254, firstName: 50, lastName: 50, line1: 100, line2: 100, code: 20, city: 60, state: 3, phone: 40 },
  ...{ paymentType: 20, billing: 10, country: 2 },
};

function filledWith(letter: string): FormData {
  const form = new FormData();
  for (const [name, chars] of Object.entries(LONGEST)) form.set(name, letter.repeat(chars).slice(0, chars));
  return form;
}

it.each(["W", "é", "字", "\u{1f697}", '"', "\\", "\uffff", "\ud83d"])(
  "fields full of %j are kept whole, in cookies that every browser takes [OPEN-51]",
  async (letter) => {
    for (const typed of [typedAddress, typedPayment]) {
      const ctx = testContext({ method: "POST" });
      typed.store(ctx, filledWith(letter));
      const lines = (await ctx.cookies.setCookieLines()).map((line) => line.split(";", 1).join());
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(COOKIE_MAX_BYTES);
      const stored = { typedName: ctx.cookies.get("typedName"), typedPlace: ctx.cookies.get("typedPlace") };
      const values = typed.read(testContext({ cookies: JSON.parse(JSON.stringify(stored)) }));
      for (const [name, value] of Object.entries(values)) expect(value, name).toBe(filledWith(letter).get(name));
      expect(Object.keys(values)).toHaveLength(typed === typedAddress ? 9 : 10);
    }
  },
);

it("what one step keeps is not read by another, and is forgotten alone [OPEN-51]", () => {
  const ctx = testContext({ method: "POST" });
  typedPayment.store(ctx, filledWith("a"));
  expect(typedAddress.read(ctx)).toEqual({});
  typedAddress.forget(ctx);
  expect(typedPayment.read(ctx)).toMatchObject({ billing: "aaaaaaaaaa", city: "a".repeat(60) });
  typedPayment.forget(ctx);
  expect(typedPayment.read(ctx)).toEqual({});
});
