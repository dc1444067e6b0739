import { expect, it } from "vitest";
import { copyrightLine } from "./shop-name";

it.each([
  [2026, "© 2022-2026 Axlewright"],
  [2031, "© 2022-2031 Axlewright"],
  [2022, "© 2022 Axlewright"],
  [null, "© 2022 Axlewright"],
])("the copyright runs to the year of the visit: %j [CONST-20]", (year, line) => {
  expect(copyrightLine(year)).toBe(line);
});
