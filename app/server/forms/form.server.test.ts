import { describe, expect, it } from "vitest";
import { buyNowFormSchema } from "~/models/forms/cart";
import { addressFormFor, addressLabels } from "~/models/forms/checkout";
import { loginFormSchema } from "~/models/forms/login";
import { marketFor } from "~/models/shop/market";
import { constraintsFor, readForm } from "./form.server";

const US = marketFor("2022");
const good = {
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Lee",
  phone: "(217) 555-0134",
  line1: "12 Oak St",
  line2: "",
  city: "Springfield",
  state: "IL",
  code: "62701",
};

function formFrom(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe("readForm", () => {
  it("reads a good address [ARCH-06]", () => {
    const read = readForm(formFrom(good), addressFormFor(US.postalCode), addressLabels(US));
    expect(read).toMatchObject({ ok: true, value: { city: "Springfield", code: "62701" } });
  });

  it("answers one sentence per field and keeps what was typed [ARCH-06]", () => {
    const read = readForm(
      formFrom({ ...good, city: "", email: "nope" }),
      addressFormFor(US.postalCode),
      addressLabels(US),
    );
    expect(read).toEqual({
      ok: false,
      state: {
        errors: { city: "City is required", email: "Email must look like name@example.com" },
        values: expect.objectContaining({ firstName: "Ann", email: "nope" }),
      },
    });
  });

  it("refuses letters in a US ZIP code with a hint [CHK-10, OPEN-54]", () => {
    const read = readForm(formFrom({ ...good, code: "62701-IL" }), addressFormFor(US.postalCode), addressLabels(US));
    expect(read.ok === false && read.state.errors.code).toContain("5-digit");
  });

  it("refuses overlong, fractional and exponent quantities instead of reading them [OPEN-29]", () => {
    for (const itemCount of ["-1", "0", "0.5", "1e9", "2e3", "1000", "", " "]) {
      expect(readForm(formFrom({ skuId: "AW1", itemId: "1", itemCount }), buyNowFormSchema).ok, itemCount).toBe(false);
    }
  });

  it("never repeats a password [ARCH-05]", () => {
    const read = readForm(formFrom({ email: "x", password: "secret1" }), loginFormSchema);
    expect(JSON.stringify(read)).not.toContain("secret1");
  });

  it("derives HTML constraints from the schema [ARCH-06]", () => {
    expect(constraintsFor(addressFormFor(US.postalCode))).toMatchObject({
      firstName: { maxLength: 50 },
      email: { maxLength: 254 },
    });
  });
});
