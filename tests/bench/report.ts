import type { Weight } from "./shopper";

/** One measured load with the processor time that the server spent on it. */
export type Sample = {
  readonly count: number;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly latencies: readonly number[];
  /** The number of answers that the page store had. */
  readonly hits?: number;
};

/**
 * One cell: a page for one kind of visitor over a number of connections, and both references measured right beside it.
 */
export type Cell = {
  readonly visitor: string;
  readonly page: string;
  readonly connections: number;
  readonly weight: Weight;
  readonly shop: Sample[];
  readonly react: Sample[];
  readonly fixed: Sample[];
};

/** A form that is posted again and again, and the bare React page measured right before each round. */
export type FormCell = { readonly name: string; readonly shop: Sample[]; readonly react: Sample[] };

const LIMITS = {
  storedCpu: 4,
  personalCpu: { home: 2.5, list: 1.8, product: 2.5, cart: 3, checkout: 3 },
  crawlerCpu: 1.6,
  memoryMib: 300,
  cartFormCpu: 2,
  scriptBytes: 115_000,
  productHtmlBytes: 25_000,
} as const;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Processor time per request of a sample, in milliseconds. */
export const cpuPerRequest = ({ cpuMs, count }: Sample) => cpuMs / count;

/** The median of the rounds' ratios: anything that slows the machine slows both halves of a round. */
function medianRatio(ours: readonly Sample[], theirs: readonly Sample[], value: (sample: Sample) => number): number {
  return median(
    ours.flatMap((sample, round) => {
      const other = theirs[round];
      return other ? [value(sample) / value(other)] : [];
    }),
  );
}

const formRatio = ({ shop, react }: FormCell) => medianRatio(shop, react, cpuPerRequest);

function summarize(samples: readonly Sample[]) {
  const latencies = samples.flatMap(({ latencies }) => latencies);
  return {
    requestsPerSecond: median(samples.map(({ count, seconds }) => count / seconds)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    cpuMsPerRequest: median(samples.map(cpuPerRequest)),
    hitShare: median(samples.map(({ hits = 0, count }) => hits / count)),
  };
}

type Row = ReturnType<typeof toRow>;

/**
 * Converts a cell to its row in the report. Ratios of speed divide the reference's requests per second by the shop's,
 * so that smaller is better.
 */
export function toRow({ visitor, page, connections, weight, shop, react, fixed }: Cell) {
  const perSecond = ({ count, seconds }: Sample) => seconds / count;
  return {
    visitor,
    page,
    connections,
    ...weight,
    ...summarize(shop),
    react: summarize(react),
    static: summarize(fixed),
    cpuToReact: medianRatio(shop, react, cpuPerRequest),
    cpuToStatic: medianRatio(shop, fixed, cpuPerRequest),
    speedToReact: medianRatio(shop, react, perSecond),
    speedToStatic: medianRatio(shop, fixed, perSecond),
  };
}

/** The pages that the page store keeps. */
export const STORED_PAGES = ["home", "list", "product", "vehicle", "article"] as const;
const STORED: readonly string[] = STORED_PAGES;

type Bound = { readonly name: string; readonly limit: number; readonly value: number; readonly holds: boolean };

/** The promised bounds that this run could measure; each ratio is the worst over the measured connection counts. */
export function boundsFor(rows: readonly Row[], memoryMib: number, forms: readonly FormCell[] = []): Bound[] {
  const bounds: Bound[] = [];
  const add = (name: string, limit: number, values: readonly number[]) => {
    if (values.length === 0) return;
    const value = Math.max(...values);
    bounds.push({ name, limit, value, holds: value <= limit });
  };
  const storedRatios = (visitor: string) =>
    rows.filter((row) => row.visitor === visitor && STORED.includes(row.page)).map((row) => row.cpuToStatic);
  add("CPU of a first visit's stored page to a static server", LIMITS.storedCpu, storedRatios("guest"));
  add("CPU of a later guest's stored page to a static server", LIMITS.storedCpu, storedRatios("later"));
  add("CPU of a crawler's stored page to a static server", LIMITS.storedCpu, storedRatios("crawler"));
  const cpu = (visitor: string, page?: string) =>
    rows.filter((row) => row.visitor === visitor && (!page || row.page === page)).map((row) => row.cpuToReact);
  for (const [page, limit] of Object.entries(LIMITS.personalCpu)) {
    add(`CPU of a returning guest's ${page} to bare React`, limit, cpu("returning", page));
    add(`CPU of many returning guests' ${page} to bare React, misses included`, limit, cpu("many", page));
  }
  add("CPU of a crawler's warm page to bare React", LIMITS.crawlerCpu, cpu("crawler"));
  const form = (name: string) => forms.filter((cell) => cell.name.endsWith(`/${name}`)).map(formRatio);
  add("CPU of an add to cart to bare React", LIMITS.cartFormCpu, form("addToCart"));
  add("CPU of a change of quantity to bare React", LIMITS.cartFormCpu, form("changeQuantity"));
  add("Peak memory under load, MiB", LIMITS.memoryMib, [memoryMib]);
  for (const page of ["home", "list", "product"]) {
    const bytes = rows.filter((row) => row.page === page).map((row) => row.scriptGzipBytes);
    add(`First-load JS of ${page}, bytes gzip`, LIMITS.scriptBytes, bytes);
  }
  const html = rows.filter(({ page }) => page === "product").map(({ htmlGzipBytes }) => htmlGzipBytes);
  add("HTML of a product page, bytes gzip", LIMITS.productHtmlBytes, html);
  return bounds;
}

const ms = (value: number) => value.toFixed(2);
const times = (value: number) => `${value.toFixed(2)}x`;
const whole = (value: number) => String(Math.round(value));

function table(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isText = (column: number) => column < 2;
  return lines
    .map((line) =>
      line
        .map((text, column) => (isText(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const HEADINGS = [
  ["visitor", "page", "conn", "req/s", "p50", "p99", "CPU", "to React", "to static", "speed", "speed", "React", "hits"],
  ["", "", "", "", "ms", "ms", "ms", "CPU", "CPU", "to React", "to static", "CPU ms", "%"],
];

/** Formats the measured cells as a table. */
export function speedTable(rows: readonly Row[]): string {
  return table([
    ...HEADINGS,
    ...rows.map((row) => [
      row.visitor,
      row.page,
      String(row.connections),
      whole(row.requestsPerSecond),
      ms(row.p50Ms),
      ms(row.p99Ms),
      ms(row.cpuMsPerRequest),
      times(row.cpuToReact),
      times(row.cpuToStatic),
      times(row.speedToReact),
      times(row.speedToStatic),
      ms(row.react.cpuMsPerRequest),
      whole(100 * row.hitShare),
    ]),
  ]);
}

/** Formats the weight of each page for each kind of visitor. */
export function weightTable(rows: readonly Row[]): string {
  const once = rows.filter(
    (row, index) => rows.findIndex(({ visitor, page }) => visitor === row.visitor && page === row.page) === index,
  );
  return table([
    ["visitor", "page", "status", "HTML", "HTML gzip", "JS gzip", "elements"],
    ...once.map((row) => [
      row.visitor,
      row.page,
      String(row.status),
      whole(row.htmlBytes),
      whole(row.htmlGzipBytes),
      whole(row.scriptGzipBytes),
      whole(row.elements),
    ]),
  ]);
}

/** Formats the posts of forms, each with its bare React pages. */
export function formsTable(cells: readonly FormCell[]): string {
  return table([
    ["form", "", "CPU ms", "to React", "React ms"],
    ...cells.map((cell) => [
      cell.name,
      "",
      ms(median(cell.shop.map(cpuPerRequest))),
      times(formRatio(cell)),
      ms(median(cell.react.map(cpuPerRequest))),
    ]),
  ]);
}

/** Formats each bound with the measured value and whether it holds. */
export function boundsTable(bounds: readonly Bound[]): string {
  const shown = (value: number) => (value < 100 ? value.toFixed(2) : whole(value));
  return table([
    ["bound", "", "limit", "measured"],
    ...bounds.map(({ name, limit, value, holds }) => [name, holds ? "pass" : "FAIL", shown(limit), shown(value)]),
  ]);
}
