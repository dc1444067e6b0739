import { describe, expect, it } from "vitest";
import { addressSchema, areaSchema, emailSchema, postcodeStateSchema, readPostalCode } from "./address";

const ADDRESS = {
  firstName: "Ada",
  lastName: "Byron",
  phone: "(555) 010-0199",
  line1: "1 Main St",
  city: "Springfield",
  state: "il",
  code: "62701",
  country: "US",
};
const errorsOf = (change: object) => {
  const read = addressSchema.safeParse({ ...ADDRESS, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

describe("postal codes", () => {
  it.each([
    ["90210", "90210"],
    ["  02134 ", "02134"],
  ])("CHK-10 OPEN-54 the ZIP code %j is %s", (typed, code) => {
    expect(readPostalCode("US", typed)).toEqual({ ok: true, code });
  });

  it.each(["9021a", "90210-1234", "K1A 0B1", "90 210", "９０２１０"])(
    "CHK-10 OPEN-54 %j is no ZIP code and is cleared",
    (typed) => {
      expect(readPostalCode("US", typed)).toMatchObject({ ok: false, problem: { isCleared: true } });
    },
  );

  it("OPEN-54 a ZIP+4 hints at the 5 digits", () => {
    expect(readPostalCode("US", "90210-1234")).toMatchObject({
      problem: { message: expect.stringContaining("5-digit") },
    });
  });

  it.each(["9021", "902101", "0"])("OPEN-54 digits that are not five, %j, are refused but kept", (typed) => {
    expect(readPostalCode("US", typed)).toMatchObject({ ok: false, problem: { isCleared: false } });
  });

  it.each([
    ["K1A 0B1", "K1A 0B1"],
    ["k1a0b1", "K1A 0B1"],
    [" v6b-4y8 ", "V6B 4Y8"],
  ])("CHK-09 OPEN-54 the postal code %j is %s", (typed, code) => {
    expect(readPostalCode("CA", typed)).toEqual({ ok: true, code });
  });

  it.each(["90210", "123 456", "---"])("CHK-09 %j has no letters and is cleared", (typed) => {
    expect(readPostalCode("CA", typed)).toMatchObject({ ok: false, problem: { isCleared: true } });
  });

  it.each(["K1A", "K1A 0B1 0", "1KA B0B", "K1A  0B1"])(
    "OPEN-54 %j has letters but not the format; it is kept",
    (typed) => {
      expect(readPostalCode("CA", typed)).toMatchObject({ ok: false, problem: { isCleared: false } });
    },
  );

  it("CHK-09 CHK-10 an empty code asks for the market's own word", () => {
    expect(readPostalCode("US", " ")).toMatchObject({ ok: false, problem: { message: "Enter your ZIP code" } });
    expect(readPostalCode("CA", "")).toMatchObject({ ok: false, problem: { message: "Enter your postal code" } });
  });
});

describe("addresses", () => {
  it("OPEN-29 texts are trimmed, the state is upper case, the second line may be missing", () => {
    expect(addressSchema.parse({ ...ADDRESS, city: " Springfield " })).toMatchObject({
      city: "Springfield",
      state: "IL",
      line2: "",
    });
  });

  it.each([
    [{ firstName: "" }, "firstName is required"],
    [{ firstName: "   " }, "firstName is required"],
    [{ lastName: "x".repeat(51) }, "lastName must be at most 50 characters"],
    [{ line1: "" }, "line1 is required"],
    [{ line1: "x".repeat(101) }, "line1 must be at most 100 characters"],
    [{ line2: "x".repeat(101) }, "line2 must be at most 100 characters"],
    [{ city: "x".repeat(61) }, "city must be at most 60 characters"],
    [{ phone: "555010019" }, "phone must have 10 to 15 digits"],
    [{ phone: "1".repeat(16) }, "phone must have 10 to 15 digits"],
    [{ phone: "555-010-0199 x5" }, "phone must have 10 to 15 digits"],
    [{ state: "" }, "state must be chosen"],
    [{ state: "Illinois" }, "state must be chosen"],
    [{ code: "" }, "code is required"],
  ])("OPEN-29 %j is refused: %s", (change, message) => {
    expect(errorsOf(change)).toContain(message);
  });

  it("OPEN-29 values at the limits pass", () => {
    const most = { firstName: "x".repeat(50), line1: "x".repeat(100), line2: "x".repeat(100), city: "x".repeat(60) };
    expect(errorsOf({ ...most, phone: "1".repeat(15) })).toEqual([]);
    expect(errorsOf({ phone: "+1 (555) 010-0199" })).toEqual([]);
  });

  it.each(["a@b.co", "  ada@example.com ", "o'neil+x@sub.example.co.uk", `${"a".repeat(242)}@example.com`])(
    "OPEN-29 CHK-02 %j is an email",
    (typed) => {
      expect(emailSchema.parse(typed)).toBe(typed.trim());
    },
  );

  it.each([
    "",
    " ",
    "ada",
    "ada@",
    "ada@example",
    "@example.com",
    "a b@example.com",
    "a@b..co",
    `${"a".repeat(243)}@example.com`,
  ])("OPEN-29 CHK-02 %j is refused", (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  it("ENT-23 CHK-11 a postcode state holds postCode, cityName, stateName and deliverAble", () => {
    const found = { postCode: "90210", cityName: "Beverly Hills", stateName: "California", deliverAble: true };
    expect(postcodeStateSchema.parse({ ...found, stateCode: "CA", county: "x" })).toEqual({
      ...found,
      stateCode: "CA",
    });
    expect(postcodeStateSchema.safeParse({ ...found, stateCode: "CA", deliverAble: "yes" }).success).toBe(false);
  });

  it("CHK-14 an area names its parent", () => {
    expect(areaSchema.parse({ id: 1, parentId: 208, name: "Ohio", code: "OH" }).parentId).toBe(208);
  });
});
