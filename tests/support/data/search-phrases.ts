import { readFileSync } from "node:fs";
import type { createCommerceApp } from "#commerce/app";
import type { Db } from "#commerce/db/open";
import { searchApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { foldPartNumber, type ItemPage } from "~/models/search/search";
import { findVin } from "~/models/vehicle/vin";

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

/** Reads the labelled phrases. */
export function readSearchPhrases(): LabelledPhrase[] {
  let isHeldOut = false;
  return readFixture("search-phrases.txt")
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

type Shop = { readonly app: ReturnType<typeof createCommerceApp>; readonly db: Db };

/** Searches as the shop's page does, without a vehicle of the shopper. */
export async function searchFor({ app }: Shop, text: string, market: "us" | "ca" = "us"): Promise<ItemPage> {
  const query = new URLSearchParams({ q: text, sort: "bestMatch", size: "4", fitGroups: "true" });
  const request = new Request(`http://commerce.test${searchApi.items.path}?${query}`, {
    headers: { [HEADERS.shopId]: MARKET_IDS[market] },
  });
  const response = await app.fetch(request);
  const { data } = await response.json();
  if (!response.ok) throw new Error(`${text}: ${response.status}`);
  return data;
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
 * empty list that names part type and vehicle is the right answer, and so is one that says what stands in.
 */
async function isNoneForVehicle({ app }: Shop, { understood, total }: ItemPage, parts: string, market: "us" | "ca") {
  const { vehicle = null, partType = null } = understood ?? {};
  if ((total > 0 && understood?.instead === null) || vehicle === null || partType === null) return false;
  const slugs = parts.split("/");
  if (!slugs.includes(partType.path.split("/").at(-1) ?? "")) return false;
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

/** Returns the answer to a phrase, with what is wrong with it; null when all that must hold does. */
export async function judgePhrase(
  shop: Shop,
  { text, market, expected }: LabelledPhrase,
): Promise<{ page: ItemPage; wrong: string | null }> {
  const page = await searchFor(shop, text, market);
  const first = await loadFirst(shop, page);
  const { understood } = page;
  const folded = foldPartNumber(text);
  const parts = expected.find(([kind]) => kind === "part")?.[1] ?? "";
  const isNone = await isNoneForVehicle(shop, page, parts, market);
  const checks: Readonly<Record<string, (value: string) => boolean>> = {
    page: (value) => understood?.vehicle?.name === value && understood.text === "",
    vin: () => findVin(text) !== null,
    for: (value) => understood?.vehicle?.name === value && (isNone || (first !== null && first.verdict !== "NOT_FIT")),
    part: (value) => isNone || value.split("/").includes(first?.part ?? ""),
    number: () => first?.numbers.some((number) => folded.includes(number)) === true,
    title: (value) => isWithin(value, first?.title ?? ""),
    position: (value) => isNone || isWithin(value, `${first?.title} ${first?.position}`),
    price: (value) => understood?.price === value,
    lowest: () => understood?.isLowestPrice === true,
    drive: (value) =>
      [...(understood?.vehicle?.answers ?? []), ...(understood?.answers ?? [])].some(
        (answer) => answer.value === value,
      ),
    "not carried": (value) => understood?.notCarried.includes(value) === true,
    brand: (value) => first?.brand === value,
    dropped: (value) => isNone || (page.total > 0 && understood?.dropped.includes(value) === true),
    nothing: () => page.total === 0,
  };
  const wrong = expected.filter(([kind, value]) => checks[kind]?.(value) !== true);
  if (wrong.length === 0) return { page, wrong: null };
  const seen = [understood?.vehicle?.name, understood?.text, first?.part, first?.title, page.correctedText].join(" / ");
  const missed = wrong.map((pair) => pair.join(" ")).join(", ");
  return { page, wrong: `${text}: not ${missed} but ${seen} (${page.total})` };
}
