import { COPYRIGHT_FIRST_YEAR } from "./limits";

/** The shop's name, which is also the brand of products without one. */
export const SHOP_NAME = "Axlewright";

/** The shop's copyright up to a year: "© 2022-2026 Axlewright"; without one, on a page that failed, its first year alone. */
export function copyrightLine(year: number | null): string {
  const years = year === null || year <= COPYRIGHT_FIRST_YEAR ? "" : `-${year}`;
  return `© ${COPYRIGHT_FIRST_YEAR}${years} ${SHOP_NAME}`;
}
