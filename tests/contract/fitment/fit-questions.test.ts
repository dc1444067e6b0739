import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, fitmentApi, itemApi, searchApi } from "~/models/api";
import { explanationText } from "~/models/fitment/fit-explanation";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import { ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const HEAVY: FitmentAnswer = { key: "Brake Package", value: "Heavy Duty" };
const NOT_HEAVY: FitmentAnswer = { ...HEAVY, isNot: true };
const V8: FitmentAnswer = { key: "engine", value: "5.0L V8" };

describe.each(STORE_KINDS)("questions, reasons and tables of fit on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
    // An item with 5,000 rows: 50 models of 5 makes over 25 years, four engines each.
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      id: 100_000 + at,
      item_id: ITEMS.padsCivic,
      base_node_id: null,
      year: 1996 + (at % 25),
      make: `Make ${Math.floor(at / 1_000)}`,
      model: `Model ${String(Math.floor(at / 100)).padStart(2, "0")}`,
      engine: `Engine ${Math.floor(at / 25) % 4}`,
      ...{ sub_model: null, series: null, engine_code: null, engine_type: null, body_style: null },
      ...{ location: "Front", note: null, qualifiers: null },
    }));
    for (let at = 0; at < rows.length; at += 500)
      await api.store.db
        .insertInto("fitment")
        .values(rows.slice(at, at + 500))
        .execute();
  });
  afterAll(() => api.close());

  const explain = async (itemId: number, vehicle?: number, answers: FitmentAnswer[] = [], skipped: string[] = []) => {
    const answersParameter = fitmentAnswersParameter(answers);
    const { data } = await api.call(itemApi.match, {
      query: {
        itemId,
        explain: true,
        ...(vehicle !== undefined && { attributeValueIds: [vehicle] }),
        ...(answersParameter !== undefined && { answers: answersParameter }),
        ...(skipped.length > 0 && { skipped }),
      },
    });
    return { ...data, text: data.explanation === null ? "" : explanationText(data.explanation) };
  };
  const next = async (itemId: number, attributeValueId: number, answers: FitmentAnswer[] = []) =>
    (await api.call(itemApi.nextFitQuestion, { body: { itemId, attributeValueId, answers } })).data;

  it("the next question is the missing engine, and its answer decides [API-046, VEH-27, OPEN-09]", async () => {
    const first = await next(ITEMS.padsV8, VEHICLES.f150);
    expect(first.carModelMatch).toBe("UNCERTAIN");
    expect(first.next).toMatchObject({ kind: "level", key: "engine", label: "Engine", hasOther: false });
    expect(first.next?.values.map(({ value }) => value)).toEqual(["3.5L V6 Turbo", "5.0L V8"]);
    expect(await next(ITEMS.padsV8, VEHICLES.f150, [V8])).toEqual({ carModelMatch: "FIT", next: null });
    const other = { key: "engine", value: "3.5L V6 Turbo" };
    expect(await next(ITEMS.padsV8, VEHICLES.f150, [other])).toEqual({ carModelMatch: "NOT_FIT", next: null });
  });

  it("an attribute is asked with its values, none of them ends in NOT_FIT [API-046, VEH-27, OPEN-09]", async () => {
    const first = await next(ITEMS.padsHeavyDuty, VEHICLES.xlt50);
    expect(first.next).toEqual({
      kind: "attribute",
      key: "Brake Package",
      label: "Brake Package",
      values: [{ value: "Heavy Duty", count: 1 }],
      hasOther: true,
    });
    expect(await next(ITEMS.padsHeavyDuty, VEHICLES.xlt50, [HEAVY])).toEqual({ carModelMatch: "FIT", next: null });
    const none = await next(ITEMS.padsHeavyDuty, VEHICLES.xlt50, [NOT_HEAVY]);
    expect(none).toEqual({ carModelMatch: "NOT_FIT", next: null });
    expect(await next(ITEMS.noData, VEHICLES.xlt50)).toEqual({ carModelMatch: "UNCERTAIN", next: null });
    const body = { itemId: ITEMS.padsHeavyDuty, attributeValueId: VEHICLES.xlt50, skipped: ["Brake Package"] };
    const unknown = await api.call(itemApi.nextFitQuestion, { body });
    expect(unknown.data).toEqual({ carModelMatch: "UNCERTAIN", next: null });
  });

  it("all attributes of an item come flat with values and counts [API-045, VEH-27, OPEN-09]", async () => {
    const ask = (itemId: number, attributeValueId: number) =>
      api.call(itemApi.fitAttributes, { body: { itemId, attributeValueId } });
    expect((await ask(ITEMS.padsHeavyDuty, VEHICLES.xlt50)).data).toEqual([
      { key: "Brake Package", values: [{ value: "Heavy Duty", count: 1 }] },
    ]);
    expect((await ask(ITEMS.padsF150, VEHICLES.xlt50)).data).toEqual([]);
    expect((await ask(ITEMS.padsHeavyDuty, VEHICLES.civic18)).data).toEqual([]);
    expect(await ask(999_999, VEHICLES.xlt50)).toMatchObject({ status: 404 });
  });

  it("all attributes that split a search result for a vehicle [API-047, VEH-27]", async () => {
    const ask = (query: { q?: string; attributeValueId?: number }) => api.call(searchApi.fitAttributes, { query });
    const pads = await ask({ q: "brake pads", attributeValueId: VEHICLES.xlt50 });
    expect(pads.data).toEqual([{ key: "Brake Package", values: [{ value: "Heavy Duty", count: 1 }] }]);
    expect((await ask({ q: "rotor", attributeValueId: VEHICLES.xlt50 })).data).toEqual([]);
    expect((await ask({ q: "brake pads" })).data).toEqual([]);
  });

  it("the match says why: the row, what conflicts, or what is missing [API-042, OPEN-08]", async () => {
    const fit = await explain(ITEMS.padsF150, VEHICLES.xlt50);
    expect([fit.carModelMatch, fit.text]).toEqual(["FIT", "Matches: 2015 Ford F-150, Front"]);
    const engine = await explain(ITEMS.padsV8, VEHICLES.xlt35);
    expect([engine.carModelMatch, engine.text]).toEqual(["NOT_FIT", "Fits with engine 5.0L V8 only"]);
    const model = await explain(ITEMS.padsF150, VEHICLES.civic18);
    expect([model.carModelMatch, model.text]).toEqual(["NOT_FIT", "Made for Ford only"]);
    const year = await explain(ITEMS.padsV8, VEHICLES.xltOf2016v8);
    expect([year.carModelMatch, year.text]).toEqual(["NOT_FIT", "Fits 2015 Ford F-150 5.0L V8 only"]);
    const covered = await explain(ITEMS.padsXltBoth, VEHICLES.xlt);
    expect([covered.carModelMatch, covered.text.startsWith("Matches every version")]).toEqual(["FIT", true]);
    const open = await explain(ITEMS.padsV8, VEHICLES.xlt);
    expect([open.carModelMatch, open.next?.key, open.text]).toEqual([
      "UNCERTAIN",
      "engine",
      "It depends on the details of your vehicle. Still to check: Engine.",
    ]);
    expect((await explain(ITEMS.mats)).explanation).toEqual({ kind: "universal" });
    expect(await explain(ITEMS.padsF150)).toMatchObject({ carModelMatch: "EMPTY", explanation: { kind: "noVehicle" } });
    const noData = await explain(ITEMS.noData, VEHICLES.xlt50);
    expect(noData).toMatchObject({ carModelMatch: "UNCERTAIN", explanation: { kind: "noData" }, next: null });
  });

  it("match, explained match, list, recommendation and cart give one answer, answers included [VEH-24, VEH-25, OPEN-09]", async () => {
    const items = [ITEMS.padsF150, ITEMS.padsV8, ITEMS.padsXltBoth, ITEMS.padsHeavyDuty, ITEMS.padsCivic, ITEMS.mats];
    for (const vehicle of [VEHICLES.f150, VEHICLES.xlt, VEHICLES.xlt50, VEHICLES.civic18, VEHICLES.f150Of2016]) {
      const ofItem = [[{ ...HEAVY, itemId: ITEMS.padsHeavyDuty }], [{ ...HEAVY, itemId: ITEMS.padsV8 }]];
      for (const answers of [[], [HEAVY], [NOT_HEAVY, V8], ...ofItem]) {
        const answersParameter = fitmentAnswersParameter(answers);
        const first = {
          attributeValueId: vehicle,
          ...(answersParameter !== undefined && { answers: answersParameter }),
        };
        const match = await api.call(itemApi.match, {
          query: {
            itemIds: items,
            attributeValueIds: [vehicle],
            ...(answersParameter !== undefined && { answers: answersParameter }),
          },
        });
        const list = await api.call(searchApi.items, { query: { ...first, size: 100 } });
        const cart = await api.call(cartApi.add, {
          body: { items: items.map((id) => ({ skuId: `SKU${id}`, attributeValueId: vehicle, answers })) },
        });
        const rows = await api.call(searchApi.recommend, {
          query: { scene: "RecentlyViewed", size: 100 },
          body: { attributeValueId: vehicle, answers, itemIds: items },
        });
        for (const { itemId, carModelMatch } of match.data.items) {
          const where = `${itemId} ${vehicle} ${answersParameter}`;
          expect((await explain(itemId, vehicle, answers)).carModelMatch, where).toBe(carModelMatch);
          const card = list.data.items.find(({ id }) => id === itemId);
          expect(card?.carModelMatch, where).toBe(carModelMatch);
          const recommended = rows.data.find(({ id }) => id === itemId);
          // Parts that do not fit are never recommended.
          expect(recommended?.carModelMatch, where).toBe(carModelMatch === "NOT_FIT" ? undefined : carModelMatch);
          const line = cart.data.items.find((each) => each.itemId === itemId);
          expect(line?.carModelMatch, where).toBe(carModelMatch);
        }
      }
    }
  });

  it("what was said narrows a list of fitting parts [VEH-29, OPEN-09]", async () => {
    const ids = async (answers: FitmentAnswer[]) => {
      const answersParameter = fitmentAnswersParameter(answers);
      const query = {
        attributeValueId: VEHICLES.f150,
        fitsOnly: true,
        size: 100,
        ...(answersParameter !== undefined && { answers: answersParameter }),
      };
      return (await api.call(searchApi.items, { query })).data.items.map(({ id }) => id);
    };
    expect(await ids([])).not.toContain(ITEMS.padsHeavyDuty);
    expect(await ids([HEAVY])).toContain(ITEMS.padsHeavyDuty);
    expect(await ids([{ ...HEAVY, itemId: ITEMS.padsHeavyDuty }])).toContain(ITEMS.padsHeavyDuty);
    expect(await ids([{ ...HEAVY, itemId: ITEMS.padsV8 }])).not.toContain(ITEMS.padsHeavyDuty);
    expect(await ids([V8])).toContain(ITEMS.padsV8);
  });

  it("the table is paged by model with collapsed years, filtered, the vehicle's own rows apart [VEH-26]", async () => {
    const table = async (query: {
      make?: string;
      model?: string;
      year?: number;
      page?: number;
      attributeValueId?: number;
    }) => (await api.call(fitmentApi.table, { query: { itemId: ITEMS.padsCivic, ...query } })).data;
    const first = await table({ attributeValueId: VEHICLES.civic18 });
    expect(first.own.map(({ make, model }) => `${make} ${model}`)).toEqual(["Honda Civic"]);
    expect([first.total, first.matching, first.makes.length, first.pages]).toEqual([5_001, 5_001, 6, 50]);
    const make = await table({ make: "make 3", page: 2 });
    expect([make.matching, make.page, make.pages, make.models.length]).toEqual([1_000, 2, 10, 10]);
    expect(make.rows.map(({ model, engine, year }) => `${model} ${engine} ${year}`)).toEqual(
      [0, 1, 2, 3].map((engine) => `Model 31 Engine ${engine} 1996-2020`),
    );
    const model = await table({ make: "Make 3", model: "Model 35", year: 2000 });
    expect([model.matching, model.pages]).toEqual([4, 1]);
    expect(model.rows.map(({ year }) => year)).toEqual(["2000", "2000", "2000", "2000"]);
    expect((await table({ page: 9_999 })).page).toBe(50);
    expect(await table({ make: "Nobody" })).toMatchObject({ rows: [], matching: 0, pages: 1 });
  });

  it("an item with 5,000 rows answers each row once over its pages, by make, model and newest year [API-041, VEH-26]", async () => {
    const seen = new Set<string>();
    const started = performance.now();
    for (let page = 1; page <= 11; page += 1) {
      const query = { itemId: ITEMS.padsCivic, page, size: 500, attributeValueId: VEHICLES.civic18 };
      const { data } = await api.call(itemApi.fitmentRows, { query });
      expect(data.total).toBe(5_001);
      if (page === 1) expect(data.rows[0]).toMatchObject({ make: "Honda", model: "Civic" });
      for (const row of data.rows) seen.add(JSON.stringify(row));
    }
    expect(seen.size).toBe(5_001);
    // A sort or a scan of the whole table per page would take seconds here.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
