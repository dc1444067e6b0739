import { z } from "zod";
import type { Changes } from "#cache/tags";
import { codesIn, foldCode } from "~/models/cart/promotion-code";
import { landingSchema } from "~/models/content/content";
import { parseJson } from "../platform/json";
import type { Db, Store } from "./open";

/** Kinds of bulk change with the setting that holds the mark of the last one; single products have `item_change`. */
const MARKS = {
  catalogue: "catalogue_version",
  content: "content_version",
  reviews: "reviews_version",
  trade: "trade_version",
} as const;

type ChangeKind = keyof typeof MARKS;

/** Changes that end within this time of the last one are listed again: a transaction shows when it ends, not when it wrote. */
const OVERLAP_MS = 120_000;
const ITEMS_MAX = 1_000;

/** Marks a bulk change in the transaction that makes it, so that every process drops what it cached of that kind. */
export async function markChanged(trx: Db, kind: ChangeKind): Promise<void> {
  const value = crypto.randomUUID();
  await trx
    .insertInto("setting")
    .values({ key: MARKS[kind], value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** The mark of the last bulk change of a kind; empty until the first. */
export async function loadMark(db: Db, kind: ChangeKind): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", MARKS[kind]).executeTakeFirst();
  return row?.value ?? "";
}

/** The times of a campaign that pages depend on. */
const campaignTimesSchema = z.object({
  startTime: z.number(),
  endTime: z.number(),
  countdownStart: z.number().nullable(),
  countdownEnd: z.number().nullable(),
});

/** The content values that show a code only while it gives a discount. */
const NAMING_VALUES = [
  ...["announcement", "banners", "black_friday", "discount_window", "global_active_info", "member_benefits"],
];

/** Lists the texts of pages, articles, questions and search engines, which leave out what an ended code gave. */
async function listLongTexts(db: Db): Promise<string[]> {
  const pages = await db.selectFrom("page").select(["body", "description"]).execute();
  const articles = await db.selectFrom("article").select(["body", "description"]).execute();
  const faqs = await db.selectFrom("faq").select(["question", "answer"]).execute();
  const seo = await db.selectFrom("page_seo").select(["title", "description"]).execute();
  return [...pages, ...articles, ...faqs, ...seo].flatMap((row) => Object.values(row));
}

/** Lists the codes of discounts that any content of shoppers names. */
async function listNamedCodes(db: Db, campaigns: readonly { readonly value: string }[]): Promise<string[]> {
  const values = await db.selectFrom("content").select("value").where("key", "in", NAMING_VALUES).execute();
  const pages = await db.selectFrom("page").select("landing as value").where("landing", "<>", "").execute();
  // An offer may have its code in small letters, which a text has not.
  const offers = pages.flatMap(({ value }) => landingSchema.safeParse(parseJson(value)).data?.offer?.code ?? []);
  const texts = [...[...campaigns, ...values, ...pages].map(({ value }) => value), ...(await listLongTexts(db))];
  const words = new Set([...codesIn(texts.join("\n")), ...offers.map(foldCode)]);
  const discounts = await db
    .selectFrom("discount")
    .select("code_norm")
    .where("active", "=", 1)
    .where("code_norm", "is not", null)
    .execute();
  return discounts.flatMap(({ code_norm: code }) => (code !== null && words.has(code) ? [code] : []));
}

/** Switched-on discounts that pages tell of; a code that no page names changes nothing but the carts that hold it. */
const announcedDiscounts = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom("discount")
    .where("active", "=", 1)
    .where((where) =>
      where.or([
        ...(codes.length === 0 ? [] : [where("code_norm", "in", [...codes])]),
        where("source", "=", "AUTO_DISCOUNT"),
        where("gift_item_id", "is not", null),
        where("audience", "=", "FIRST_ORDER"),
        where("integral_score", ">", 0),
      ]),
    );

/** The next time after `now` at which an announced discount, an add-on offer or a campaign begins or ends; infinite without one. */
async function findNextBound(db: Db, now: number): Promise<number> {
  const times: number[] = [];
  const campaigns = await db.selectFrom("campaign").select("value").execute();
  const codes = await listNamedCodes(db, campaigns);
  const offers = () => db.selectFrom("add_on_offer").where("active", "=", 1);
  for (const column of ["starts_at", "ends_at"] as const) {
    const rows = [
      await announcedDiscounts(db, codes).select(column).where(column, ">", now).orderBy(column).limit(1).execute(),
      await offers().select(column).where(column, ">", now).orderBy(column).limit(1).execute(),
    ];
    times.push(...rows.flat().map((row) => Number(row[column])));
  }
  for (const { value } of campaigns) {
    const campaign = campaignTimesSchema.safeParse(parseJson(value));
    if (campaign.success)
      times.push(...Object.values(campaign.data).flatMap((at) => (at !== null && at > now ? [at] : [])));
  }
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}

type Reading = {
  readonly changes: Changes;
  /** The edits that the next bound is computed from. */
  readonly edits: string;
  /** The next bound. */
  readonly untilMs: number;
};

/** Reads the last changes. What begins or ends by the clock is a change too: the mark holds when that is next. */
async function readChanges(db: Db, now: number, last?: Reading): Promise<Reading> {
  const settings = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", Object.values(MARKS))
    .execute();
  const latest = await db
    .selectFrom("item_change")
    .select(["item_id", "changed_at"])
    .orderBy("changed_at", "desc")
    .limit(ITEMS_MAX + 1)
    .execute();
  const lastMs = latest[0]?.changed_at ?? 0;
  const items = latest.filter(({ changed_at: changedAt }) => changedAt > lastMs - OVERLAP_MS);
  const valueFor = (kind: ChangeKind) => settings.find((row) => row.key === MARKS[kind])?.value ?? "";
  const edits = `${valueFor("trade")} ${valueFor("content")}`;
  const isSame = last?.edits === edits && now < last.untilMs;
  const untilMs = isSame ? last.untilMs : await findNextBound(db, now);
  return {
    edits,
    untilMs,
    changes: {
      marks: {
        catalogue: valueFor("catalogue"),
        reviews: valueFor("reviews"),
        content: `${valueFor("content")} ${untilMs}`,
        trade: `${valueFor("trade")} ${untilMs}`,
        item: String(lastMs),
      },
      items:
        items.length > ITEMS_MAX ? null : items.map(({ item_id: id, changed_at: changedAt }) => ({ id, changedAt })),
    },
  };
}

/** The last reading of each store, valid until the database is written or its time is over. */
const readings = new WeakMap<Store, { readonly mark: string; readonly reading: Promise<Reading> }>();

/** Loads the last changes as of `now`; callers share one reading until the database is written, where it reports writes. */
export async function loadChanges(store: Store, now: number): Promise<Changes> {
  const mark = store.news?.mark() ?? "";
  const last = readings.get(store);
  const found = await last?.reading;
  if (store.news?.isExact === true && last?.mark === mark && found !== undefined && now < found.untilMs)
    return found.changes;
  const reading = readChanges(store.db, now, found);
  readings.set(store, { mark, reading });
  reading.catch(() => readings.delete(store));
  return (await reading).changes;
}
