import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import type { z } from "zod";
import { createCommerceCalls } from "#commerce/app";
import { insertRows } from "#commerce/db/insert-rows";
import type { Db } from "#commerce/db/open";
import { textEngine } from "#commerce/text/engines";
import { searchApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { foldPartNumber, type ItemPage } from "~/models/search/search";
import { findVin } from "~/models/vehicle/vin";
import { createEmptyStore } from "../store/test-store";
import { itemTexts } from "./item-texts";
import { sampleRows } from "./sample/sample-rows";

/** A line of `search-phrases.txt`. */
type LabelledPhrase = {
  readonly text: string;
  readonly market: "us" | "ca";
  /** Pairs of a kind and its value: ["part", "brake-pads"]. */
  readonly expected: readonly (readonly [kind: string, value: string])[];
  readonly isHeldOut: boolean;
};

const MARKET_IDS = { us: "2022", ca: "2023" } as const;

const readFixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");

/** Reads the labelled phrases, those held out later too. */
export const readAllPhrases = (): LabelledPhrase[] => [
  ...readPhrases("search-phrases.txt"),
  ...readPhrases("search-phrases-later.txt"),
];

const SAMPLE_STEP = 20;

/** Reads the labelled phrases with a sample of those held out later. */
export const readSearchPhrases = (): LabelledPhrase[] => [
  ...readPhrases("search-phrases.txt"),
  ...readPhrases("search-phrases-later.txt").filter((_, at) => at % SAMPLE_STEP === 0),
];

function readPhrases(file: string): LabelledPhrase[] {
  let isHeldOut = false;
  return readFixture(file)
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# === ")) isHeldOut = line.includes("held out");
      const [text = "", market = "", labels = ""] = line.split(" | ").map((piece) => piece.trim());
      if (labels === "" || /^# /.test(line)) return [];
      const expected = labels.split(";").map((label): [string, string] => {
        const [, kind = "", value = ""] = /^\s*(not carried|\S+)\s*(.*)$/.exec(label) ?? [];
        return [kind, value.trim()];
      });
      return [{ text, market: market === "ca" ? ("ca" as const) : ("us" as const), expected, isHeldOut }];
    });
}

/** Reads searches that are not about car parts. */
export const readForeignPhrases = () =>
  readFixture("foreign-phrases.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

type Shop = { readonly app: ReturnType<typeof createCommerceCalls>["app"]; readonly db: Db };

/** Whether a page without products names no part type that has some. */
export const isDeadEnd = ({ total, nearest }: ItemPage) => total === 0 && !nearest.some(({ count }) => count > 0);

type Answer<T extends "items" | "resultCategories" | "suggestions"> = z.output<(typeof searchApi)[T]["response"]>;

async function read<T extends "items" | "resultCategories" | "suggestions">(
  { app }: Shop,
  name: T,
  query: Readonly<Record<string, string>>,
  market: "us" | "ca",
): Promise<Answer<T>> {
  const request = new Request(`http://commerce.test${searchApi[name].path}?${new URLSearchParams(query)}`, {
    headers: { [HEADERS.shopId]: MARKET_IDS[market] },
  });
  const response = await app.fetch(request);
  const { data } = await response.json();
  if (!response.ok) throw new Error(`${query.q}: ${response.status}`);
  return data;
}

/** Searches as the shop's page does, without a vehicle of the shopper. */
export const searchFor = (shop: Shop, text: string, market: "us" | "ca" = "us"): Promise<ItemPage> =>
  read(shop, "items", { q: text, sort: "bestMatch", size: "4", fitGroups: "true" }, market);

/** The suggestions for a text in the search box, without a vehicle of the shopper. */
export const suggestFor = (shop: Shop, q: string, market: "us" | "ca" = "us") =>
  read(shop, "suggestions", { q }, market);

/** The beginnings of a text from three characters on, as somebody types it. */
const beginningsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(0, at + 3)).filter(
    (each) => !each.endsWith(" "),
  );

/** Returns the beginnings of texts, each once, that the search box has a suggestion for, and those that it has none for. */
export async function sortBeginnings(shop: Shop, phrases: readonly Pick<LabelledPhrase, "text" | "market">[]) {
  const typed = new Map(
    phrases.flatMap(({ text, market }) => beginningsOf(text).map((each) => [each, market] as const)),
  );
  const [answered, silent]: [string[], string[]] = [[], []];
  for (const [q, market] of typed) {
    await setImmediate();
    const suggestions = await suggestFor(shop, q, market);
    (suggestions.length > 0 ? answered : silent).push(q);
  }
  return { answered, silent };
}

/** The number of part types that a page shows beside its result. */
const TYPES_SHOWN = 8;

/**
 * Lists the part types beside the result of a text whose number is not that of the list behind their link: the same search
 * in that part type. `vehicle` are the parameters of the shopper's own vehicle.
 */
export async function listWrongCounts(
  shop: Shop,
  { text, market }: Pick<LabelledPhrase, "text" | "market">,
  vehicle: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  await setImmediate();
  const query = { q: text, fitGroups: "true", ...vehicle };
  const wrong: string[] = [];
  for (const { id, name, count } of (await read(shop, "resultCategories", query, market)).slice(0, TYPES_SHOWN)) {
    const { total } = await read(shop, "items", { ...query, categoryId: String(id), size: "1" }, market);
    if (total !== count) wrong.push(`${text}: ${name} (${count}) lists ${total}`);
  }
  return wrong;
}

async function loadFirst({ db }: Shop, { items: [first] }: ItemPage) {
  if (first === undefined) return null;
  const item = await db
    .selectFrom("item")
    .innerJoin("category", "category.id", "item.category_id")
    .innerJoin("brand", "brand.id", "item.brand_id")
    .select(["item.title", "item.position", "category.slug as part", "brand.slug as brand"])
    .where("item.id", "=", first.id)
    .executeTakeFirstOrThrow();
  const numbers = await db.selectFrom("item_number").select("number_norm").where("item_id", "=", first.id).execute();
  return { ...item, numbers: numbers.map(({ number_norm }) => number_norm), verdict: first.carModelMatch };
}

/**
 * Whether the shop truly has none of the part types for the vehicle that was named, by the vehicle's own counts: then an
 * empty list that names part type and vehicle is the right answer, and so is one that says what stands in, or what there
 * is at other prices.
 */
async function isNoneForVehicle(
  { app }: Shop,
  { understood, total, otherPrices }: ItemPage,
  parts: string,
  market: "us" | "ca",
) {
  const { vehicle = null, partType = null } = understood ?? {};
  if ((total > 0 && understood?.instead === null) || partType === null) return false;
  const slugs = parts.split("/");
  if (!slugs.includes(partType.path.split("/").at(-1) ?? "")) return false;
  if (otherPrices !== null) return true;
  if (vehicle === null) return false;
  const query = new URLSearchParams({
    attributeValueId: String(vehicle.attributeValueId),
    answers: JSON.stringify(vehicle.answers),
  });
  const response = await app.fetch(
    new Request(`http://commerce.test${searchApi.vehicleCategories.path}?${query}`, {
      headers: { [HEADERS.shopId]: MARKET_IDS[market] },
    }),
  );
  const { data }: { data: { path: string }[] } = await response.json();
  return data.every(({ path }) => !slugs.includes(path.split("/").at(-1) ?? ""));
}

const isWithin = (words: string, text: string) =>
  words.split(" ").every((word) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9.]+/)
      .includes(word.toLowerCase()),
  );

/** Words for sides, which the page names as they were typed. */
const WAYS_TO_SAY: Readonly<Record<string, readonly string[]>> = {
  left: ["left", "lh", "driver"],
  right: ["right", "rh", "passenger"],
};

/** Returns the answer to a phrase, with what is wrong with it; null when all that must hold does. */
export async function judgePhrase(
  shop: Shop,
  { text, market, expected }: LabelledPhrase,
): Promise<{ page: ItemPage; wrong: string | null }> {
  // SQLite answers without a pause; the test runner has to hear from its process while hundreds of phrases are judged.
  await setImmediate();
  const page = await searchFor(shop, text, market);
  const first = await loadFirst(shop, page);
  const { understood } = page;
  const folded = foldPartNumber(text);
  const parts = expected.find(([kind]) => kind === "part")?.[1] ?? "";
  const isNone = await isNoneForVehicle(shop, page, parts, market);
  const isDropped = (word: string) => (WAYS_TO_SAY[word] ?? [word]).some((each) => understood?.dropped.includes(each));
  const checks: Readonly<Record<string, (value: string) => boolean>> = {
    page: (value) => understood?.vehicle?.name === value && understood.text === "",
    vin: () => findVin(text) !== null,
    for: (value) => understood?.vehicle?.name === value && (isNone || (first !== null && first.verdict !== "NOT_FIT")),
    about: (value) =>
      isWithin(value.replaceAll("-", " "), understood?.vehicle?.name ?? "") && (isNone || first?.verdict !== "NOT_FIT"),
    part: (value) => isNone || value.split("/").includes(first?.part ?? ""),
    number: () => first?.numbers.some((number) => folded.includes(number)) === true,
    title: (value) => isWithin(value, first?.title ?? ""),
    // If the shop has none at that position or of that brand, it shows the others and names the words it ignored.
    position: (value) =>
      isNone ||
      (page.total > 0 &&
        value.split(" ").every((word) => isDropped(word) || isWithin(word, `${first?.title} ${first?.position}`))),
    price: (value) => understood?.price === value,
    lowest: () => understood?.isLowestPrice === true,
    drive: (value) =>
      [...(understood?.vehicle?.answers ?? []), ...(understood?.answers ?? [])].some(
        (answer) => answer.value === value,
      ),
    "not carried": (value) => understood?.notCarried.includes(value) === true,
    brand: (value) => first?.brand === value || (first !== null && isDropped(value)),
    dropped: (value) => isNone || (page.total > 0 && understood?.dropped.includes(value) === true),
    nothing: () => page.total === 0,
  };
  const wrong = expected.filter(([kind, value]) => checks[kind]?.(value) !== true);
  if (wrong.length === 0) return { page, wrong: null };
  const seen = [understood?.vehicle?.name, understood?.text, first?.part, first?.title, page.correctedText].join(" / ");
  const missed = wrong.map((pair) => pair.join(" ")).join(", ");
  return { page, wrong: `${text}: not ${missed} but ${seen} (${page.total})` };
}

/** Lists may be as old as in the shop, so that the catalogue's version is not read for every call. */
const LAG_MS = 60_000;

/** The first file of a process makes the catalogue. */
const OPEN_MS = 180_000;

/** The sample shop's catalogue behind the commerce API. */
type PhraseShop = {
  readonly app: ReturnType<typeof createCommerceCalls>["app"];
  readonly db: Db;
  close(): Promise<void>;
};

/** Opens the sample shop's catalogue on SQLite, for labelled phrases. */
async function openPhraseShop(): Promise<PhraseShop> {
  const store = await createEmptyStore("sqlite");
  const { searched, answered } = await sampleRows();
  const rows = { ...searched, ...answered };
  await store.transaction(async (trx) => {
    await insertRows(trx, store.kind, rows);
    await textEngine(store.kind).add(trx, itemTexts(rows));
  });
  const { app } = createCommerceCalls({ store, isChecked: false, catalogueLagMs: LAG_MS });
  return { app, db: store.db, close: () => store.close() };
}

/** The sample shop's catalogue for the tests of one file. */
export function phraseShopOfFile(): { readonly shop: PhraseShop } {
  let opened: PhraseShop;
  beforeAll(async () => {
    opened = await openPhraseShop();
  }, OPEN_MS);
  afterAll(() => opened.close());
  return {
    get shop() {
      return opened;
    },
  };
}
