import { type RawBuilder, sql } from "kysely";
import type { Store } from "../../db/open";

const DAY_MS = 86_400_000;

/** The funnel's steps in order, with the condition of an event that shows each. */
const FUNNEL = {
  "Came to the shop": sql`1 = 1`,
  "Saw a list or searched": sql`event in ('view_category', 'search')`,
  "Looked at a part": sql`event = 'view_item'`,
  "Put a part in the cart": sql`event = 'add_to_cart'`,
  "Began the checkout": sql`event = 'begin_checkout'`,
  "Reached the payment": sql`event = 'checkout_step' and body like '%"step":"payment"%'`,
  Bought: sql`event = 'purchase'`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type Step = {
  readonly name: string;
  readonly visits: number;
  /** Of these, the visits that took the step before, too: a visit may begin on a part's page, and buy without a list. */
  readonly both: number;
};
export type Day = { readonly day: number; readonly visits: number; readonly purchases: number };
export type GroupRow = {
  readonly group: string;
  readonly visits: number;
  readonly carts: number;
  readonly purchases: number;
};
export type SearchRow = { readonly words: string; readonly searches: number; readonly visits: number };
export type FitRow = { readonly fit: string; readonly shown: number; readonly abandoned: number };
export type ProductRow = { readonly handle: string; readonly fit: string; readonly abandoned: number };
export type CallRow = {
  readonly call: string;
  readonly times: number;
  readonly averageMs: number;
  readonly slowestMs: number;
};

/** Counts of stored events in a span of days. */
export type EventReport = {
  /** UTC days since 1970, both included. */
  readonly from: number;
  readonly to: number;
  readonly events: number;
  readonly funnel: readonly Step[];
  readonly days: readonly Day[];
  readonly groups: readonly GroupRow[];
  readonly searches: { readonly all: number; readonly empty: number; readonly words: readonly SearchRow[] };
  readonly fits: readonly FitRow[];
  readonly products: readonly ProductRow[];
  readonly slowCalls: readonly CallRow[];
};

type Span = { readonly store: Pick<Store, "db" | "kind">; readonly from: number; readonly to: number };
type Counted<T> = { [K in keyof T]: T[K] extends number ? number | string : T[K] };

const whole = (value: number | string | null) => Number(value ?? 0);
const within = ({ from, to }: Span) => sql`day between ${from} and ${to}`;

/** A text inside an event's JSON. */
const inBody = ({ store }: Span, ...path: readonly string[]) =>
  store.kind === "sqlite"
    ? sql<string>`json_extract(body, ${sql.lit(`$.${path.join(".")}`)})`
    : sql<string>`(body::json #>> ${sql.lit(`{${path.join(",")}}`)})`;

const flag = (condition: RawBuilder<unknown>) => sql`max(case when ${condition} then 1 else 0 end)`;

async function listFunnel(span: Span): Promise<Step[]> {
  const steps = Object.entries(FUNNEL);
  const flags = steps.map(([, condition], index) => sql`${flag(condition)} as ${sql.id(`s${index}`)}`);
  const sums = steps.flatMap((_, index) => {
    const [own, before] = [sql.id(`s${index}`), sql.id(`s${Math.max(0, index - 1)}`)];
    return [sql`sum(${own}) as ${own}`, sql`sum(${own} * ${before}) as ${sql.id(`b${index}`)}`];
  });
  const { rows } = await sql<Record<string, number | string | null>>`
    select ${sql.join(sums)} from (
      select ${sql.join(flags)} from tracked_event where ${within(span)} and session_id <> '' group by session_id
    ) as visit`.execute(span.store.db);
  const count = (column: string) => whole(rows[0]?.[column] ?? 0);
  return steps.map(([name], index) => ({ name, visits: count(`s${index}`), both: count(`b${index}`) }));
}

async function listDays(span: Span): Promise<Day[]> {
  const { rows } = await sql<Counted<Day>>`
    select day, count(distinct session_id) as visits, sum(case when event = 'purchase' then 1 else 0 end) as purchases
    from tracked_event where ${within(span)} and session_id <> '' group by day order by day`.execute(span.store.db);
  return rows.map(({ day, visits, purchases }) => ({
    day: whole(day),
    visits: whole(visits),
    purchases: whole(purchases),
  }));
}

async function listGroups(span: Span): Promise<GroupRow[]> {
  const { rows } = await sql<Counted<GroupRow>>`
    select ab_group as "group", count(*) as visits, sum(carted) as carts, sum(bought) as purchases from (
      select max(${inBody(span, "ab_test_group")}) as ab_group, ${flag(sql`event = 'add_to_cart'`)} as carted,
        ${flag(sql`event = 'purchase'`)} as bought
      from tracked_event where ${within(span)} and session_id <> '' group by session_id
    ) as visit group by ab_group order by ab_group`.execute(span.store.db);
  return rows.map(({ group, visits, carts, purchases }) => ({
    group,
    visits: whole(visits),
    carts: whole(carts),
    purchases: whole(purchases),
  }));
}

/** Searches without results by words alone; with filters an empty result says little about the words. */
const EMPTY_SEARCH = sql`body like '%"results":0,%' and body like '%"isNarrowed":false%'`;

async function loadSearches(span: Span, size: number): Promise<EventReport["searches"]> {
  const { rows: counts } = await sql<{ all: number | string; empty: number | string | null }>`
    select count(*) as "all", sum(case when ${EMPTY_SEARCH} then 1 else 0 end) as empty
    from tracked_event where ${within(span)} and event = 'search'`.execute(span.store.db);
  const { rows } = await sql<Counted<SearchRow>>`
    select words, count(*) as searches, count(distinct session_id) as visits from (
      select ${inBody(span, "data", "text")} as words, session_id from tracked_event
      where ${within(span)} and event = 'search' and ${EMPTY_SEARCH}
    ) as empty_search group by words order by visits desc, searches desc, words limit ${size}`.execute(span.store.db);
  return {
    all: whole(counts[0]?.all ?? 0),
    empty: whole(counts[0]?.empty ?? 0),
    words: rows.map(({ words, searches, visits }) => ({ words, searches: whole(searches), visits: whole(visits) })),
  };
}

/** The last fit verdict shown per visit and product, and whether the visit put anything into the cart. */
const lastFits = (span: Span) => sql`
select shown.fit, shown.handle, case when buyer.session_id is null then 1 else 0 end as abandoned from (
    select session_id, ${inBody(span, "data", "handle")} as handle, ${inBody(span, "data", "fit")} as fit,
      row_number() over (partition by session_id, ${inBody(span, "data", "handle")}
        order by cast(${inBody(span, "ts")} as bigint) desc) as place
    from tracked_event where ${within(span)} and event = 'vehicle_fit'
) as shown left join (
    select distinct session_id from tracked_event where ${within(span)} and event = 'add_to_cart'
  ) as buyer on buyer.session_id = shown.session_id where shown.place = 1`;

async function listFits(span: Span): Promise<FitRow[]> {
  const { rows } = await sql<Counted<FitRow>>`
    select fit, count(*) as shown, sum(abandoned) as abandoned from (${lastFits(span)}) as last_fit
    group by fit order by shown desc, fit`.execute(span.store.db);
  return rows.map(({ fit, shown, abandoned }) => ({ fit, shown: whole(shown), abandoned: whole(abandoned) }));
}

async function listProducts(span: Span, size: number): Promise<ProductRow[]> {
  const { rows } = await sql<Counted<ProductRow>>`
    select handle, fit, sum(abandoned) as abandoned from (${lastFits(span)}) as last_fit
    where fit <> 'FIT' group by handle, fit having sum(abandoned) > 0
    order by abandoned desc, handle, fit limit ${size}`.execute(span.store.db);
  return rows.map(({ handle, fit, abandoned }) => ({ handle, fit, abandoned: whole(abandoned) }));
}

async function listSlowCalls(span: Span, size: number): Promise<CallRow[]> {
  const ms = sql`cast(${inBody(span, "data", "ms")} as integer)`;
  const { rows } = await sql<{ call: string; times: number | string; average: number | string; slowest: number }>`
    select ${inBody(span, "data", "call")} as call, count(*) as times, avg(${ms}) as average, max(${ms}) as slowest
    from tracked_event where ${within(span)} and event = 'slow_call'
    group by ${inBody(span, "data", "call")} order by times desc, slowest desc limit ${size}`.execute(span.store.db);
  return rows.map(({ call, times, average, slowest }) => ({
    call,
    times: whole(times),
    averageMs: Math.round(whole(average)),
    slowestMs: whole(slowest),
  }));
}

/**
 * Counts events of the `days` UTC days up to `now` in the database: funnel by visits, searches without results, fit
 * verdicts without a purchase, slow calls; at most `size` rows per list.
 */
export async function loadEventReport(
  store: Pick<Store, "db" | "kind">,
  { days, now, size = 12 }: { days: number; now: number; size?: number },
): Promise<EventReport> {
  const to = Math.floor(now / DAY_MS);
  const span: Span = { store, from: to - days + 1, to };
  const { rows } = await sql<{ events: number | string }>`
    select count(*) as events from tracked_event where ${within(span)}`.execute(store.db);
  return {
    from: span.from,
    to,
    events: whole(rows[0]?.events ?? 0),
    funnel: await listFunnel(span),
    days: await listDays(span),
    groups: await listGroups(span),
    searches: await loadSearches(span, size),
    fits: await listFits(span),
    products: await listProducts(span, size),
    slowCalls: await listSlowCalls(span, size),
  };
}
