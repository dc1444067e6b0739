import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Call } from "../../call";
import type { Snapshot } from "../catalogue/catalogue";
import type { PartType } from "./part-types";
import { stemsOf } from "./text";
import { isAnswered, type TextQuery } from "./text-engine";

/** Words that say where a part sits. */
const PLACE_WORDS = new Set(
  "front rear left right upper lower inner outer side driver passenger center centre top bottom lh rh".split(" "),
);
/** Titles of so many items of one shelf are read; a shelf with more items without a position is searched as text. */
const TITLES_MAX = 5_000;

/** The words of a place; what tells one side from the other is also said with the word "side". */
const wordsOfPlace = (place: string) =>
  stemsOf(place).flatMap((stem) => (stem === "left" || stem === "right" ? [stem, "side"] : [stem]));

/** Rows of items by the words of place in their titles, joined. */
type Placed = ReadonlyMap<string, readonly number[]>;

/** What is known of one version of the catalogue. */
type Known = {
  /** Codes of the positions of a shelf. */
  readonly codes: Map<number, readonly number[]>;
  /** Where the items of a shelf sit that have no position. */
  readonly places: Map<number, Promise<Placed>>;
  /** Rows of a shelf at some positions, ascending. */
  readonly rows: LRUCache<string, Int32Array>;
};

const KNOWN = {};
/** Rows kept, 4 bytes each. */
const ROWS_KEPT = 2_000_000;

const knownOf = (snapshot: Snapshot) =>
  snapshot.once(
    KNOWN,
    (): Known => ({
      codes: new Map(),
      places: new Map(),
      rows: new LRUCache({ max: 1_000, maxSize: ROWS_KEPT, sizeCalculation: ({ length }) => length + 1 }),
    }),
  );

function codesOf(snapshot: Snapshot, categoryId: number): readonly number[] {
  const { codes } = knownOf(snapshot);
  const { position, positions } = snapshot.index.columns;
  let found = codes.get(categoryId);
  if (found === undefined) {
    const isUsed = new Uint8Array(positions.texts.length);
    for (const row of snapshot.index.shelf(categoryId)) isUsed[position[row] ?? 0] = 1;
    found = [...isUsed.keys()].filter((code) => isUsed[code] === 1);
    codes.set(categoryId, found);
  }
  return found;
}

async function readPlaces(call: Call, { index }: Snapshot, rows: Int32Array): Promise<Placed> {
  const ids = Array.from(rows, (row) => index.columns.ids[row] ?? 0);
  const among =
    call.store.kind === "sqlite"
      ? sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`
      : sql<boolean>`id = any(${ids}::integer[])`;
  const places = new Map<string, number[]>();
  for (const { id, title } of await call.db.selectFrom("item").select(["id", "title"]).where(among).execute()) {
    const place = stemsOf(title)
      .filter((stem) => PLACE_WORDS.has(stem))
      .join(" ");
    const known = places.get(place);
    if (known === undefined) places.set(place, [index.rowOf(id)]);
    else known.push(index.rowOf(id));
  }
  return places;
}

/** Read once per version of the catalogue; null for a shelf with too many items without a position. */
async function placesOf(call: Call, snapshot: Snapshot, categoryId: number): Promise<Placed | null> {
  const { places } = knownOf(snapshot);
  const known = places.get(categoryId);
  if (known !== undefined) return known;
  const { position } = snapshot.index.columns;
  const open = snapshot.index.shelf(categoryId).filter((row) => (position[row] ?? 0) === 0);
  if (open.length > TITLES_MAX) return null;
  const read = readPlaces(call, snapshot, open);
  places.set(categoryId, read);
  read.catch(() => places.delete(categoryId));
  return read;
}

type Wanted = { codes: readonly number[]; places: readonly string[]; others: readonly number[] };

/** Rows at positions, and the others, which sit at `places`; ascending, kept. */
function rowsAt(snapshot: Snapshot, categoryId: number, { codes, places, others }: Wanted): Int32Array {
  const { rows } = knownOf(snapshot);
  const key = JSON.stringify([categoryId, codes, places]);
  const known = rows.get(key);
  if (known !== undefined) return known;
  const { position, positions } = snapshot.index.columns;
  const isWanted = new Uint8Array(positions.texts.length);
  for (const code of codes) isWanted[code] = 1;
  const shelf = snapshot.index.shelf(categoryId);
  const found = new Int32Array(shelf.length);
  let count = 0;
  for (const row of shelf) {
    if (isWanted[position[row] ?? 0] !== 1) continue;
    found[count] = row;
    count += 1;
  }
  found.set(others, count);
  const made = found.slice(0, count + others.length).sort();
  rows.set(key, made);
  return made;
}

/**
 * The rows of a part type, ascending, when a text says its whole name and, besides, nothing but where the part sits: no
 * other item is meant, and the index knows them all. Null when the text says anything else, which only its words can find.
 */
export async function shelfRows(call: Call, query: TextQuery, partType: PartType): Promise<Int32Array | null> {
  const type = stemsOf(partType.name);
  const said = new Set(query.flatMap(([typed = []]) => typed));
  if (query.length === 0 || !type.every((stem) => stem === "and" || said.has(stem))) return null;
  const snapshot = await call.services.catalogue.snapshot();
  const { texts } = snapshot.index.columns.positions;
  const answeredBy = (place: string) => query.map((group) => isAnswered([group], [...wordsOfPlace(place), ...type]));
  const positions = codesOf(snapshot, partType.id).map((code) => [code, answeredBy(texts[code] ?? "")] as const);
  const isOpen = positions.some(([code, groups]) => code === 0 && !groups.every(Boolean));
  const placed = isOpen ? await placesOf(call, snapshot, partType.id) : [];
  if (placed === null) return null;
  const titles = [...placed].map(([place, rows]) => ({ place, rows, groups: answeredBy(place) }));
  const all = [...positions.map(([, groups]) => groups), ...titles.map(({ groups }) => groups)];
  if (!query.every((_, at) => all.some((groups) => groups[at] === true))) return null;
  const codes = positions.filter(([, groups]) => groups.every(Boolean)).map(([code]) => code);
  const fitting = titles.filter(({ groups }) => groups.every(Boolean));
  const places = fitting.map(({ place }) => place);
  const others = fitting.flatMap(({ rows }) => rows);
  return rowsAt(snapshot, partType.id, { codes, places, others });
}
