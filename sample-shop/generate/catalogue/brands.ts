import type { NewRow } from "#commerce/db/tables";
import { slugFrom } from "~/models/search/slug";
import { type SeedBrand, seedBrands } from "../data/catalogue/brands";

/**
 * All brand rows, with ids from 1 in the order of the data; the first is the shop's own. `toLogo` returns the mark of a
 * name.
 */
export function brandRows(toLogo: (name: string) => string): NewRow<"brand">[] {
  return seedBrands.map((brand, index) => ({
    id: index + 1,
    name: brand.name,
    slug: slugFrom(brand.name),
    abbreviation: brand.abbreviation,
    logo_url: toLogo(brand.name),
    brand_logo_url: toLogo(brand.name),
    active: brand.isInactive === true ? 0 : 1,
    show_on_brand_agg_page: brand.isHiddenFromBrandPage === true ? 0 : 1,
    show_on_home_page: brand.home === undefined ? 0 : 1,
    sort_on_home_page: brand.home ?? 0,
    landing_page_url: brand.home === undefined ? null : `/brands/${slugFrom(brand.name)}`,
    self_brand: index === 0 ? 1 : 0,
  }));
}

/** An active brand with the id of its row. */
export type SellingBrand = SeedBrand & { id: number };

/** Active brands that make parts of a family, specialists before general makers. */
export function brandsFor(familyKey: string): SellingBrand[] {
  const makers: SellingBrand[] = [];
  seedBrands.forEach((brand, index) => {
    if (brand.isInactive === true) return;
    if (brand.families === "*" || brand.families.split(" ").includes(familyKey))
      makers.push({ ...brand, id: index + 1 });
  });
  return makers;
}
