import { expect, it } from "vitest";
import { asSheetText, csvCell, fromSheetText } from "./csv-cell";

it("a text that would begin a formula is kept as text, and comes back as it was", () => {
  for (const text of ["=1+1", "+1", "-10 AN fitting", "@me", "'=1", "''-1", "'quoted'", "plain", ""])
    expect(fromSheetText(asSheetText(text))).toBe(text);
  expect(["=1+1", "-10 AN", "'=1", "'quoted'", "plain"].map(asSheetText)).toEqual([
    ...["'=1+1", "'-10 AN", "''=1", "'quoted'", "plain"],
  ]);
  expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
});
