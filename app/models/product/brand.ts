import { z } from "zod";

/** The brand/shop list as the call sends it (row API-006): the icon arrives as `logoUrl`. */
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

/** A brand as the shop keeps it: exactly the fields of row ENT-01. */
export type Brand = Omit<z.infer<typeof shopListItemSchema>, "logoUrl"> & {
  icon: string | null;
};

/** Maps the call's item into the brand fields, `icon` from `logoUrl` (row ENT-01). */
export function brandFrom({ logoUrl, ...rest }: z.infer<typeof shopListItemSchema>): Brand {
  return { ...rest, icon: logoUrl };
}

/** Brands of the home page: active and flagged, in their order (rows CAT-26, CAT-27). */
export function homePageBrands(brands: readonly Brand[]): Brand[] {
  return brands
    .filter(({ active, showOnHomePage }) => active && showOnHomePage)
    .sort((a, b) => a.sortOnHomePage - b.sortOnHomePage || a.name.localeCompare(b.name, "en"));
}

/** Brands of the brand page: active and flagged, from A to Z (rows RTE-50, CAT-27). */
export function aggregatedBrands(brands: readonly Brand[]): Brand[] {
  return brands
    .filter(({ active, showOnBrandAggPage }) => active && showOnBrandAggPage)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Names under their first letter, in order; everything that begins with none under "0-9". */
export function byLetter<T extends { readonly name: string }>(named: readonly T[]): { letter: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const one of named.toSorted((a, b) => a.name.localeCompare(b.name, "en"))) {
    const first = one.name.normalize("NFKD").charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : "0-9";
    groups.set(letter, [...(groups.get(letter) ?? []), one]);
  }
  return [...groups]
    .map(([letter, items]) => ({ letter, items }))
    .sort((a, b) => Number(b.letter === "0-9") - Number(a.letter === "0-9") || a.letter.localeCompare(b.letter));
}
