import { bannerText, type Campaign, campaignSchema } from "~/models/cart/campaign";
import { codesIn } from "~/models/cart/promotion-code";
import { REQUIRED_PAGES } from "~/models/content/site-pages";
import { MARKETS, type Market } from "~/models/shop/market";
import { isTestShop, type ShopMode } from "~/models/shop/shop-mode";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";
import { loadWarehouse } from "../../settings/warehouse";
import { examineContact, examineLinks } from "./content-diagnosis";
import { type Finding, finding } from "./finding";
import { examineOffers, examinePromises } from "./offer-diagnosis";

const PLACES_CURE = "Import areas.csv and postal-codes.csv; those of build/sample-shop/trade are real.";

/** Counts the products that a market sells, whether or not they are in stock. */
async function countForSale(db: Db, { id }: Market): Promise<number> {
  const { count } = await db
    .selectFrom("item")
    .innerJoin("item_market as m", "m.item_id", "item.id")
    .select(({ fn }) => fn.countAll<string | number>().as("count"))
    .where("m.market", "=", id)
    .where("item.not_for_sale", "=", 0)
    .where(({ eb, fn }) => eb(fn.coalesce("m.status", "item.status"), "=", "ON_SHELVES"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says what keeps a market from taking orders: a way of shipping, addresses, and where returns go to. */
async function examineMarket(db: Db, market: Market): Promise<[about: string, text: string][]> {
  const { id, addressId, countryCode, inText } = market;
  const plan = await db
    .selectFrom("logistics_plan")
    .select("id")
    .where("market", "=", id)
    .where("method", "=", "standard")
    .where("first_cent", "=", 0)
    .where("additional_cent", "=", 0)
    .executeTakeFirst();
  const zone = await db
    .selectFrom("remote_area")
    .select("zone")
    .where("country", "=", countryCode)
    .where("method", "=", "standard")
    .limit(1)
    .executeTakeFirst();
  const area = await db.selectFrom("area").select("id").where("parent_id", "=", addressId).executeTakeFirst();
  const code = await db
    .selectFrom("postal_prefix")
    .select("prefix")
    .where("country", "=", countryCode)
    .limit(1)
    .executeTakeFirst();
  const lacks: [string, string][] = [];
  if (plan === undefined)
    lacks.push([
      "shipping",
      `${inText} has no free standard shipping, which every page promises. Import shipping-plans.csv with a plan for it.`,
    ]);
  else if (zone === undefined)
    lacks.push([
      "shipping",
      `no zone of ${inText} is known, so no delivery date is named. Import remote-areas.csv and shipping-days.csv.`,
    ]);
  if (area === undefined || code === undefined)
    lacks.push([
      "addresses",
      `no state or postal code of ${inText} is known, so every address is refused. ${PLACES_CURE}`,
    ]);
  if ((await loadWarehouse(db, id)) === null)
    lacks.push(["returns", `${inText} has no content value "warehouse", so no return label can be bought.`]);
  return lacks;
}

async function examinePages(db: Db): Promise<[about: string, text: string][]> {
  const rows = await db.selectFrom("page").select("path").where("path", "in", REQUIRED_PAGES).execute();
  const paths = new Set(rows.map(({ path }) => path));
  const missing = REQUIRED_PAGES.filter((path) => !paths.has(path));
  const text = `pages and mails link to ${missing.join(", ")}, which the shop lacks. Import them (content import).`;
  return missing.length === 0 ? [] : [["pages", text]];
}

/** The names in a campaign's range that nothing in the shop has. */
async function unknownNames(db: Db, { range, rangeDetails: names }: Campaign): Promise<string[]> {
  const found = new Set<string>();
  if (range === "CATEGORY")
    for (const { path } of await db.selectFrom("category").select("path").where("path", "in", names).execute())
      found.add(path);
  if (range === "BRAND")
    for (const { slug } of await db.selectFrom("brand").select("slug").where("slug", "in", names).execute())
      found.add(slug);
  if (range === "ITEM") {
    const ids = names.map(Number).filter(Number.isSafeInteger);
    const items = db.selectFrom("item").select(["id", "sku_id"]);
    const query = items.where(({ eb, or }) => or([eb("sku_id", "in", names), eb("id", "in", ids)]));
    for (const { id, sku_id } of await query.execute()) found.add(sku_id).add(String(id));
  }
  return names.filter((name) => !found.has(name));
}

/** Finds campaigns that are not over yet and name parts, categories or brands that the shop does not have. */
async function examineCampaigns(db: Db): Promise<[about: string, text: string][]> {
  const lacks: [string, string][] = [];
  for (const { value } of await db.selectFrom("campaign").select("value").orderBy("code").execute()) {
    const campaign = campaignSchema.safeParse(parseJson(value)).data;
    if (campaign === undefined || !campaign.active || campaign.endTime <= Date.now()) continue;
    const { code, range, rangeDetails } = campaign;
    if (range === "ALL") continue;
    const unknown = await unknownNames(db, campaign);
    const what =
      rangeDetails.length === 0 ? "names nothing" : `names ${unknown.join(", ")}, which the shop does not have`;
    if (unknown.length > 0 || rangeDetails.length === 0)
      lacks.push(["campaigns", `${code} ${what}. Correct its rangeDetails (content import).`]);
  }
  return lacks;
}

/** Whether a campaign hurries shoppers: a countdown, or a mark beside the prices of its parts. */
const hurries = (campaign: Campaign) =>
  (campaign.countdownPage && campaign.countdownEnd !== null) || bannerText(campaign, "mark") !== "";

/** Finds campaigns that hurry shoppers while no discount stands behind them: lowered prices alone are not seen here. */
async function examineHurry(db: Db): Promise<string[]> {
  const discounts = await db.selectFrom("discount").selectAll().where("active", "=", 1).execute();
  const doubts: string[] = [];
  for (const { value } of await db.selectFrom("campaign").select("value").orderBy("code").execute()) {
    const campaign = campaignSchema.safeParse(parseJson(value)).data;
    if (campaign === undefined || !campaign.active || campaign.endTime <= Date.now() || !hurries(campaign)) continue;
    const words = new Set(campaign.banners.flatMap(({ value }) => codesIn(value)));
    const isBehind = discounts.some(
      ({ code_norm: code, source, starts_at: starts, ends_at: ends }) =>
        ends >= campaign.endTime &&
        (code === null ? source === "AUTO_DISCOUNT" && starts >= campaign.startTime : words.has(code)),
    );
    if (!isBehind)
      doubts.push(
        `${campaign.code} shows its end or a mark beside prices, and its texts name no code that is valid until then. Name one, or take away countdownPage and the banner mark, unless its prices are lower (content import).`,
      );
  }
  return doubts;
}

/** What each subject without a fault is well for. */
const WELL: Readonly<Record<string, string>> = {
  pages: "every page that others link to is there",
  links: "every link of the content leads to a page of the shop",
  campaigns: "each of them covers what it names",
  offers: "what texts say of codes is what the discounts give",
  shipping: "free standard shipping, with a delivery date",
  addresses: "states and postal codes are known",
  returns: "labels have an address to go to",
};

/** Looks at what the shop sells by: products, ways of shipping, addresses, and the pages that others link to. */
export async function examineSales(db: Db, mode: ShopMode): Promise<Finding[]> {
  const state = isTestShop(mode) ? "warn" : "fail";
  const counts = await Promise.all(MARKETS.map(async (market) => ({ market, count: await countForSale(db, market) })));
  const selling = counts.filter(({ count }) => count > 0);
  // Where nothing is for sale yet, any market may be meant.
  const examined = selling.length === 0 ? counts : selling;
  const lacks = [
    ...(await examinePages(db)),
    ...(await examineOffers(db)),
    ...(await examineCampaigns(db)),
    ...(mode === "sample" ? [] : await examineContact(db)),
  ];
  const doubts = await examineHurry(db);
  const dead = await examineLinks(db);
  const promises = await examinePromises(
    db,
    examined.map(({ market }) => market),
    Date.now(),
  );
  for (const { market } of examined) lacks.push(...(await examineMarket(db, market)));
  const products =
    selling.length === 0
      ? finding(state, "products", "nothing is for sale. Import categories, brands and products (docs/imports.md).")
      : finding(
          "ok",
          "products",
          counts.map(({ market, count }) => `${count} for sale in ${market.inText}`).join(", "),
        );
  const well = Object.entries(WELL).filter(
    ([subject]) =>
      !lacks.some(([about]) => about === subject) &&
      (subject !== "campaigns" || doubts.length === 0) &&
      (subject !== "offers" || promises.length === 0) &&
      (subject !== "links" || dead.length === 0),
  );
  return [
    products,
    ...lacks.map(([about, text]) => finding(state, about, text)),
    ...promises.map((text) => finding("warn", "offers", text)),
    ...doubts.map((text) => finding("warn", "campaigns", text)),
    ...dead.map((text) =>
      finding(
        "warn",
        "links",
        `${text}, which the shop does not have. Write it, or take the link away (content import).`,
      ),
    ),
    ...well.map(([about, text]) => finding("ok", about, text)),
  ];
}
