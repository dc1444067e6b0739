import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { groupBy } from "#commerce/platform/group-by";
import { CATEGORY_KINDS } from "~/models/product/category";
import { PRODUCT_STATUSES } from "~/models/product/product";
import { lineWarranty } from "~/models/warranty/warranty";
import { sampleCatalogue } from "../../../tests/support/data/sample/sample-rows";
import { addOnOfferRows } from "../add-on-offers";
import { families } from "../data/catalogue/families";
import { ADD_ONS } from "../data/content/add-on-offers";
import { buildCatalogue, SEED_EPOCH_MS } from "./index";
import { checkDigit, normalized } from "./numbers";

// Thousands of rows take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const catalogue = sampleCatalogue();

const itemById = new Map(catalogue.item.map((row) => [row.id, row]));
const categoryById = new Map(catalogue.category.map((row) => [row.id, row]));
const brandById = new Map(catalogue.brand.map((row) => [row.id, row]));
const leaves = catalogue.category.filter(({ level }) => level === 3);
const universal = catalogue.item.filter((row) => row.vehicle_universal === 1);

const share = (count: number) => count / catalogue.item.length;
const withStatus = (status: string) => catalogue.item.filter((row) => row.status === status).length;

const fitmentByItem = groupBy(catalogue.fitment, ({ item_id }) => item_id);
const imagesByItem = groupBy(catalogue.item_image, ({ item_id }) => item_id);
const reviewsByItem = groupBy(catalogue.review, ({ item_id }) => item_id);

/** The names of the first faulty rows. One comparison is much faster than one for each of thousands of rows. */
const wrong = <T>(rows: readonly T[], isWrong: (row: T) => boolean, toName: (row: T) => string): string[] =>
  rows.filter(isWrong).slice(0, 20).map(toName);
const toTitle = ({ id, title }: { id: number; title: string }) => `${id} ${title}`;

/** One digest for each table. */
const toDigests = (tables: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      createHash("sha256").update(JSON.stringify(rows)).digest("hex"),
    ]),
  );

describe("the sample catalogue", () => {
  it("is the same on every build and quick to make [OPEN-73]", () => {
    const before = process.cpuUsage();
    const again = buildCatalogue();
    // Ten times the usual duration, so that only a quadratic loop exceeds it and never a busy machine.
    expect(process.cpuUsage(before).user).toBeLessThan(12_000_000);
    expect(toDigests(again)).toEqual(toDigests(catalogue));
  });

  it("has 24 top categories, three levels and 160 leaf part types with unique paths [OPEN-73, CAT-14, CAT-15]", () => {
    expect(catalogue.category.filter(({ level }) => level === 1).length).toBeGreaterThanOrEqual(24);
    expect(leaves.length).toBeGreaterThanOrEqual(160);
    expect(new Set(catalogue.category.map(({ path }) => path)).size).toBe(catalogue.category.length);
    for (const row of catalogue.category) {
      const parent = categoryById.get(row.parent_id ?? 0);
      expect(parent?.level ?? 0, row.path).toBe(row.level - 1);
      expect(row.path, row.path).toBe(parent === undefined ? row.slug : `${parent.path}/${row.slug}`);
      expect(row.description.length, row.path).toBeGreaterThan(14);
      expect(CATEGORY_KINDS, row.path).toContain(row.kind);
      expect(row.image_url, row.path).toMatch(/^\/media\/[0-9a-f]{20}\.svg$/);
    }
  });

  it("a universal part claims to suit no vehicle, and a fluid names the standard that a manual asks for [CAT-16, ENT-09]", () => {
    const claims = /(suits?|fits?) (every|any|all) (vehicle|car)/i;
    const texts = ({ title, sub_title, detail_content }: (typeof universal)[number]) =>
      [title, sub_title, detail_content].join(" ");
    expect(wrong(universal, (row) => claims.test(texts(row)), toTitle)).toEqual([]);
    const isFluid = ({ category_id }: (typeof universal)[number]) =>
      /\/(motor-oil|coolant|brake-fluid|transmission-fluid|gear-oil)$/.test(categoryById.get(category_id)?.path ?? "");
    const fluids = universal.filter(isFluid);
    expect(fluids.length).toBeGreaterThan(50);
    // A comma separates the options of a filter in addresses.
    const isUnnamed = (row: (typeof universal)[number]) =>
      !/^[^,]+$/.test(JSON.parse(row.attributes).Specification ?? "") || !row.detail_content.includes("owner's manual");
    expect(wrong(fluids, isUnnamed, toTitle)).toEqual([]);
    expect(wrong(universal, (row) => !isFluid(row) && row.attributes.includes("Specification"), toTitle)).toEqual([]);
  });

  it("every leaf offers filters, and its items carry exactly those attributes [CAT-16]", () => {
    for (const leaf of leaves) expect(JSON.parse(leaf.display_attributes).length, leaf.path).toBeGreaterThan(0);
    const isWrong = (row: (typeof catalogue.item)[number]) => {
      const leaf = categoryById.get(row.category_id);
      // The number of a converter's permission is its own and no filter.
      const { "Executive Order": _, ...attributes }: Record<string, string> = JSON.parse(row.attributes);
      return (
        leaf?.level !== 3 ||
        JSON.stringify(Object.keys(attributes)) !== leaf.display_attributes ||
        Object.values(attributes).includes("")
      );
    };
    expect(wrong(catalogue.item, isWrong, toTitle)).toEqual([]);
  });

  it("has 60 brands, one of them our own, some inactive and without items [ENT-01, CAT-26, CAT-27]", () => {
    expect(catalogue.brand.length).toBeGreaterThanOrEqual(60);
    expect(catalogue.brand.filter(({ self_brand }) => self_brand === 1).map(({ name }) => name)).toEqual([
      "Axlewright",
    ]);
    expect(new Set(catalogue.brand.map(({ slug }) => slug)).size).toBe(catalogue.brand.length);
    expect(new Set(catalogue.brand.map(({ abbreviation }) => abbreviation)).size).toBe(catalogue.brand.length);
    const inactive = catalogue.brand.filter(({ active }) => active === 0);
    expect(inactive.length).toBeGreaterThanOrEqual(2);
    const used = new Set(catalogue.item.map(({ brand_id }) => brand_id));
    for (const { id, active, name } of catalogue.brand) expect(used.has(id), name).toBe(active === 1);
    const home = catalogue.brand.filter(({ show_on_home_page }) => show_on_home_page === 1);
    expect(home.length).toBeGreaterThanOrEqual(12);
    expect(new Set(home.map(({ sort_on_home_page }) => sort_on_home_page)).size).toBe(home.length);
  });

  it("every sample add-on is on the shelves, fits every vehicle and saves up to 60 % in both markets [CART-12, UI-25]", () => {
    const add_on_offer = addOnOfferRows(catalogue.item, catalogue.category);
    expect(add_on_offer.map(({ id }) => id)).toEqual(ADD_ONS.map(({ id }) => id));
    const paths = catalogue.category.map(({ path }) => path);
    const brands = catalogue.brand.map(({ slug }) => slug);
    for (const { kind, values } of ADD_ONS)
      if (kind !== "ANY") expect(kind === "BRAND" ? brands : paths).toEqual(expect.arrayContaining([...values]));
    for (const { item_id, us_price_cent, ca_price_cent } of add_on_offer) {
      const item = universal.find(({ id }) => id === item_id);
      expect(item?.status).toBe("ON_SHELVES");
      for (const [now, list] of [
        [us_price_cent, item?.us_price_cent],
        [ca_price_cent, item?.ca_price_cent],
      ]) {
        expect(Number(now)).toBeLessThan(Number(list));
        expect(Number(now) * 100).toBeGreaterThanOrEqual(Number(list) * 40);
      }
    }
  });

  it("has 4,000 items in every leaf type, 300 of them universal [OPEN-73]", () => {
    expect(catalogue.item.length).toBeGreaterThanOrEqual(4_000);
    expect(universal.length).toBeGreaterThanOrEqual(300);
    const stocked = new Set(catalogue.item.map(({ category_id }) => category_id));
    for (const leaf of leaves) expect(stocked.has(leaf.id), leaf.path).toBe(true);
    expect(catalogue.item.map(({ id }) => id)).toEqual(catalogue.item.map((_, index) => 10_001 + index));
  });

  it("every item has its texts, in our own words and without gaps [ENT-08, ENT-10]", () => {
    const toTexts = (row: (typeof catalogue.item)[number]) => [
      ...[row.title, row.sub_title, row.detail_content, row.installation, row.warranty, row.country, row.alt],
    ];
    const short = wrong(catalogue.item, (row) => toTexts(row).some((text) => text.trim().length <= 4), toTitle);
    const gap = /undefined|NaN|\{\w+\}|lorem| {2}/i;
    const gaps = wrong(catalogue.item, (row) => toTexts(row).some((text) => gap.test(text)), toTitle);
    const long = wrong(catalogue.item, ({ title }) => title.length > 140, toTitle);
    const isBare = ({ item_customs, in_kind }: (typeof catalogue.item)[number]) =>
      JSON.parse(item_customs).length === 0 || in_kind <= 0;
    expect({ short, gaps, long, bare: wrong(catalogue.item, isBare, toTitle) }).toEqual({
      ...{ short: [], gaps: [], long: [], bare: [] },
    });
  });

  it("a warranty states the term of its own part, and several terms only where the part has them [ENT-08]", () => {
    const nameOf = new Map(leaves.map(({ id, name }) => [id, name]));
    const several = catalogue.item.flatMap(({ warranty: text, category_id }) => {
      const warranty = lineWarranty({ text, start: null, carriedUntil: null, market: "2022" });
      return warranty?.label.startsWith("Warranty of up to") ? [nameOf.get(category_id)] : [];
    });
    expect([...new Set(several)].sort()).toEqual([
      ...["Catalytic Converters", "Fenders", "Hoods", "Replacement Wheels", "Rocker Panels"],
    ]);
    for (const { ownWarranties = {}, groups } of families)
      expect(groups.flatMap(({ parts }) => parts.map(({ name }) => name))).toEqual(
        expect.arrayContaining(Object.keys(ownWarranties)),
      );
    // Money back is a return's word: the return policy takes no opened chemical.
    expect(catalogue.item.filter(({ warranty }) => /money back/i.test(warranty))).toEqual([]);
  });

  it("stock numbers, part numbers and bar codes are unique and check [ENT-18]", () => {
    const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    unique(catalogue.item.map(({ sku_id }) => sku_id));
    unique(catalogue.item.map(({ part_number_norm }) => part_number_norm));
    unique(catalogue.item.map(({ bar_code }) => bar_code));
    const isWrong = ({ bar_code, part_number, part_number_norm }: (typeof catalogue.item)[number]) =>
      !/^\d{12}$/.test(bar_code) ||
      bar_code.slice(-1) !== checkDigit(bar_code.slice(0, 11)) ||
      part_number_norm !== normalized(part_number);
    expect(wrong(catalogue.item, isWrong, toTitle)).toEqual([]);
    // A published example: 036000291452.
    expect(checkDigit("03600029145")).toBe("2");
  });

  it("items of one slot replace the same originals and name each other [ENT-18]", () => {
    const kinds = groupBy(catalogue.item_number, ({ kind }) => kind);
    expect(kinds.get("PART")?.length).toBe(catalogue.item.length);
    expect(kinds.get("OE")?.length).toBeGreaterThan(catalogue.item.length);
    expect(kinds.get("INTERCHANGE")?.length).toBeGreaterThan(1_000);
    const keys = catalogue.item_number.map(({ item_id, kind, number }) => `${item_id}|${kind}|${number}`);
    expect(new Set(keys).size).toBe(keys.length);
    const originals = groupBy(kinds.get("OE") ?? [], ({ item_id }) => item_id);
    const byNumber = new Map(catalogue.item.map((row) => [row.part_number, row.id]));
    const replacedBy = (itemId: number | undefined) =>
      originals
        .get(itemId ?? 0)
        ?.map((row) => row.number)
        .join();
    const strangers = wrong(
      kinds.get("INTERCHANGE") ?? [],
      ({ item_id, number }) =>
        replacedBy(item_id) === undefined || replacedBy(byNumber.get(number)) !== replacedBy(item_id),
      ({ item_id, number }) => `${item_id} ${number}`,
    );
    expect(strangers).toEqual([]);
  });

  it("both currencies are priced on their own, about 45 % with a crossed-out price [ENT-15, OPEN-01]", () => {
    const isWrong = (row: (typeof catalogue.item)[number]) => {
      const { us_price_cent: us, us_original_cent: usList, ca_price_cent: ca, ca_original_cent: caList } = row;
      const isWhole = [us, usList, ca, caList].every((cent) => Number.isInteger(cent) && cent > 0);
      return !isWhole || usList < us || caList < ca || ca / us <= 1.15 || ca / us >= 1.6;
    };
    expect(wrong(catalogue.item, isWrong, toTitle)).toEqual([]);
    const ratios = catalogue.item.map((row) => (row.ca_price_cent / row.us_price_cent).toFixed(3));
    expect(new Set(ratios).size).toBeGreaterThan(50);
    const crossedOut = share(catalogue.item.filter((row) => row.us_original_cent > row.us_price_cent).length);
    expect(crossedOut).toBeGreaterThan(0.4);
    expect(crossedOut).toBeLessThan(0.5);
  });

  it("every status occurs in its share, and what is not on the shelf has no stock to sell [ENT-20, OPEN-66]", () => {
    const statuses: readonly string[] = PRODUCT_STATUSES;
    expect(wrong(catalogue.item, ({ status }) => !statuses.includes(status), toTitle)).toEqual([]);
    const within = (value: number, low: number, high: number) => {
      expect(value).toBeGreaterThan(low);
      expect(value).toBeLessThan(high);
    };
    within(share(withStatus("SOLD_OUT")), 0.02, 0.04);
    within(share(withStatus("UNDER_STOCK")), 0.01, 0.02);
    within(share(withStatus("OFF_SHELVES")), 0.013, 0.027);
    within(share(withStatus("DRAFT")), 0.006, 0.014);
    within(share(withStatus("DELETED")), 0.002, 0.008);
    within(share(catalogue.item.filter((row) => row.not_for_sale === 1).length), 0.005, 0.015);
    expect(catalogue.item.filter((row) => row.ca_status !== null).length).toBeGreaterThan(20);
    expect(catalogue.item.filter((row) => row.us_status !== null).length).toBeGreaterThan(5);
    const isMiscounted = ({ status, available_total }: (typeof catalogue.item)[number]) =>
      status === "ON_SHELVES"
        ? available_total <= 0
        : (status === "SOLD_OUT" || status === "UNDER_STOCK") && available_total !== 0;
    expect(wrong(catalogue.item, isMiscounted, toTitle)).toEqual([]);
  });

  it("rebuilt alternators, starters, calipers, racks and compressors carry a core charge in both markets [OPEN-06]", () => {
    const withCore = catalogue.item.filter((row) => row.us_core_cent > 0);
    const names = new Set(withCore.map((row) => categoryById.get(row.category_id)?.name));
    for (const name of ["Alternators", "Starters", "Brake Calipers", "Steering Racks", "AC Compressors"]) {
      expect(names, name).toContain(name);
    }
    const isWrong = ({ us_core_cent: us, ca_core_cent: ca }: (typeof catalogue.item)[number]) =>
      us === 0 ? ca !== 0 : ca <= us;
    expect(wrong(catalogue.item, isWrong, toTitle)).toEqual([]);
  });

  it("sales follow a power law: a tenth of the items makes half of the sales [OPEN-73]", () => {
    const sales = catalogue.item.map((row) => row.sales).sort((a, b) => b - a);
    const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);
    const top = sum(sales.slice(0, Math.floor(sales.length / 10)));
    expect(top).toBeGreaterThan(sum(sales) * 0.5);
  });

  it("every item has one primary handle, unique also among the former ones [ENT-14, OPEN-47]", () => {
    expect(catalogue.item_seo.map(({ item_id }) => item_id)).toEqual(catalogue.item.map(({ id }) => id));
    const handles = catalogue.item_seo.flatMap(({ url_handle, displacements }) => [
      url_handle,
      ...JSON.parse(displacements),
    ]);
    expect(new Set(handles).size).toBe(handles.length);
    expect(handles.filter((handle) => !/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/.test(handle))).toEqual([]);
    expect(handles.length).toBeGreaterThan(catalogue.item.length + 100);
    expect(catalogue.item_seo.filter(({ description }) => description.length > 160)).toEqual([]);
  });
});

describe("pictures, kits and reviews of the sample catalogue", () => {
  it("every item has three or four pictures, the first of them the main one [ENT-11]", () => {
    const names = new Set(catalogue.media.map(({ name }) => name));
    const isWrong = ({ id }: { id: number }) => {
      const images = imagesByItem.get(id) ?? [];
      return (
        ![3, 4].includes(images.length) ||
        images.some(({ idx, is_main }, index) => idx !== index || (is_main === 1) !== (index === 0)) ||
        images.some(({ url }) => !names.has(url.replace("/media/", "")))
      );
    };
    expect(wrong(catalogue.item, isWrong, toTitle)).toEqual([]);
  });

  it("a drawing of its own for each product and at most 2,600 that products share, each at most 8 KB gzip [ENT-11]", () => {
    expect(catalogue.media.length).toBeLessThanOrEqual(catalogue.item.length + 2_600);
    expect(new Set(catalogue.media.map(({ name }) => name)).size).toBe(catalogue.media.length);
    for (const { name, body } of catalogue.media) {
      expect(body.startsWith("<svg"), name).toBe(true);
      if (body.length > 8_192) expect(gzipSync(body).length, name).toBeLessThanOrEqual(8_192);
    }
  });

  it("has 120 kits of items on sale, led by the item on whose page they show, cheaper together [CAT-19]", () => {
    expect(catalogue.bundle.length).toBeGreaterThanOrEqual(120);
    const parts = groupBy(catalogue.bundle_item, ({ bundle_id }) => bundle_id);
    for (const bundle of catalogue.bundle) {
      const items = parts.get(bundle.id) ?? [];
      expect(items.length, bundle.title).toBeGreaterThanOrEqual(2);
      expect(new Set(items.map(({ item_id }) => item_id)).size, bundle.title).toBe(items.length);
      expect(items[0]?.item_id).toBe(bundle.item_id);
      let total = 0;
      for (const { item_id, quantity } of items) {
        const row = itemById.get(item_id);
        expect(row?.status).toBe("ON_SHELVES");
        total += (row?.us_price_cent ?? 0) * quantity;
      }
      expect(bundle.us_saving_cent).toBeGreaterThan(0);
      expect(bundle.us_saving_cent).toBeLessThan(total / 5);
      expect(bundle.ca_saving_cent).toBeGreaterThan(0);
      const [first = [], ...others] = items.map(({ item_id }) =>
        (fitmentByItem.get(item_id) ?? []).map((row) => row.base_node_id),
      );
      expect(
        first.some((node) => others.every((nodes) => nodes.includes(node))),
        bundle.title,
      ).toBe(true);
    }
  });

  it("has 12,000 reviews in a believable spread, none for about a third of the items [ENT-17]", () => {
    expect(catalogue.review.length).toBeGreaterThanOrEqual(12_000);
    const stars = groupBy(catalogue.review, ({ rating }) => rating);
    const expected = { 5: 0.58, 4: 0.22, 3: 0.09, 2: 0.05, 1: 0.06 };
    for (const [rating, expectedShare] of Object.entries(expected)) {
      expect((stars.get(Number(rating))?.length ?? 0) / catalogue.review.length, `${rating} stars`).toBeCloseTo(
        expectedShare,
        1,
      );
    }
    const silent = share(catalogue.item.filter(({ id }) => !reviewsByItem.has(id)).length);
    expect(silent).toBeGreaterThan(0.28);
    expect(silent).toBeLessThan(0.42);
    expect(new Set(catalogue.review.map(({ text }) => text)).size).toBeGreaterThan(catalogue.review.length * 0.97);
  });

  it("what sells best has been reviewed [ENT-17]", () => {
    const best = catalogue.item.toSorted((a, b) => b.sales - a.sales).slice(0, 60);
    expect(
      wrong(
        best,
        ({ review_count, status }) => review_count === 0 && status !== "DRAFT",
        ({ sku_id }) => sku_id,
      ),
    ).toEqual([]);
  });

  it("count and rating of an item are those of its published reviews [ENT-17, OPEN-02]", () => {
    const isWrong = (row: (typeof catalogue.item)[number]) => {
      const published = (reviewsByItem.get(row.id) ?? []).filter(({ status }) => status === "PUBLISHED");
      const total = published.reduce((sum, { rating }) => sum + rating, 0);
      const mean = published.length === 0 ? 0 : Math.round((total * 100) / published.length);
      return row.review_count !== published.length || row.rating_x100 !== mean;
    };
    expect(wrong(catalogue.item, isWrong, toTitle)).toEqual([]);
    expect(catalogue.review.some(({ status }) => status === "HELD")).toBe(true);
  });

  it("a review is by a named person, after the item came on sale, on a car the item fits [OPEN-40]", () => {
    const { review } = catalogue;
    const toName = ({ id, author, vehicle, text }: (typeof review)[number]) => `${id} ${author} ${vehicle}: ${text}`;
    const anonymous = wrong(review, ({ author }) => !/^\S+ [A-Z]\.$/.test(author), toName);
    const isEarlyOrLate = ({ item_id, created_at }: (typeof review)[number]) =>
      created_at <= (itemById.get(item_id)?.created_at ?? Number.POSITIVE_INFINITY) || created_at >= SEED_EPOCH_MS;
    const isBroken = ({ text }: (typeof review)[number]) => /undefined|\{\w+\}| {2}/.test(text) || text.length <= 20;
    const isOfAnotherCar = ({ item_id, vehicle }: (typeof review)[number]) =>
      vehicle !== "" &&
      !(fitmentByItem.get(item_id) ?? []).some(({ year, make, model }) => `${year} ${make} ${model}` === vehicle);
    expect(anonymous).toEqual([]);
    expect(wrong(review, isEarlyOrLate, toName)).toEqual([]);
    expect(wrong(review, isBroken, toName)).toEqual([]);
    expect(wrong(review, isOfAnotherCar, toName)).toEqual([]);
    expect(review.filter(({ vehicle }) => vehicle !== "").length).toBeGreaterThan(1_000);
  });

  it("every item names a brand and a category that exist [ENT-01]", () => {
    const isLost = ({ brand_id, category_id }: (typeof catalogue.item)[number]) =>
      !brandById.has(brand_id) || !categoryById.has(category_id);
    expect(wrong(catalogue.item, isLost, toTitle)).toEqual([]);
  });
});
