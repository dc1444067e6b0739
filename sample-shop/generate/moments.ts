import { easterSale, nextEaster } from "#commerce/ops/sample/easter";
import { dayStart, shopDate } from "~/models/shop/dates";

const DAY_MS = 86_400_000;

/** The moments that the sample shop's rows depend on; moments in epoch milliseconds. */
export type Moments = {
  /** The time the shop is filled. */
  readonly now: number;
  /** The beginning of the day of `now` on the shop's calendar. */
  readonly today: number;
  /** The Easter sale that runs or comes next. */
  readonly easter: { readonly from: number; readonly to: number };
};

/** The moments of a shop that is filled at `now`. */
export const momentsAt = (now: number): Moments => ({
  now,
  today: dayStart(shopDate(now)),
  easter: easterSale(nextEaster(now)),
});

/** Moments far from every real date stand for those that are only known when the files are loaded. */
const MARKS = { now: Date.UTC(2500, 0, 1, 12), today: Date.UTC(2550, 0, 1), easter: Date.UTC(2600, 0, 1) } as const;
/** No date of the sample lies farther from its mark. */
const REACH_MS = 3 * 366 * DAY_MS;

/** The moments of files that may be loaded at any time; `withPlaceholders` finds them again in a text. */
export const MARKED_MOMENTS: Moments = {
  now: MARKS.now,
  today: MARKS.today,
  easter: easterSale(MARKS.easter),
};

const UNITS = [
  ["d", DAY_MS],
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1_000],
  ["ms", 1],
] as const;

function offset(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms % each === 0) ?? (["ms", 1] as const);
  return ms === 0 ? "" : `${ms > 0 ? "+" : ""}${ms / size}${unit}`;
}

function placeholder(at: number, form: "" | ":weekday" | ":iso"): string | undefined {
  const mark = Object.entries(MARKS).find(([, center]) => Math.abs(at - center) < REACH_MS);
  if (mark === undefined) return undefined;
  const [name, center] = mark;
  // A date counts from the date of its mark, whatever the hour; the only ones in rows are estimated deliveries.
  const ms = at - (form === ":weekday" ? Math.floor(center / DAY_MS) * DAY_MS : center);
  return `{{${name}${offset(ms)}${form}}}`;
}

/** Replaces marked moments in a text by placeholders such as `{{now-3d}}`, which the loader fills in. */
export function withPlaceholders(text: string): string {
  return text
    .replace(/(?<!\d)\d{14}(?!\d)/g, (number) => placeholder(Number(number), "") ?? number)
    .replace(
      /\b2[456]\d\d-\d\d-\d\d(T[\d:.]+Z)?/g,
      (date, time?: string) => placeholder(Date.parse(date), time === undefined ? ":weekday" : ":iso") ?? date,
    );
}
