import { describe, expect, it } from "vitest";
import { addressFormIn, addressLabels } from "~/models/forms/checkout";
import { addToCartSchema, loginFormSchema } from "~/models/forms/shop";
import { constraintsOf, readForm } from "./form.server";

const US = { stateLabel: "State", codeLabel: "ZIP code" };
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

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe("readForm", () => {
  it("ARCH-06 reads a good address", () => {
    const read = readForm(formOf(good), addressFormIn("US"), addressLabels(US));
    expect(read).toMatchObject({ ok: true, value: { city: "Springfield", code: "62701" } });
  });

  it("ARCH-06 answers one sentence per field and keeps what was typed", () => {
    const read = readForm(formOf({ ...good, city: "", email: "nope" }), addressFormIn("US"), addressLabels(US));
    expect(read).toEqual({
      ok: false,
      state: {
        errors: { city: "City is required", email: "Email must look like name@example.com" },
        values: expect.objectContaining({ firstName: "Ann", email: "nope" }),
      },
    });
  });

  it("CHK-10 OPEN-54 refuses letters in a US ZIP code with a hint", () => {
    const read = readForm(formOf({ ...good, code: "62701-1234" }), addressFormIn("US"), addressLabels(US));
    expect(read.ok === false && read.state.errors.code).toContain("5-digit");
  });

  it("OPEN-29 refuses overlong, fractional and exponent quantities instead of reading them", () => {
    for (const itemCount of ["-1", "0", "0.5", "1e9", "2e3", "1000", "", " "]) {
      expect(readForm(formOf({ skuId: "AW1", itemId: "1", itemCount }), addToCartSchema).ok, itemCount).toBe(false);
    }
  });

  it("ARCH-05 never repeats a password", () => {
    const read = readForm(formOf({ email: "x", password: "secret1" }), loginFormSchema);
    expect(JSON.stringify(read)).not.toContain("secret1");
  });

  it("ARCH-06 derives HTML constraints from the schema", () => {
    expect(constraintsOf(addressFormIn("US"))).toMatchObject({
      firstName: { maxLength: 50 },
      email: { maxLength: 254 },
    });
  });
});
