import { foldPartNumber } from "~/models/search/search";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import { foldName } from "../../vehicles/fold-name";
import { ImportFailure } from "../failure";
import type { Scratch } from "../scratch";
import type { FilePart } from "./app-store";
import type { IssueTally } from "./tally";

const PARTS_PER_READ = 300;

export type Brand = { readonly id: number; readonly name: string };
/** The brands that the codes of a file stand for, by the operator's flag or by the shop's data. */
export type Brands = {
  findByCode(code: string): Brand | undefined;
  /** Codes that the operator assigned permanently. */
  readonly assigned: ReadonlyMap<string, Brand>;
  readonly stored: ReadonlyMap<string, number>;
};

type Found = { norm: string; id: number; part_number: string; status: string; aces: string; is_universal: number };

/**
 * Loads the shop's brand codes and adds those of `--brand`: "BMNN=AirQualitee" assigns a code permanently,
 * "AirQualitee" is used for all unknown codes of this file. Throws ImportFailure for an unknown brand.
 */
export async function readBrands(db: Db, flag: string | undefined): Promise<Brands> {
  const rows = await db.selectFrom("brand").select(["id", "name", "slug"]).orderBy("id").execute();
  const byId = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  const byName = new Map(rows.toReversed().flatMap((row) => [row.slug, row.name].map((name) => [foldName(name), row])));
  const brandNamed = (name: string): Brand => {
    const found = byName.get(foldName(name));
    if (found !== undefined) return { id: found.id, name: found.name };
    throw new ImportFailure(`--brand: the shop has no brand "${name}"; add it first, or correct the name`);
  };
  const assigned = new Map<string, Brand>();
  let fallback: Brand | undefined;
  for (const each of (flag ?? "").split(",").map((text) => text.trim())) {
    if (each === "") continue;
    const [code = "", name] = each.split("=").map((text) => text.trim());
    if (name === undefined) fallback = brandNamed(code);
    else assigned.set(code.toUpperCase(), brandNamed(name));
  }
  const stored = new Map(
    (await db.selectFrom("brand_code").selectAll().execute()).map(({ code, brand_id }) => [code, brand_id]),
  );
  return {
    assigned,
    stored,
    findByCode: (code) => assigned.get(code) ?? byId.get(stored.get(code) ?? 0) ?? fallback,
  };
}

function listItems(db: Db, brandId: number, norms: readonly string[]): Promise<Found[]> {
  return db
    .selectFrom("item_number")
    .innerJoin("item", "item.id", "item_number.item_id")
    .select([
      "item_number.number_norm as norm",
      "item.id",
      "item.part_number",
      "item.status",
      "item.aces",
      "item.vehicle_universal as is_universal",
    ])
    .where("item_number.kind", "=", "PART")
    .where("item_number.number_norm", "in", [...norms])
    .where("item.brand_id", "=", brandId)
    .orderBy("item.id")
    .execute();
}

/**
 * Finds the item of a part number: the same spelling first, otherwise the only one that differs just in spaces and
 * punctuation.
 */
function itemFor(number: string, found: readonly Found[]): Found | "several" | undefined {
  const live = found.filter(({ status }) => status !== "DELETED");
  const exact = live.filter(({ part_number }) => part_number === number);
  const [only, ...others] = exact.length > 0 ? exact : live;
  return others.length > 0 ? "several" : only;
}

/** Finds the shop's item for every part of the file and reports parts without one. */
export async function matchParts(db: Db, { file }: Scratch, brands: Brands, tally: IssueTally): Promise<void> {
  file.exec(
    "drop table if exists item; create table item (id integer primary key, brand_id integer not null, subject text not null, aces text not null)",
  );
  const page = file.prepare<[number, number], FilePart & { apps: number; line: number }>(
    `select id, brand, number, (select count(*) from app where part = part.id) as apps,
     (select min(line) from app where part = part.id) as line from part where id > ? order by id limit ?`,
  );
  const countByBrand = file.prepare<[string], { parts: number }>("select count(*) as parts from part where brand = ?");
  const hint = (code: string) => (code === "" ? "NAME" : `${code}=NAME`);
  const set = file.prepare("update part set item_id = ? where id = ?");
  const put = file.prepare("insert or ignore into item values (?, ?, ?, ?)");
  for (let last = 0; ; ) {
    const parts = page.all(last, PARTS_PER_READ);
    const end = parts.at(-1);
    if (end === undefined) return;
    last = end.id;
    const byBrand = groupBy(parts, ({ brand }) => brands.findByCode(brand));
    for (const [brand, own] of byBrand) {
      const norms = brand === undefined ? [] : [...new Set(own.map(({ number }) => foldPartNumber(number)))];
      const found = brand === undefined ? [] : await listItems(db, brand.id, norms);
      for (const part of own) {
        const { number, apps, line } = part;
        if (brand === undefined) {
          const code = part.brand === "" ? "no brand code" : `brand code ${part.brand}`;
          tally.add(
            "brand-unknown",
            code,
            line,
            () =>
              `${countByBrand.get(part.brand)?.parts ?? 0} parts; say whose they are with --brand ${hint(part.brand)}`,
            apps,
          );
          continue;
        }
        const item = itemFor(
          number,
          found.filter(({ norm }) => norm === foldPartNumber(number)),
        );
        const subject = `${brand.name} ${number}`;
        if (item === undefined) tally.add("part-unknown", subject, line, "", apps);
        else if (item === "several") tally.add("part-twice", subject, line, "", apps);
        else {
          set.run(item.id, part.id);
          put.run(item.id, brand.id, `${brand.name} ${item.part_number}`, item.aces);
          if (item.is_universal === 1) tally.add("part-universal", subject, line, "", apps);
        }
      }
    }
  }
}
