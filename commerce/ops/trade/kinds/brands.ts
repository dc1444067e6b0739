import { z } from "zod";
import { flag, pattern, text, textOrNull, whole } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";

/** The lines of the brands. */
export const brandSheet = sheet({
  file: "brands.csv",
  about: "The makers of parts, in the order in which they were added",
  key: ["brand"],
  columns: z.object({
    brand: pattern("Its name as URLs have it", /^[a-z0-9-]+$/, "a name in lower case such as north-gate"),
    name: text("The name that shoppers read"),
    abbreviation: text("Its short form", true),
    logo: textOrNull("The address of its logo, or empty"),
    brand_logo: textOrNull("The address of the logo on its own page, or empty"),
    active: flag("Whether the shop shows it"),
    on_brand_page: flag("Whether the page of all brands lists it"),
    on_home_page: flag("Whether the home page shows it"),
    home_position: whole("Its place on the home page"),
    landing_page: textOrNull("The path of its own page, or empty"),
    own_brand: flag("Whether it is the shop's own"),
  }),
});

/** The makers of parts. */
export const brands: TradeKind = {
  name: "brands",
  sheets: [brandSheet],
  tables: ["brand"],
  async load(db) {
    const rows = await db.selectFrom("brand").selectAll().orderBy("id").execute();
    return [
      storedLines(
        brandSheet,
        rows.map((row) => ({
          brand: row.slug,
          name: row.name,
          abbreviation: row.abbreviation,
          logo: row.logo_url,
          brand_logo: row.brand_logo_url,
          active: row.active,
          on_brand_page: row.show_on_brand_agg_page,
          on_home_page: row.show_on_home_page,
          home_position: row.sort_on_home_page,
          landing_page: row.landing_page_url,
          own_brand: row.self_brand,
        })),
      ),
    ];
  },
  async toRows(context) {
    const ids = new Map(
      (await context.db.selectFrom("brand").select(["id", "slug"]).execute()).map(({ id, slug }) => [slug, id]),
    );
    const rows = [];
    for (const { value } of context.lines(brandSheet)) {
      const values = {
        id: ids.get(value.brand) ?? (await context.ids.take("brand")),
        name: value.name,
        slug: value.brand,
        abbreviation: value.abbreviation,
        logo_url: value.logo,
        brand_logo_url: value.brand_logo,
        active: value.active,
        show_on_brand_agg_page: value.on_brand_page,
        show_on_home_page: value.on_home_page,
        sort_on_home_page: value.home_position,
        landing_page_url: value.landing_page,
        self_brand: value.own_brand,
      };
      rows.push({ table: "brand" as const, values });
    }
    return rows;
  },
};
