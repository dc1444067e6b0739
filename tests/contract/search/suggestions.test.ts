import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import * as urls from "~/models/shop/urls";
import { CATEGORIES, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

type Query = NonNullable<CallInput<typeof searchApi.items>["query"]>;

describe.each(STORE_KINDS)("suggestions on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const list = async (query: Query) => (await api.call(searchApi.items, { query })).data;
  const suggest = async (q: string, query = {}) =>
    (await api.call(searchApi.suggestions, { query: { q, ...query } })).data;

  it("suggestions name numbers, categories, brands and items, each with its page [API-023]", async () => {
    expect(await suggest("bra")).toContainEqual({
      text: "Brake Pads",
      kind: "category",
      href: "/categories/brakes/disc-brakes/brake-pads",
    });
    expect(await suggest("northg")).toContainEqual({
      text: "Northgate",
      kind: "brand",
      href: "/search?brand=northgate",
    });
    expect((await suggest("FL3Z")).find(({ kind: each }) => each === "number")?.text).toContain("FL3Z-2001-B");
    expect((await suggest("floor m")).find(({ kind: each }) => each === "item")?.text).toBe("All Weather Floor Mats");
    // A single last letter after other words does not narrow the results.
    expect((await suggest("weather mats q")).map(({ text }) => text)).toEqual(["All Weather Floor Mats"]);
    expect(await suggest("")).toEqual([]);
  });

  it("suggestions for a vehicle carry the number that their click lists, and what fits comes first [API-023, VEH-30]", async () => {
    const vehicle = { attributeValueId: VEHICLES.civic };
    const forCivic = await suggest("bra", vehicle);
    const categories = forCivic.filter(({ kind: each }) => each === "category");
    // The shop has rotors, but none for this vehicle.
    expect(categories).toEqual([
      {
        text: "Brake Pads for your Civic",
        kind: "category",
        href: "/categories/brakes/disc-brakes/brake-pads",
        count: (await list({ ...vehicle, categoryId: CATEGORIES.pads, fitGroups: true })).total,
      },
    ]);
    const items = forCivic.filter(({ kind: each }) => each === "item").map(({ href }) => href);
    const fitting = await list({ ...vehicle, categoryId: CATEGORIES.pads, fitGroups: true, size: 100 });
    expect(items).not.toEqual([]);
    for (const href of items) expect(fitting.items.map(({ urlHandle }) => urls.product(urlHandle))).toContain(href);
    const [mats] = await suggest("floor m", vehicle);
    expect(mats).toMatchObject({ text: "Floor Mats for your Civic", count: 1 });
    expect(await suggest("bra", { attributeValueId: VEHICLES.unknown })).toEqual(await suggest("bra"));
  });

  it("suggestions tolerate a typo, in an unfinished word too, and take three characters of a number [API-023, CAT-11]", async () => {
    const pads = (await suggest("brake pad")).filter(({ kind: each }) => each === "category");
    expect(pads).not.toEqual([]);
    for (const q of ["brakr pads", "barke pads", "brkae pa"])
      expect((await suggest(q)).filter(({ kind: each }) => each === "category")).toEqual(expect.arrayContaining(pads));
    expect((await suggest("fl3"))[0]?.text).toContain("FL3Z-2001-B");
    expect((await suggest("2015 f"))[0]).toMatchObject({ kind: "vehiclePage", text: "2015 Ford F-150" });
  });

  it("suggestions name the part of an unfinished text beside a place, a style, a vehicle or words that say nothing [API-023, CAT-11]", async () => {
    const names = async (q: string) => (await suggest(q)).map(({ text }) => text);
    for (const q of ["front brake pad", "ceramic brake pad", "civic brake pad", "brake pads 2031 zz"])
      expect((await names(q))[0], q).toBe("Brake Pads");
    expect((await names("rear brake pad")).slice(1).join()).not.toMatch(/front/i);
    expect(await names("brake pads 2015 ford f")).toEqual(["Brake Pads for 2015 Ford F-150"]);
    // Pads are for the front only; a place that no part has is no reason to say nothing.
    expect((await names("rear br"))[0]).toBe("Brake Rotors");
    expect((await names("left br"))[0]).toBe("Brake Pads");
    expect(await names("f150 201")).toContain("2015 Ford F-150");
    for (const q of ["flip flo", "iphone charger"]) expect(await suggest(q), q).toEqual([]);
  });

  it("a vehicle in the search box is a suggestion that leads to its page [API-023, OPEN-34]", async () => {
    const f150 = { text: "2015 Ford F-150", kind: "vehiclePage", href: "/vehicle/2015-ford-f-150" };
    for (const q of ["2015 ford f-150", "f150 2015", "f-150 15"]) expect(await suggest(q), q).toEqual([f150]);
    expect((await suggest("2015 ford f150 xlt 5.0")).map(({ href }) => href)).toEqual([
      "/vehicle/2015-ford-f-150-xlt-5-0l-v8",
    ]);
  });
});
