import { expect, it } from "vitest";
import { nameReadings } from "./file-names";

const shown = (path: string) =>
  nameReadings(path).map(
    ({ sku, brand, partNumber, position }) => `${sku || `${brand}|${partNumber}`}#${position ?? ""}`,
  );

it("a picture's name is read as SKU, brand and number or number alone, the whole name before its number at the end", () => {
  expect(shown("AW10001R.jpg")).toEqual(["AW10001R#", "|AW10001R#"]);
  expect(shown("Calloway Ridge/CWR100-001F_2.png")).toEqual([
    ...["CWR100-001F_2#", "Calloway Ridge|CWR100-001F_2#", "CWR100-001F|2#", "|CWR100-001F_2#"],
    ...["CWR100-001F#2", "Calloway Ridge|CWR100-001F#2", "|CWR100-001F#2"],
  ]);
  expect(shown("Ironside_P-3.webp").at(-1)).toBe("|Ironside_P#3");
  expect(shown("Ironside_P-3.webp")).toContain("Ironside|P-3#");
});
