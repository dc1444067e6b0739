import { formatCount } from "~/models/shop/money";
import { escapeHtml } from "../../platform/escape-html";
import type { EventReport } from "../../services/tracking/report-repository";
import { dayText, FIT_TEXTS, shareText } from "../event-tables";

// A page of charts as one SVG file: no script, no font and no picture from elsewhere, so that it can be mailed and opened
// anywhere. One hue for amounts; a second one only to distinguish two parts of one amount, each labeled beside it.
const INK = "hsl(213 26% 10%)";
const MUTED = "hsl(211 12% 40%)";
const LINE = "hsl(213 19% 89%)";
const PAPER = "hsl(0 0% 100%)";
const GROUND = "hsl(210 22% 97%)";
const BAR = "hsl(219 75% 40%)";
const REST = "hsl(213 30% 86%)";

const WIDTH = 1_200;
const EDGE = 32;
const GAP = 24;
const PAD = 24;
const TITLE_HEIGHT = 64;
const ROW = 34;
const HALF = (WIDTH - 2 * EDGE - GAP) / 2;
const FULL = WIDTH - 2 * EDGE;

type TextOptions = { size?: number; weight?: number; fill?: string; anchor?: "start" | "middle" | "end" };

function text(x: number, y: number, words: string, options: TextOptions = {}): string {
  const { size = 14, weight = 400, fill = INK, anchor = "start" } = options;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 3) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(0, width).toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${fill}"/>`;

/** As many characters as fit into so many pixels of 14 px text, the rest an ellipsis. */
function cut(words: string, width: number): string {
  const fit = Math.floor(width / 8);
  return words.length <= fit ? words : `${words.slice(0, Math.max(1, fit - 1))}…`;
}

type Panel = { readonly title: string; readonly note: string; readonly height: number; body(width: number): string };

function panelAt(x: number, y: number, width: number, height: number, { title, note, body }: Panel): string {
  const frame = `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${PAPER}" stroke="${LINE}"/>`;
  const head = `${text(PAD, 34, title, { size: 17, weight: 650 })}${text(PAD, 54, note, { size: 13, fill: MUTED })}`;
  const content = `<g transform="translate(${PAD} ${TITLE_HEIGHT + 12})">${body(width - 2 * PAD)}</g>`;
  return `<g transform="translate(${x} ${y})">${frame}${head}${content}</g>`;
}

const heightFor = (rows: number) => TITLE_HEIGHT + 12 + Math.max(1, rows) * ROW + PAD - 8;

type BarRow = {
  readonly label: string;
  readonly value: number;
  /** The share of the value in the first color; by default all of it. */
  readonly part?: number;
  readonly caption: string;
};

/** Rows of a label, a bar from zero and a caption. */
function bars(rows: readonly BarRow[], { labelWidth, captionWidth }: { labelWidth: number; captionWidth: number }) {
  return (width: number) => {
    if (rows.length === 0) return text(0, 20, "Nothing in these days.", { fill: MUTED });
    const most = Math.max(...rows.map(({ value }) => value), 1);
    const room = width - labelWidth - captionWidth;
    return rows
      .map(({ label, value, part = value, caption }, index) => {
        const y = index * ROW;
        const [full, first] = [(room * value) / most, (room * part) / most];
        const rest = value > part ? rect(labelWidth, y + 5, full, 20, REST) : "";
        const shown = rect(labelWidth, y + 5, part > 0 ? Math.max(2, first) : 0, 20, BAR);
        return [
          text(0, y + 20, cut(label, labelWidth - 8)),
          rest,
          shown,
          text(width, y + 20, caption, { anchor: "end", weight: 600 }),
        ].join("");
      })
      .join("");
  };
}

const CHART_HEIGHT = 120;
const TICK_WIDTH = 44;

/** A round number at least as large, for the top of a scale. */
function roundAbove(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const steps = [1, 2, 5, 10].map((step) => step * unit);
  return steps.find((step) => step >= value) ?? value;
}

/** One column a day, every day of the span, on a scale from zero. */
function columns(report: EventReport, toCount: (day: EventReport["days"][number]) => number) {
  const counts = new Map(report.days.map((day) => [day.day, toCount(day)]));
  const span = Array.from({ length: report.to - report.from + 1 }, (_, index) => report.from + index);
  return (width: number) => {
    const top = roundAbove(Math.max(1, ...counts.values()));
    const step = (width - TICK_WIDTH) / span.length;
    const thick = Math.min(28, Math.max(1, step * 0.7));
    const yFor = (value: number) => CHART_HEIGHT - (CHART_HEIGHT * value) / top;
    const ticks = [...new Set([0, top / 2, top])].filter(Number.isInteger).map((value) => {
      const y = yFor(value);
      const line = `<line x1="${TICK_WIDTH}" x2="${width}" y1="${y}" y2="${y}" stroke="${LINE}"/>`;
      return `${line}${text(TICK_WIDTH - 8, y + 4, formatCount(value), { size: 12, fill: MUTED, anchor: "end" })}`;
    });
    const shown = span.map((day, index) => {
      const value = counts.get(day) ?? 0;
      const x = TICK_WIDTH + step * index + (step - thick) / 2;
      const bar =
        value === 0 ? "" : rect(x, yFor(value), thick, CHART_HEIGHT - yFor(value), BAR, Math.min(3, thick / 3));
      return `<g><title>${dayText(day)}: ${formatCount(value)}</title>${bar}</g>`;
    });
    const every = Math.max(1, Math.ceil(span.length / 8));
    const names = span.flatMap((day, index) => {
      if (index % every !== 0) return [];
      const middle = TICK_WIDTH + step * (index + 0.5);
      return text(middle, CHART_HEIGHT + 20, dayText(day).slice(5), { size: 12, fill: MUTED, anchor: "middle" });
    });
    return [...ticks, ...shown, ...names].join("");
  };
}

const COLUMNS_HEIGHT = TITLE_HEIGHT + 12 + CHART_HEIGHT + 28 + PAD - 8;

function figures(report: EventReport): string {
  const visitsFor = (name: string) => report.funnel.find((step) => step.name === name)?.visits ?? 0;
  const [all, bought] = [visitsFor("Came to the shop"), visitsFor("Bought")];
  const shown = [
    ["Visits", formatCount(all)],
    ["Put a part in the cart", formatCount(visitsFor("Put a part in the cart"))],
    ["Bought", formatCount(bought)],
    ["Bought, of all visits", shareText(bought, all)],
    ["Searches that found nothing", shareText(report.searches.empty, report.searches.all)],
  ] as const;
  const width = FULL / shown.length;
  return shown
    .map(([label, value], index) => {
      const x = EDGE + index * width;
      return `${text(x, 128, value, { size: 30, weight: 650 })}${text(x, 150, label, { size: 13, fill: MUTED })}`;
    })
    .join("");
}

function panelsFor(report: EventReport): readonly (readonly Panel[])[] {
  const { funnel, groups, searches, fits, products: parts, slowCalls } = report;
  const all = funnel[0]?.visits ?? 0;
  const wide = { labelWidth: 210, captionWidth: 210 };
  const half = { labelWidth: 260, captionWidth: 60 };
  const funnelRows = funnel.map(({ name, visits, both }, index) => {
    const before = funnel[index - 1]?.visits;
    const of = before === undefined ? "" : ` · ${shareText(both, before)} of before`;
    return { label: name, value: visits, caption: `${formatCount(visits)}${of}` };
  });
  return [
    [
      {
        title: "From a visit to a purchase",
        note: `Visits that took each step, of ${formatCount(all)}`,
        height: heightFor(funnel.length),
        body: bars(funnelRows, wide),
      },
    ],
    [
      {
        title: "Visits a day",
        note: "UTC days",
        height: COLUMNS_HEIGHT,
        body: columns(report, ({ visits }) => visits),
      },
      {
        title: "Purchases a day",
        note: "UTC days, a scale of its own",
        height: COLUMNS_HEIGHT,
        body: columns(report, ({ purchases }) => purchases),
      },
    ],
    [
      {
        title: "Searches that found nothing",
        note: `${formatCount(searches.empty)} of ${formatCount(searches.all)} searches; visits by words`,
        height: heightFor(searches.words.length),
        body: bars(
          searches.words.map(({ words, visits }) => ({ label: words, value: visits, caption: formatCount(visits) })),
          half,
        ),
      },
      {
        title: "Parts left over their fit",
        note: "Visits that put nothing in the cart, by part and what its page said last",
        height: heightFor(parts.length),
        body: bars(
          parts.map(({ handle, fit, abandoned }) => ({
            label: handle,
            value: abandoned,
            caption: `${formatCount(abandoned)} · ${FIT_TEXTS[fit] ?? fit}`,
          })),
          { labelWidth: 230, captionWidth: 205 },
        ),
      },
    ],
    [
      {
        title: "What was said of the fit",
        note: "Parts looked at; dark: the visit put nothing in the cart",
        height: heightFor(fits.length),
        body: bars(
          fits.map(({ fit, shown, abandoned }) => ({
            label: FIT_TEXTS[fit] ?? fit,
            value: shown,
            part: abandoned,
            caption: `${formatCount(shown)} · ${shareText(abandoned, shown)} left`,
          })),
          { labelWidth: 160, captionWidth: 150 },
        ),
      },
      {
        title: "Test groups",
        note: "Visits by group; dark: with a part in the cart",
        height: heightFor(groups.length),
        body: bars(
          groups.map(({ group, visits, carts, purchases }) => ({
            label: `Group ${group}`,
            value: visits,
            part: carts,
            caption: `${formatCount(visits)} · ${shareText(purchases, visits)} bought`,
          })),
          { labelWidth: 110, captionWidth: 170 },
        ),
      },
    ],
    [
      {
        title: "Slow calls",
        note: "Calls to the commerce API that took a second or more, by how often",
        height: heightFor(slowCalls.length),
        body: bars(
          slowCalls.map(({ call, times, averageMs, slowestMs }) => ({
            label: call,
            value: times,
            caption: `${formatCount(times)} × · ${(averageMs / 1_000).toFixed(1)} s, at most ${(slowestMs / 1_000).toFixed(1)} s`,
          })),
          { labelWidth: 460, captionWidth: 230 },
        ),
      },
    ],
  ];
}

/** The report as a page of charts: one SVG document, readable without script. */
export function eventChart(report: EventReport): string {
  let y = 180;
  const drawn = panelsFor(report).map((row) => {
    const height = Math.max(...row.map((panel) => panel.height));
    const width = row.length === 1 ? FULL : HALF;
    const shown = row.map((panel, index) => panelAt(EDGE + index * (width + GAP), y, width, height, panel));
    y += height + GAP;
    return shown.join("\n");
  });
  const height = y - GAP + EDGE;
  const span = `${dayText(report.from)} to ${dayText(report.to)} (UTC)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" role="img" aria-label="What shoppers did, ${span}">`,
    rect(0, 0, WIDTH, height, GROUND, 0),
    text(EDGE, 54, "What shoppers did", { size: 26, weight: 700 }),
    text(EDGE, 78, `${span} · ${formatCount(report.events)} events`, { fill: MUTED }),
    figures(report),
    ...drawn,
    "</svg>",
    "",
  ].join("\n");
}
