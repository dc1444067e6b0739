import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldVin, hasValidCheckDigit, holdsVin, vinCheckDigit, vinProblem, withoutVins } from "./vin";

/** The rule of 49 CFR 565.15 as tables, written independently of the code it checks. */
const VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}; // prettier-ignore
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHARS = [..."0123456789ABCDEFGHJKLMNPRSTUVWXYZ"];
const value = (char: string) => VALUES[char] ?? Number(char);

const body = fc.array(fc.constantFrom(...CHARS), { minLength: 17, maxLength: 17 });
const valid = body.map((chars) => {
  const vin = chars.join("");
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
});

describe("vehicle identification numbers", () => {
  it.each([
    ["1M8GDM9AXKP042788", "X"],
    ["11111111111111111", "1"],
    ["1HGCM82633A004352", "3"],
    ["1FTEW1EF8FFA12345", "8"],
  ])("the check digit of %s is %s [VEH-01]", (vin, digit) => {
    expect(vinCheckDigit(vin)).toBe(digit);
    expect(hasValidCheckDigit(vin)).toBe(true);
    expect(hasValidCheckDigit(`${vin.slice(0, 8)}${digit === "5" ? "6" : "5"}${vin.slice(9)}`)).toBe(false);
  });

  it("the check digit is the weighted sum of the values, modulo 11 [VEH-01]", () => {
    fc.assert(
      fc.property(body, (chars) => {
        const sum = chars.reduce((total, char, index) => total + value(char) * (WEIGHTS[index] ?? 0), 0);
        expect(vinCheckDigit(chars.join(""))).toBe("0123456789X"[sum % 11]);
      }),
    );
  });

  it("one changed character is noticed, unless it counts the same as the one it replaces [VEH-01]", () => {
    fc.assert(
      fc.property(valid, fc.nat(16), fc.constantFrom(...CHARS), (vin, at, char) => {
        const changed = vin.slice(0, at) + char + vin.slice(at + 1);
        const isBlind = at === 8 ? vin[8] === char : value(char) === value(vin.charAt(at));
        expect(hasValidCheckDigit(changed)).toBe(isBlind);
      }),
      { numRuns: 2_000 },
    );
  });

  it("two neighbours that change places are noticed, unless they or their weights count the same [VEH-01]", () => {
    fc.assert(
      fc.property(valid, fc.nat(15), (vin, at) => {
        fc.pre(at !== 7 && at !== 8);
        const [one = "", two = ""] = [vin[at], vin[at + 1]];
        const swapped = vin.slice(0, at) + two + one + vin.slice(at + 2);
        expect(hasValidCheckDigit(swapped)).toBe(value(one) === value(two));
      }),
    );
  });

  it("spaces, hyphens and small letters do not matter [VEH-01]", () => {
    expect(foldVin(" 1ftew-1ef8 ffa\u201312345 ")).toBe("1FTEW1EF8FFA12345");
  });

  it.each([
    ["", "Enter your VIN"],
    ["1FTEW1EF8FFA1234O", "I, O or Q"],
    ["1FTEW1EF8FFA1234!", "only letters and digits"],
    ["1FTEW1EF8FFA1234", "this one has 16"],
    ["1FTEW1EF8FFA123456", "this one has 18"],
    ["6F07C152984", "Before 1981 they were shorter"],
  ])("%j is no VIN and the message says why [VEH-01]", (text, message) => {
    expect(vinProblem(text)).toContain(message);
  });

  it("a wrong check digit alone is no fault: vehicles of other markets have none [VEH-01]", () => {
    expect(vinProblem("WBA3A5C50CF256551")).toBeNull();
    expect(hasValidCheckDigit("WBA3A5C50CF256551")).toBe(false);
  });
});

it("what may be a VIN is found in what is stored or logged, a mistyped one too, a word or a shorter number not", () => {
  const vin = "1FTEW1EP5GFA12345";
  for (const text of [vin, `my_${vin.toLowerCase()}_truck`, "pads for IFTEW1EPOGFA12345."])
    expect(holdsVin(text)).toBe(true);
  for (const text of ["", "counterbalancings", vin.slice(1), `${vin}6`]) expect(holdsVin(text)).toBe(false);
  expect(withoutVins(`${vin} or ${vin}`, "VIN")).toBe("VIN or VIN");
});
