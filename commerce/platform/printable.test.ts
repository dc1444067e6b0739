import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printable } from "./printable";

/** Whether every character exists in Windows-1252. */
const isPrinted = (text: string) => /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/.test(text);

describe("text of a PDF", () => {
  it.each([
    ["Françoise Lefèbvre-Œuvray, Saint-Étienne", "Françoise Lefèbvre-Œuvray, Saint-Étienne"],
    ["L’Île-Bizard – 2ᵉ étage № 4", "L’Île-Bizard – 2e étage No 4"],
    ["Michał Żółkiewski, Łódź", "Michal Zólkiewski, Lódz"],
    ["Nguyễn Thị Đặng", "Nguyen Thi Dang"],
    ["Αθήνα", "Athina"],
    ["Владимир Щукин", "Vladimir Shchukin"],
    ["e\u0301", "é"],
    ["13.2″ × 1⁄2″ ≥ 5 Ω", '13.2" × 1/2" >= 5 Ohm'],
    ["李 😀", "[U+674E] "],
    ["한 ﾞ ∞", "[U+D55C] [U+FF9E] "],
  ])("%s is printed as %s [ORD-34]", (text, printed) => {
    expect(printable(text)).toBe(printed);
  });

  it("every letter and digit of Unicode leaves something behind [ORD-34]", () => {
    const lost: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const char = String.fromCodePoint(code);
      if (!/[\p{L}\p{N}]/u.test(char)) continue;
      const printed = printable(char);
      if (printed.trim() === "" || !isPrinted(printed)) lost.push(`U+${code.toString(16)}`);
    }
    expect(lost).toEqual([]);
  });

  it("every text becomes characters of the typeface, and no letter of it vanishes [ORD-34]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const printed = printable(text);
        expect(isPrinted(printed)).toBe(true);
        if (/[\p{L}\p{N}]/u.test(text)) expect(printed.trim()).not.toBe("");
        // Signs such as ⁇ are question marks themselves; no other becomes one.
        if (!text.normalize("NFKD").includes("?")) expect(printed).not.toContain("?");
      }),
    );
  });
});
