import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCommerceCalls } from "#commerce/app";
import { insertRows } from "#commerce/db/insert-rows";
import type { Store } from "#commerce/db/open";
import { findNumber } from "#commerce/index/front/part-numbers";
import { loadTextWords, toTextQuery } from "#commerce/index/front/text-search";
import { textEngine } from "#commerce/text/engines";
import { understand } from "#commerce/text/query/understand";
import { TIERS } from "#commerce/text/text-engine";
import { searchApi } from "~/models/api";
import { foldPartNumber } from "~/models/search/search";
import { selectMarketItems } from "../../support/data/change-item";
import { itemTexts } from "../../support/data/item-texts";
import { sampleRows } from "../../support/data/sample/sample-rows";
import { createTestClock } from "../../support/data/test-api";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

type Phrase = { section: string; text: string; vehicle: string | null; part: string | null };

const VARIANTS = 1_000;
const PHRASES_RIGHT = 0.97;
/** The levels of a seed's vehicle; a trim named R/T is one level. */
const levelsFor = (path: string) =>
  path
    .replace("R/T", "R~T")
    .split("/")
    .map((level) => level.replace("R~T", "R/T"));

function readPhrases(): Phrase[] {
  let section = "";
  return readFileSync(new URL("../../fixtures/phrases.txt", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      section = /^# --- (.*)$/.exec(line)?.[1] ?? section;
      if (line === "" || line.startsWith("#")) return [];
      const [text = "", vehicle = "-", part = "-"] = line.split("|").map((piece) => piece.trim());
      const name = levelsFor(vehicle)
        .filter((level) => level !== "")
        .join(" ");
      return [{ section, text, vehicle: vehicle === "-" ? null : name, part: part === "-" ? null : part }];
    });
}

const phrases = readPhrases();

describe.each(STORE_KINDS)("the language of shoppers on %s", (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await createEmptyStore(kind);
    const { searched: rows } = await sampleRows();
    await store.transaction(async (trx) => {
      await insertRows(trx, store.kind, rows);
      await textEngine(store.kind).add(trx, itemTexts(rows));
    });
  }, 180_000);
  afterAll(() => store.close());

  it("of 300 phrases as shoppers type them 95 % get vehicle and part type right [OPEN-34]", {
    timeout: 120_000,
  }, async () => {
    const misses: string[] = [];
    for (const { text, vehicle, part } of phrases) {
      const meant = await understand(store.db, text);
      const slug = meant.partType?.path.split("/").at(-1);
      if ((meant.vehicle?.name ?? null) !== vehicle || (part !== null && slug !== part))
        misses.push(`${text}: ${meant.vehicle?.name ?? "no vehicle"}, ${slug ?? "no part type"}`);
    }
    process.stderr.write(misses.length === 0 ? "" : `misread phrases on ${kind}:\n  ${misses.join("\n  ")}\n`);
    expect(phrases.length).toBeGreaterThanOrEqual(300);
    expect(1 - misses.length / phrases.length).toBeGreaterThanOrEqual(PHRASES_RIGHT);
  });

  it("every model of the tree is read from make, model and year, whatever else its words mean [OPEN-34]", {
    timeout: 120_000,
  }, async () => {
    const rows = await store.db
      .selectFrom("vehicle_node as model")
      .innerJoin("vehicle_node as make", "make.id", "model.parent_id")
      .innerJoin("vehicle_node as year", "year.id", "make.parent_id")
      .select(["year.value as year", "make.value as make", "model.value as model"])
      .where("model.level", "=", 3)
      .execute();
    const oneYear = [...new Map(rows.map((row) => [`${row.make} ${row.model}`, row])).values()];
    expect(oneYear.length).toBeGreaterThan(500);
    const misread: string[] = [];
    for (const { year, make, model } of oneYear)
      for (const part of ["brake pads", "battery"]) {
        const text = `${year} ${make} ${model} ${part}`;
        const { vehicle, partType } = await understand(store.db, text);
        if (!(vehicle?.name ?? "").startsWith(`${year} ${make} ${model}`) || partType === null)
          misread.push(`${text}: ${vehicle?.name}, ${partType?.name}`);
      }
    expect(misread).toEqual([]);
  });

  it("an engine size that several engines have rules out the others and leaves the question [OPEN-34, VEH-27]", async () => {
    const read = async (text: string) => (await understand(store.db, text)).vehicle;
    const truck = await read("2015 f150 3.5 alternator");
    expect(truck?.name).toBe("2015 Ford F-150");
    expect(truck?.answers.every(({ key, isNot }) => key === "engine" && isNot === true)).toBe(true);
    expect(truck?.answers.map(({ value }) => value).toSorted()).toEqual(["2.7L V6 Turbo", "5.0L V8"]);
    expect(await read("2015 f150 3.5 ecoboost alternator")).toMatchObject({ name: "2015 Ford F-150 3.5L V6 Turbo" });
    expect(await read("2010 camry 2.5 radiator")).toMatchObject({ name: "2010 Toyota Camry 2.5L L4" });
  });

  it("of the phrases with a typo alone 95 % are right too [OPEN-34]", { timeout: 60_000 }, async () => {
    const misspelled = phrases.filter(({ section }) => section === "phrases with typos");
    let right = 0;
    for (const { text: each, vehicle, part } of misspelled) {
      const meant = await understand(store.db, each);
      if (meant.vehicle?.name === vehicle && meant.partType?.path.endsWith(`/${part}`)) right += 1;
    }
    expect(misspelled.length).toBeGreaterThanOrEqual(60);
    expect(right / misspelled.length).toBeGreaterThanOrEqual(PHRASES_RIGHT);
  });

  it("1,000 disguised part numbers find their item, the exact one first [OPEN-34]", { timeout: 120_000 }, async () => {
    const rows = await store.db
      .selectFrom("item_number")
      .select(["item_id", "number", "kind"])
      .orderBy("item_id")
      .execute();
    const itemsByNumber = new Map<string, Set<number>>();
    const owners = new Map<string, Set<number>>();
    for (const { item_id, number, kind: numberKind } of rows) {
      const folded = foldPartNumber(number);
      if (numberKind === "PART") owners.set(folded, (owners.get(folded) ?? new Set()).add(item_id));
      itemsByNumber.set(folded, (itemsByNumber.get(folded) ?? new Set()).add(item_id));
    }
    const folds = [...itemsByNumber.keys()].filter((folded) => folded.length >= 4 && /\d/.test(folded)).sort();
    const isUnique = (prefix: string) => {
      const found = new Set(
        folds.filter((folded) => folded.startsWith(prefix)).flatMap((folded) => [...(itemsByNumber.get(folded) ?? [])]),
      );
      return found.size === 1;
    };
    const disguise = fc.record({
      folded: fc.constantFrom(...folds),
      cut: fc.nat({ max: 3 }),
      marks: fc.array(fc.constantFrom("", "", "", " ", "-", ".", "/", "_"), { minLength: 40, maxLength: 40 }),
      cases: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    });
    let shortened = 0;
    for (const { folded, cut, marks, cases } of fc.sample(disguise, { numRuns: VARIANTS, seed: 34 })) {
      const prefix = folded.slice(0, Math.max(4, folded.length - cut));
      const isShort = prefix !== folded && !itemsByNumber.has(prefix) && /\d/.test(prefix) && isUnique(prefix);
      const searched = isShort ? prefix : folded;
      const typed = [...searched]
        .map(
          (letter, at) =>
            (cases[at % 40] ? letter.toUpperCase() : letter) + (at < searched.length - 1 ? marks[at % 40] : ""),
        )
        .join("");
      const { ids, tiers } = await findNumber(store.db, typed);
      const best = Math.min(...tiers);
      const first = [...ids].filter((_, at) => tiers[at] === best);
      const own = owners.get(folded);
      const exact = own === undefined ? TIERS.exactNumber : TIERS.ownNumber;
      expect({ typed, tier: best }).toEqual({ typed, tier: isShort ? TIERS.numberPrefix : exact });
      expect(new Set(first)).toEqual(isShort ? new Set(first.slice(0, 1)) : (own ?? itemsByNumber.get(folded)));
      if (!isShort)
        expect(new Set(ids.filter((_, at) => (tiers[at] ?? 9) <= TIERS.exactNumber))).toEqual(
          itemsByNumber.get(folded),
        );
      if (isShort) shortened += 1;
    }
    expect(shortened).toBeGreaterThan(50);
  });

  it("the item of a number heads the list, in whatever disguise [API-034, OPEN-33, OPEN-34]", {
    timeout: 60_000,
  }, async () => {
    const { app } = createCommerceCalls({ store, clock: createTestClock(), isChecked: true, catalogueLagMs: 0 });
    const rows = await selectMarketItems(store.db)
      .innerJoin("item_number", "item_number.item_id", "item.id")
      .select(["item_number.number", "item.id"])
      .where("item_number.kind", "=", "PART")
      .where("item.status", "=", "ON_SHELVES")
      .where("item.us_status", "is", null)
      .where("item.not_for_sale", "=", 0)
      .where("item.available_total", ">", 20)
      .orderBy("item.id")
      .execute();
    const some = rows.filter((_, index) => index % Math.ceil(rows.length / 30) === 0);
    expect(some.length).toBeGreaterThan(20);
    for (const { number, id } of some)
      for (const typed of [
        number.toLowerCase(),
        foldPartNumber(number),
        [...number].join(" "),
        number.replace(/[^A-Z0-9]/gi, "_"),
      ]) {
        const path = `${searchApi.items.path}?sort=bestMatch&size=1&q=${encodeURIComponent(typed)}`;
        const { data } = await (await app.fetch(new Request(`http://commerce.test${path}`))).json();
        expect({ typed, first: data.items[0]?.id }).toEqual({ typed, first: id });
      }
  });

  it("names of the trade find the same parts [OPEN-34]", async () => {
    const [engine, words] = [textEngine(store.kind), await loadTextWords(store.db)];
    const find = async (text: string) => engine.find(store.db, toTextQuery(text, words));
    for (const [ours, theirs] of [
      ["brake rotor", "brake disc"],
      ["tail light", "rear lamp"],
      ["cv axle", "half shaft"],
      ["muffler", "silencer"],
      ["hood", "bonnet"],
      ["turn signal light", "blinker"],
      ["parking brake cable", "e-brake cable"],
      ["catalytic converter", "cat"],
    ] as const) {
      const [searched, other] = [await find(ours), new Set((await find(theirs)).ids)];
      const ofType = [...searched.ids].filter((_, at) => searched.tiers[at] === TIERS.partType);
      expect(ofType.length).toBeGreaterThan(0);
      expect({ theirs, missing: ofType.filter((id) => !other.has(id)) }).toEqual({ theirs, missing: [] });
    }
  });

  it("candidates narrow a search to themselves without changing its tiers [OPEN-34]", async () => {
    const [engine, words] = [textEngine(store.kind), await loadTextWords(store.db)];
    for (const text of ["brake pads", "front ceramic brake pads", "ford", "led headlight"]) {
      const query = toTextQuery(text, words);
      const all = await engine.find(store.db, query);
      const tierById = new Map([...all.ids].map((id, at) => [id, all.tiers[at]]));
      const within = [...all.ids].filter((_, at) => at % 3 === 0).concat(10_001, 10_002);
      const some = await engine.find(store.db, query, { within });
      expect([...some.ids]).toEqual([...new Set(within)].filter((id) => tierById.has(id)).sort((a, b) => a - b));
      expect([...some.tiers]).toEqual([...some.ids].map((id) => tierById.get(id)));
    }
  });
});
