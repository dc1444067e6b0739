import { z } from "zod";

/** An entry of the brand list as the API sends it; the icon arrives as `logoUrl`. */
export const shopListItemSchema = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  abbreviation: z.string(),
  active: z.boolean(),
  brandLogoUrl: z.string().nullable(),
  shopId: z.string(),
  showOnBrandAggPage: z.boolean(),
  showOnHomePage: z.boolean(),
  sortOnHomePage: z.int(),
  landingPageUrl: z.string().nullable(),
  selfBrand: z.boolean(),
});

/** A brand, with its icon under the name the pages use. */
export type Brand = Omit<z.infer<typeof shopListItemSchema>, "logoUrl"> & {
  icon: string | null;
};

/** Converts an entry of the API's brand list to a brand. */
export function toBrand({ logoUrl, ...rest }: z.infer<typeof shopListItemSchema>): Brand {
  return { ...rest, icon: logoUrl };
}

/** Returns the brands of the home page, active and flagged, in their order. */
export function homePageBrands(brands: readonly Brand[]): Brand[] {
  return brands
    .filter(({ active, showOnHomePage }) => active && showOnHomePage)
    .sort((a, b) => a.sortOnHomePage - b.sortOnHomePage || a.name.localeCompare(b.name, "en"));
}

/** Returns the brands of the brand page, active and flagged, from A to Z. */
export function aggregatedBrands(brands: readonly Brand[]): Brand[] {
  return brands
    .filter(({ active, showOnBrandAggPage }) => active && showOnBrandAggPage)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Groups entries by the first letter of their names, in order; names that do not begin with a letter come first, under
 * "0-9".
 */
export function groupByLetter<T extends { readonly name: string }>(
  entries: readonly T[],
): { letter: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, "en"))) {
    const first = entry.name.normalize("NFKD").charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : "0-9";
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups]
    .map(([letter, items]) => ({ letter, items }))
    .sort((a, b) => Number(b.letter === "0-9") - Number(a.letter === "0-9") || a.letter.localeCompare(b.letter));
}
