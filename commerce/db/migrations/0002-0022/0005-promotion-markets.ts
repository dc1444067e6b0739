type Kind = "sqlite" | "postgres";

/** The markets that had columns of their own, with the beginning of their names. */
const FORMER = [
  { market: "2022", prefix: "us" },
  { market: "2023", prefix: "ca" },
] as const;

/** A table with a row for each market of a row of `parent`. */
const createTable = (kind: Kind, parent: string, columns: string) => `create table ${parent}_market (
    ${parent}_id text not null references ${parent} (id) on delete cascade deferrable,
    market text not null,
    ${columns},
    primary key (${parent}_id, market)
  )${kind === "sqlite" ? " without rowid" : ""}`;

/** The steps of a discount in a market as a JSON list; a step without an amount there is left out. */
function steps(kind: Kind, prefix: string): string {
  const [cents, percent] =
    kind === "sqlite"
      ? [`json_extract(step.value, '$.${prefix}')`, "json_extract(step.value, '$.percent')"]
      : [`(step.value ->> '${prefix}')`, "(step.value ->> 'percent')"];
  const list = kind === "sqlite" ? "json_each(discount.tiers)" : "json_array_elements(discount.tiers::json)";
  const text = `'{"fromCent":' || ${cents} || ',"percent":' || ${percent} || '}'`;
  const joined = kind === "sqlite" ? `group_concat(${text}, ',')` : `string_agg(${text}, ',')`;
  return `(select '[' || coalesce(${joined}, '') || ']' from ${list} as step where ${cents} is not null)`;
}

const dropColumns = (table: string, columns: readonly string[]) =>
  FORMER.flatMap(({ prefix }) => columns.map((column) => `alter table ${table} drop column ${prefix}_${column}`));

/** A discount without a row has no amounts in the market. One with steps has no percent besides. */
const discounts = (kind: Kind) => [
  createTable(
    kind,
    "discount",
    `value_cent integer check (value_cent >= 0),
    threshold_cent integer check (threshold_cent >= 0),
    tiers text not null default '[]'`,
  ),
  ...FORMER.flatMap(({ market, prefix }) => [
    `insert into discount_market (discount_id, market, value_cent, threshold_cent, tiers)
    select id, '${market}', ${prefix}_value_cent, ${prefix}_threshold_cent, ${steps(kind, prefix)} from discount`,
  ]),
  "delete from discount_market where value_cent is null and threshold_cent is null and tiers = '[]'",
  "update discount set percent = 0 where tiers <> '[]'",
  ...dropColumns("discount", ["value_cent", "threshold_cent"]),
  "alter table discount drop column tiers",
];

/** A kit without a row is not sold in the market. */
const kits = (kind: Kind) => [
  createTable(kind, "bundle", "saving_cent integer not null check (saving_cent >= 0)"),
  ...FORMER.map(
    ({ market, prefix }) => `insert into bundle_market (bundle_id, market, saving_cent)
    select id, '${market}', ${prefix}_saving_cent from bundle`,
  ),
  ...dropColumns("bundle", ["saving_cent"]),
];

/** An offer without a row does not exist in the market. */
const addOns = (kind: Kind) => [
  createTable(
    kind,
    "add_on_offer",
    `minimum_cent bigint not null check (minimum_cent >= 0),
    price_cent bigint not null check (price_cent >= 0)`,
  ),
  ...FORMER.map(
    ({ market, prefix }) => `insert into add_on_offer_market (add_on_offer_id, market, minimum_cent, price_cent)
    select id, '${market}', ${prefix}_minimum_cent, ${prefix}_price_cent from add_on_offer
    where ${prefix}_price_cent is not null`,
  ),
  ...dropColumns("add_on_offer", ["minimum_cent", "price_cent"]),
];

/** Amounts of discounts, kits and add-on offers as rows, one for each market, in place of columns. */
export const promotionMarkets = (kind: Kind): string[] => [...discounts(kind), ...kits(kind), ...addOns(kind)];
