import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";

/**
 * What nobody has but the sample shop: domains that never exist (RFC 2606), phone numbers set aside for fiction (555-0100 to
 * 555-0199), the streets of its office and warehouses, and tax numbers of zeros.
 */
const SAMPLE_FACTS =
  /[\w-]\.example\b|\b555\W?01\d\d\b|\b2180 Foundry Row\b|\b2450 Depot (?:Road|Court)\b|\b0{9} ?RT ?0{4}\b|\b0{10} ?TQ ?0{4}\b/;
const NAMES_MAX = 10;

/** A text of the content with the name that its file has. */
type ContentText = { readonly name: string; readonly text: string };

async function listTexts(db: Db): Promise<ContentText[]> {
  const values = await db.selectFrom("content").select(["key", "market", "value"]).execute();
  const pages = await db.selectFrom("page").select(["path", "body", "landing"]).execute();
  const articles = await db.selectFrom("article").select(["slug", "body"]).execute();
  const faqs = await db.selectFrom("faq").select(["answer"]).execute();
  const campaigns = await db.selectFrom("campaign").select(["code", "value"]).execute();
  return [
    ...values.map(({ key, market, value }) => ({ name: market === "" ? key : `${key}.${market}`, text: value })),
    ...pages.map(({ path, body, landing }) => ({ name: path, text: `${body}\n${landing}` })),
    ...articles.map(({ slug, body }) => ({ name: urls.blog(slug), text: body })),
    ...campaigns.map(({ code, value }) => ({ name: `campaign ${code}`, text: value })),
    ...faqs.map(({ answer }) => ({ name: "faqs", text: answer })),
  ];
}

const listed = (names: readonly string[]) => {
  const each = [...new Set(names)];
  const more = each.length > NAMES_MAX ? ` and ${each.length - NAMES_MAX} more` : "";
  return each.slice(0, NAMES_MAX).join(", ") + more;
};

/** Finds content that gives shoppers what only the sample shop has: its address, phone, emails and tax numbers. */
export async function examineContact(db: Db): Promise<[about: string, text: string][]> {
  const found = (await listTexts(db)).filter(({ text }) => SAMPLE_FACTS.test(text)).map(({ name }) => name);
  const text = `${listed(found)} name an email, a phone number, an address or a tax number of the sample shop. Write your own (content import).`;
  return found.length === 0 ? [] : [["contact", text]];
}

/** A file that the shop's program brings, such as a film; no row says whether it is there. */
const FILE = /\.\w+$/;
/** A path of the shop in a link of a text: in Markdown, or as an address in JSON. */
const LINK = /(?:\]\(|"href":\s*")(\/[^\s)"#?{}]*)/g;

const areaOf = (path: string) => path.split("/")[1] ?? "";

/** Areas whose pages are there whatever a shop's content holds. */
const ALWAYS: ReadonlySet<string> = new Set(
  [
    ...[urls.home(), urls.garage(), urls.vehicle(""), urls.search(), urls.compare(), urls.makes(), urls.parts()],
    ...[urls.cart(), urls.buyNow(), urls.checkoutAddress(), urls.orderTrack(), urls.printInvoice(), urls.login()],
    ...[urls.logout(), urls.createAccount(), urls.retrievePassword(), urls.unsubscribe(), urls.subscribe()],
    ...[urls.myAccount(), urls.reviews(), urls.sitemap(), urls.media("")],
  ].map(areaOf),
);

type Lookup = (db: Db, names: readonly string[]) => Promise<readonly string[]>;

async function listProducts(db: Db, names: readonly string[]): Promise<string[]> {
  const ids = names.map(Number).filter(Number.isSafeInteger);
  const items = await db
    .selectFrom("item")
    .select(["id", "url_handle"])
    .where(({ eb, or }) => or([eb("url_handle", "in", names), eb("id", "in", ids)]))
    .execute();
  const former = await db.selectFrom("former_handle").select("url_handle").where("url_handle", "in", names).execute();
  return [
    ...items.flatMap(({ id, url_handle }) => [String(id), url_handle ?? ""]),
    ...former.map((row) => row.url_handle),
  ];
}

/** Of the names below an area, those that the shop has. */
const LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  [
    areaOf(urls.blogs()),
    async (db, names) =>
      (await db.selectFrom("article").select("slug").where("slug", "in", names).execute()).map(({ slug }) => slug),
  ],
  [
    areaOf(urls.categories()),
    async (db, names) => [
      ...(await db.selectFrom("category").select("path").where("path", "in", names).execute()).map(({ path }) => path),
      urls.categoriesAll().slice(urls.categories().length + 1),
    ],
  ],
  [
    areaOf(urls.collection("")),
    async (db, names) =>
      (
        await db.selectFrom("collection").select("slug").where("slug", "in", names).where("active", "=", 1).execute()
      ).map(({ slug }) => slug),
  ],
  [
    areaOf(urls.campaigns()),
    async (db, names) =>
      (await db.selectFrom("campaign").select("code").where("code", "in", names).execute()).map(({ code }) => code),
  ],
  [
    areaOf(urls.brands()),
    async (db, names) =>
      (await db.selectFrom("brand").select("slug").where("slug", "in", names).execute()).map(({ slug }) => slug),
  ],
  [areaOf(urls.product("")), listProducts],
]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const nameOf = (path: string) => {
  const rest = path.split("/").slice(2).map(decoded);
  return areaOf(path) === areaOf(urls.categories()) ? rest.join("/") : (rest[0] ?? "");
};

/** Finds links of the content to pages, articles, products and lists that the shop does not have. */
export async function examineLinks(db: Db): Promise<string[]> {
  const links = (await listTexts(db)).flatMap(({ name, text }) =>
    [...text.matchAll(LINK)].map(([, href = ""]) => ({ name, path: href.replace(/(?<=.)\/+$/, "") })),
  );
  const pages = new Set((await db.selectFrom("page").select("path").execute()).map(({ path }) => path));
  // The help guide answers without content too.
  pages.add(urls.help());
  const open = links.filter(({ path }) => !pages.has(path) && !FILE.test(path) && !ALWAYS.has(areaOf(path)));
  const dead: { readonly name: string; readonly path: string }[] = [];
  for (const [area, found] of groupBy(open, ({ path }) => areaOf(path))) {
    const names = [...new Set(found.map(({ path }) => nameOf(path)).filter((name) => name !== ""))];
    const lookup = LOOKUPS.get(area);
    const there = new Set(lookup === undefined || names.length === 0 ? [] : await lookup(db, names));
    dead.push(...found.filter(({ path }) => lookup === undefined || (nameOf(path) !== "" && !there.has(nameOf(path)))));
  }
  return [...groupBy(dead, ({ path }) => path)].map(
    ([path, from]) => `${listed(from.map(({ name }) => name))} ${from.length === 1 ? "links" : "link"} to ${path}`,
  );
}
