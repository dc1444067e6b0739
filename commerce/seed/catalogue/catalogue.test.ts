import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CATEGORY_KINDS } from "../../../app/models/product/category";
import { PRODUCT_STATUSES } from "../../../app/models/product/product";
import { addOnOfferRows } from "../add-on-offers";
import { ADD_ONS } from "../data/content/add-on-offers";
import { buildCatalogue, SEED_EPOCH_MS } from "./index";
import { checkDigit, normalized } from "./numbers";

const startedAt = performance.now();
const catalogue = buildCatalogue();
const tookMs = performance.now() - startedAt;

const itemById = new Map(catalogue.item.map((row) => [row.id, row]));
const categoryById = new Map(catalogue.category.map((row) => [row.id, row]));
const brandById = new Map(catalogue.brand.map((row) => [row.id, row]));
const leaves = catalogue.category.filter(({ level }) => level === 3);
const universal = catalogue.item.filter((row) => row.vehicle_universal === 1);

const share = (count: number) => count / catalogue.item.length;
const withStatus = (status: string) => catalogue.item.filter((row) => row.status === status).length;

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

const fitmentByItem = groupBy(catalogue.fitment, ({ item_id }) => item_id);
const imagesByItem = groupBy(catalogue.item_image, ({ item_id }) => item_id);
const reviewsByItem = groupBy(catalogue.review, ({ item_id }) => item_id);

describe("the sample catalogue", () => {
  it("is the same on every build and quick to make [OPEN-73]", () => {
    // Ten times the time it takes on an idle machine: this guards against a quadratic loop, not against a busy host.
    expect(tookMs).toBeLessThan(12_000);
    const again = buildCatalogue();
    expect(again.item).toEqual(catalogue.item);
    expect(again.review.at(-1)).toEqual(catalogue.review.at(-1));
    expect(again.media.map(({ name }) => name)).toEqual(catalogue.media.map(({ name }) => name));
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

  it("every leaf offers filters, and its items carry exactly those attributes [CAT-16]", () => {
    for (const leaf of leaves) expect(JSON.parse(leaf.display_attributes).length, leaf.path).toBeGreaterThan(0);
    for (const row of catalogue.item) {
      const leaf = categoryById.get(row.category_id);
      expect(leaf?.level).toBe(3);
      const attributes: Record<string, string> = JSON.parse(row.attributes);
      expect(Object.keys(attributes), row.title).toEqual(JSON.parse(leaf?.display_attributes ?? "[]"));
      expect(
        Object.values(attributes).every((value) => value !== ""),
        row.title,
      ).toBe(true);
    }
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
    const { add_on_offer } = addOnOfferRows(catalogue.item, catalogue.category);
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
    for (const row of catalogue.item) {
      for (const text of [
        row.title,
        row.sub_title,
        row.detail_content,
        row.installation,
        row.warranty,
        row.country,
        row.alt,
      ]) {
        expect(text.trim().length, `${row.id} ${row.title}`).toBeGreaterThan(4);
        expect(text, String(row.id)).not.toMatch(/undefined|NaN|\{\w+\}|lorem| {2}/i);
      }
      expect(row.title.length, row.title).toBeLessThanOrEqual(140);
      expect(JSON.parse(row.item_customs).length).toBeGreaterThan(0);
      expect(row.in_kind).toBeGreaterThan(0);
    }
  });

  it("stock numbers, part numbers and bar codes are unique and check [ENT-18]", () => {
    const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    unique(catalogue.item.map(({ sku_id }) => sku_id));
    unique(catalogue.item.map(({ part_number_norm }) => part_number_norm));
    unique(catalogue.item.map(({ bar_code }) => bar_code));
    for (const { bar_code, part_number, part_number_norm } of catalogue.item) {
      expect(bar_code).toMatch(/^\d{12}$/);
      expect(bar_code.slice(-1)).toBe(checkDigit(bar_code.slice(0, 11)));
      expect(part_number_norm).toBe(normalized(part_number));
    }
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
    for (const { item_id, number } of kinds.get("INTERCHANGE") ?? []) {
      const rival = byNumber.get(number);
      expect(originals.get(rival ?? 0)?.map((row) => row.number)).toEqual(
        originals.get(item_id)?.map((row) => row.number),
      );
    }
  });

  it("both currencies are priced on their own, about 45 % with a crossed-out price [ENT-15, OPEN-01]", () => {
    const ratios = new Set<string>();
    for (const row of catalogue.item) {
      expect(Math.min(row.us_price_cent, row.ca_price_cent), row.title).toBeGreaterThan(0);
      expect(row.us_original_cent).toBeGreaterThanOrEqual(row.us_price_cent);
      expect(row.ca_original_cent).toBeGreaterThanOrEqual(row.ca_price_cent);
      for (const cent of [row.us_price_cent, row.us_original_cent, row.ca_price_cent, row.ca_original_cent]) {
        expect(Number.isInteger(cent)).toBe(true);
      }
      expect(row.ca_price_cent / row.us_price_cent, row.title).toBeGreaterThan(1.15);
      expect(row.ca_price_cent / row.us_price_cent, row.title).toBeLessThan(1.6);
      ratios.add((row.ca_price_cent / row.us_price_cent).toFixed(3));
    }
    expect(ratios.size).toBeGreaterThan(50);
    const crossedOut = share(catalogue.item.filter((row) => row.us_original_cent > row.us_price_cent).length);
    expect(crossedOut).toBeGreaterThan(0.4);
    expect(crossedOut).toBeLessThan(0.5);
  });

  it("every status occurs in its share, and what is not on the shelf has no stock to sell [ENT-20, OPEN-66]", () => {
    for (const row of catalogue.item) expect(PRODUCT_STATUSES).toContain(row.status);
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
    for (const row of catalogue.item) {
      if (row.status === "SOLD_OUT" || row.status === "UNDER_STOCK") expect(row.available_total).toBe(0);
      if (row.status === "ON_SHELVES") expect(row.available_total).toBeGreaterThan(0);
    }
  });

  it("rebuilt alternators, starters, calipers, racks and compressors carry a core charge in both markets [OPEN-06]", () => {
    const withCore = catalogue.item.filter((row) => row.us_core_cent > 0);
    const names = new Set(withCore.map((row) => categoryById.get(row.category_id)?.name));
    for (const name of ["Alternators", "Starters", "Brake Calipers", "Steering Racks", "AC Compressors"]) {
      expect(names, name).toContain(name);
    }
    for (const row of withCore) expect(row.ca_core_cent, row.title).toBeGreaterThan(row.us_core_cent);
    for (const row of catalogue.item) if (row.us_core_cent === 0) expect(row.ca_core_cent).toBe(0);
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
    for (const handle of handles) expect(handle).toMatch(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(handles.length).toBeGreaterThan(catalogue.item.length + 100);
    for (const { description } of catalogue.item_seo) expect(description.length).toBeLessThanOrEqual(160);
  });
});

describe("pictures, kits and reviews of the sample catalogue", () => {
  it("every item has three or four pictures, the first of them the main one [ENT-11]", () => {
    const names = new Set(catalogue.media.map(({ name }) => name));
    for (const { id, title } of catalogue.item) {
      const images = imagesByItem.get(id) ?? [];
      expect(images.length, title).toBeGreaterThanOrEqual(3);
      expect(images.map(({ idx }) => idx)).toEqual(images.map((_, index) => index));
      expect(images.filter(({ is_main }) => is_main === 1).map(({ idx }) => idx)).toEqual([0]);
      for (const { url } of images) expect(names.has(url.replace("/media/", "")), url).toBe(true);
    }
  });

  it("at most 1,500 distinct drawings, each at most 8 KB gzip [ENT-11]", () => {
    expect(catalogue.media.length).toBeLessThanOrEqual(1_500);
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
    for (const [rating, wanted] of Object.entries(expected)) {
      expect((stars.get(Number(rating))?.length ?? 0) / catalogue.review.length, `${rating} stars`).toBeCloseTo(
        wanted,
        1,
      );
    }
    const silent = share(catalogue.item.filter(({ id }) => !reviewsByItem.has(id)).length);
    expect(silent).toBeGreaterThan(0.28);
    expect(silent).toBeLessThan(0.42);
    expect(new Set(catalogue.review.map(({ text }) => text)).size).toBeGreaterThan(catalogue.review.length * 0.97);
  });

  it("count and rating of an item are those of its published reviews [ENT-17, OPEN-02]", () => {
    for (const row of catalogue.item) {
      const published = (reviewsByItem.get(row.id) ?? []).filter(({ status }) => status === "PUBLISHED");
      const total = published.reduce((sum, { rating }) => sum + rating, 0);
      expect(row.review_count, row.title).toBe(published.length);
      expect(row.rating_x100, row.title).toBe(
        published.length === 0 ? 0 : Math.round((total * 100) / published.length),
      );
    }
    expect(catalogue.review.some(({ status }) => status === "HELD")).toBe(true);
  });

  it("a review is by a named person, after the item came on sale, on a car the item fits [OPEN-40]", () => {
    for (const review of catalogue.review) {
      const item = itemById.get(review.item_id);
      expect(review.author).toMatch(/^\S+ [A-Z]\.$/);
      expect(review.created_at).toBeGreaterThan(item?.created_at ?? Number.POSITIVE_INFINITY);
      expect(review.created_at).toBeLessThan(SEED_EPOCH_MS);
      expect(review.text, review.text).not.toMatch(/undefined|\{\w+\}| {2}/);
      expect(review.text.length).toBeGreaterThan(20);
      if (review.vehicle === "") continue;
      const fits = (fitmentByItem.get(review.item_id) ?? []).some(
        ({ year, make, model }) => `${year} ${make} ${model}` === review.vehicle,
      );
      expect(fits, `${item?.title}: ${review.vehicle}`).toBe(true);
    }
  });

  it("every item names a brand and a category that exist [ENT-01]", () => {
    for (const { brand_id, category_id } of catalogue.item) {
      expect(brandById.has(brand_id)).toBe(true);
      expect(categoryById.has(category_id)).toBe(true);
    }
  });
});
