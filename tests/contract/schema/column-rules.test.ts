import { afterAll, beforeAll, expect, it } from "vitest";
import { inspectSchema, type Table } from "#commerce/db/inspect";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

/** Numbers without bounds, each with why. Ids and the places of lists need none. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  "area.parent_id": "an id, or 0 for a country",
  "garage_vehicle.vin_vehicle_id": "an id",
  "import_change.seq": "counts within a run",
};
const isPlaceInList = (column: string) => column === "sort" || column.startsWith("sort_on_");

/** Texts of a fixed form: the state of something, and days that are compared as text. */
const OF_A_FORM = /(?:^|_)(?:state|status|verdict|purpose|date|until|on)$/;
/** Columns that only look like them. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  "address.state": "the state of a country",
  "tracked_parcel.carrier_status": "the provider's own word",
};

const stores = await Promise.all(STORE_KINDS.map(createEmptyStore));
let schemas: readonly (readonly Table[])[] = [];
beforeAll(async () => {
  schemas = await Promise.all(stores.map(({ db, kind }) => inspectSchema(db, kind)));
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

/** The columns of `kind` that no check, key or reference holds. */
const listUnchecked = (tables: readonly Table[], kind: "number" | "text") =>
  tables
    .filter(({ name }) => !["schema_migration", "item_text"].includes(name))
    .flatMap(({ name, columns, checks, primaryKey, foreignKeys }) =>
      columns
        .filter((column) => column.kind === kind)
        .filter(({ name: column }) => !checks.some(({ expression }) => new RegExp(`\\b${column}\\b`).test(expression)))
        .filter(({ name: column }) => !(primaryKey.length === 1 && primaryKey[0] === column))
        .filter(({ name: column }) => !foreignKeys.some(({ columns: keyed }) => keyed.includes(column)))
        .map(({ name: column }) => ({ column, title: `${name}.${column}` })),
    );

it("every amount, count, moment and flag has bounds, later ones too [ARCH-12]", () => {
  for (const tables of schemas) {
    const found = listUnchecked(tables, "number").filter(({ column }) => !isPlaceInList(column));
    expect(found.map(({ title }) => title).sort()).toEqual(Object.keys(UNBOUNDED).sort());
  }
});

it("every state is one of a list and every day is written as one, later ones too [ARCH-12]", () => {
  for (const tables of schemas) {
    const found = listUnchecked(tables, "text").filter(({ column }) => OF_A_FORM.test(column));
    expect(found.map(({ title }) => title).sort()).toEqual(Object.keys(OTHER_TEXTS).sort());
  }
});

it("both databases have the same checks, references and keys [ARCH-12]", () => {
  const rulesOf = (tables: readonly Table[]) =>
    tables
      .filter(({ name }) => name !== "item_text")
      .flatMap(({ name, checks, foreignKeys, primaryKey }) => [
        ...checks.map((check) => `${name}: ${check.name}`),
        ...foreignKeys.map((key) => `${name}: ${key.columns.join()} of ${key.parent} ${key.onDelete}`),
        `${name}: ${primaryKey.join()} is its key`,
      ])
      .sort();
  const [first, second] = schemas.map(rulesOf);
  expect(first).toEqual(second);
});
