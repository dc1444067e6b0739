import { expect, it } from "vitest";
import { copyFences } from "./copy.mjs";
import { parseSource } from "./files.mjs";

const countIn = (path: string, line: string) => [...copyFences([parseSource(path, line)])].length;

it("words that no American shop uses are found where people read, in text of three words and more", () => {
  const path = "app/routes/orders/page.tsx";
  expect(countIn(path, 'const next = "Follow your parcel here";')).toBe(1);
  expect(countIn(path, "const page = <p>We sent you a mail today.</p>;")).toBe(1);
  expect(countIn(path, "const page = <p>Check the gap before you fit it.</p>;")).toBe(1);
  expect(countIn("sample-shop/generate/data/catalogue/repairs.ts", 'const note = "Clean it before fitting it.";')).toBe(
    1,
  );
  expect(countIn(path, 'const state = "parcel"; // the name of a thing')).toBe(0);
  expect(countIn(path, "const page = <p>Does it fit your vehicle? Track your package.</p>;")).toBe(0);
  expect(countIn("commerce/jobs.ts", 'const log = "a parcel could not be found";')).toBe(0);
});
