import { describe, expect, it } from "vitest";
import { MARKET_ROWS } from "~/models/shop/markets";
import { addressSchema, areaSchema, emailSchema, groupedPhone, parsePostalCode, postcodeStateSchema } from "./address";

const [US, CA] = MARKET_ROWS;

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
const addressErrors = (change: object) => {
  const read = addressSchema.safeParse({ ...ADDRESS, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

describe("postal codes", () => {
  it.each([
    ["90210", "90210"],
    ["  02134 ", "02134"],
    ["90210-1234", "90210"],
    ["902101234", "90210"],
  ])("the ZIP code %j is %s [CHK-10, OPEN-54]", (typed, code) => {
    expect(parsePostalCode(US.postalCode, typed)).toEqual({ ok: true, code });
  });

  it.each(["9021a", "90210-12", "90210-12345", "K1A 0B1", "90 210", "９０２１０"])(
    "%j is no ZIP code and is cleared [CHK-10, OPEN-54]",
    (typed) => {
      expect(parsePostalCode(US.postalCode, typed)).toMatchObject({ ok: false, problem: { isCleared: true } });
    },
  );

  it("a broken ZIP+4 hints at the 5 digits [OPEN-54]", () => {
    expect(parsePostalCode(US.postalCode, "90210-12")).toMatchObject({
      problem: { message: expect.stringContaining("5-digit") },
    });
  });

  it.each(["9021", "902101", "0"])("digits that are not five, %j, are refused but kept [OPEN-54]", (typed) => {
    expect(parsePostalCode(US.postalCode, typed)).toMatchObject({ ok: false, problem: { isCleared: false } });
  });

  it.each([
    ["K1A 0B1", "K1A 0B1"],
    ["k1a0b1", "K1A 0B1"],
    [" v6b-4y8 ", "V6B 4Y8"],
  ])("the postal code %j is %s [CHK-09, OPEN-54]", (typed, code) => {
    expect(parsePostalCode(CA.postalCode, typed)).toEqual({ ok: true, code });
  });

  it.each(["90210", "123 456", "---"])("%j has no letters and is cleared [CHK-09]", (typed) => {
    expect(parsePostalCode(CA.postalCode, typed)).toMatchObject({ ok: false, problem: { isCleared: true } });
  });

  it.each(["K1A", "K1A 0B1 0", "1KA B0B", "K1A  0B1", "M5V 2O6", "M5Q 2A6", "D1A 0B1"])(
    "%j has letters but not the format, or one that no code has; it is kept [OPEN-54]",
    (typed) => {
      expect(parsePostalCode(CA.postalCode, typed)).toMatchObject({ ok: false, problem: { isCleared: false } });
    },
  );

  it("an empty code asks for the market's own word [CHK-09, CHK-10]", () => {
    expect(parsePostalCode(US.postalCode, " ")).toMatchObject({
      ok: false,
      problem: { message: "Enter your ZIP code" },
    });
    expect(parsePostalCode(CA.postalCode, "")).toMatchObject({
      ok: false,
      problem: { message: "Enter your postal code" },
    });
  });
});

describe("addresses", () => {
  it("texts are trimmed, the state is upper case, the second line may be missing [OPEN-29]", () => {
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
    [{ phone: "555-010-0199 x5" }, "phone must have 10 to 15 digits, without an extension or letters"],
    [{ phone: "514 555 0142 #3" }, "phone must have 10 to 15 digits, without an extension or letters"],
    [{ state: "" }, "state must be chosen"],
    [{ state: "Illinois" }, "state must be chosen"],
    [{ code: "" }, "code is required"],
  ])("%j is refused: %s [OPEN-29]", (change, message) => {
    expect(addressErrors(change)).toContain(message);
  });

  it("values at the limits pass [OPEN-29]", () => {
    const most = { firstName: "x".repeat(50), line1: "x".repeat(100), line2: "x".repeat(100), city: "x".repeat(60) };
    expect(addressErrors({ ...most, phone: "1".repeat(15) })).toEqual([]);
    expect(addressErrors({ phone: "+1 (555) 010-0199" })).toEqual([]);
  });

  it.each(["a@b.co", "  ada@example.com ", "o'neil+x@sub.example.co.uk", `${"a".repeat(242)}@example.com`])(
    "%j is an email [OPEN-29, CHK-02]",
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
  ])("%j is refused [OPEN-29, CHK-02]", (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  it("a postcode state holds postCode, cityName, stateName and deliverAble [ENT-23, CHK-11]", () => {
    const answer = { postCode: "90210", cityName: "Beverly Hills", stateName: "California", deliverAble: true };
    expect(postcodeStateSchema.parse({ ...answer, stateCode: "CA", county: "x" })).toEqual({
      ...answer,
      stateCode: "CA",
      otherStates: [],
    });
    expect(postcodeStateSchema.safeParse({ ...answer, stateCode: "CA", deliverAble: "yes" }).success).toBe(false);
  });

  it.each([
    ["6145550142", "(614) 555-0142"],
    ["614 555 0142", "614 555 0142"],
    ["+16145550142", "+16145550142"],
    ["5512345678901", "5512345678901"],
  ])("the phone number %s is read as %s", (typed, read) => {
    expect(groupedPhone(typed)).toBe(read);
  });

  it("an area names its parent [CHK-14]", () => {
    expect(areaSchema.parse({ id: 1, parentId: 208, name: "Ohio", code: "OH" }).parentId).toBe(208);
  });
});
