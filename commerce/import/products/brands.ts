import { slugFrom } from "~/models/search/slug";
import type { Db } from "../../db/open";
import { foldName } from "../../vehicles/fold-name";
import type { Ids } from "../ids";
import type { Unit } from "../kind";
import { nearest } from "./suggest";

const ABBREVIATION_CHARS = 3;

export type Brands = {
  /** Finds a brand by name, ignoring case, accents and punctuation. */
  find(name: string): number | undefined;
  /** Finds the brand that a trade code was assigned to. */
  findByCode(code: string): number | undefined;
  nameFor(id: number): string;
  /** The known name closest in spelling; empty when none is close. */
  advice(name: string): string;
  /** Creates brands for new names, once each, and returns the unit that writes them; `find` knows them from then on. */
  create(name: string, ids: Ids): Promise<Unit | null>;
};

/** Loads the brands of the shop. */
export async function loadBrands(db: Db): Promise<Brands> {
  const rows = await db.selectFrom("brand").select(["id", "name", "slug"]).execute();
  const codes = await db.selectFrom("brand_code").selectAll().execute();
  const byName = new Map(rows.map(({ id, name }) => [foldName(name) || name, id]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const slugs = new Set(rows.map(({ slug }) => slug));
  const byCode = new Map(codes.map(({ code, brand_id }) => [code, brand_id]));
  const find = (name: string) => byName.get(foldName(name) || name);
  const freeSlug = (name: string) => {
    const slug = slugFrom(name) || "brand";
    for (let count = 1; ; count += 1) {
      const tried = count === 1 ? slug : `${slug}-${count}`;
      if (!slugs.has(tried)) return tried;
    }
  };
  return {
    find,
    findByCode: (code) => byCode.get(code.toUpperCase()),
    nameFor: (id) => names.get(id) ?? String(id),
    advice(name) {
      const near = nearest(foldName(name), byName.keys());
      const id = near === undefined ? undefined : byName.get(near);
      return id === undefined ? "" : `nearest: ${names.get(id) ?? ""}`;
    },
    async create(name, ids) {
      if (find(name) !== undefined) return null;
      const id = await ids.take("brand");
      const slug = freeSlug(name);
      byName.set(foldName(name) || name, id);
      names.set(id, name);
      slugs.add(slug);
      const row = {
        id,
        name,
        slug,
        abbreviation: slug.replaceAll("-", "").slice(0, ABBREVIATION_CHARS).toUpperCase(),
        logo_url: null,
        brand_logo_url: null,
        active: 1,
        show_on_brand_agg_page: 1,
        show_on_home_page: 0,
        sort_on_home_page: 0,
        landing_page_url: null,
        self_brand: 0,
      };
      return {
        cursor: `brand ${slug}`,
        changes: [{ do: "add", table: "brand", row }],
        tallies: { brands: { added: 1 } },
        differences: [{ noun: "brands", subject: name, action: "added", before: "", after: name }],
      };
    },
  };
}
