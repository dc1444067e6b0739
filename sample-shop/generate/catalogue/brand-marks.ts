import { hash } from "./random";

const COLORS = ["#17324d", "#7a1f2b", "#1f5a3c", "#3b2a63", "#8a4b0f", "#0f5560", "#2b2f36", "#5a2a52"];

/** Symbols beside a name, drawn in a box of 60 by 60. */
const SIGNS: readonly string[] = [
  `<path d="M6 46 30 10l24 36H42L30 28 18 46Z"/>`,
  `<path d="M30 6a24 24 0 1 0 .1 0Zm0 13a11 11 0 1 1-.1 0Z" fill-rule="evenodd"/>`,
  `<path d="M30 4 53 17v26L30 56 7 43V17Zm0 14-11 6v12l11 6 11-6V24Z" fill-rule="evenodd"/>`,
  `<path d="M8 12h44v9H8Zm0 14h34v9H8Zm0 14h24v9H8Z"/>`,
  `<path d="M10 8h17v44H10Zm23 0c26 0 26 44 0 44Z"/>`,
  `<path d="M6 30 30 6l24 24-24 24Zm16 0 8 8 8-8-8-8Z" fill-rule="evenodd"/>`,
];

const [SANS, SERIF] = ["Inter,Helvetica,Arial,sans-serif", "Georgia,'Times New Roman',serif"];

/** How a name is set. Widths are those of an average letter in its size. */
type Setting = {
  readonly text: string;
  readonly font: string;
  readonly style: string;
  readonly letterWidth: number;
  /** Whether the letters keep their form and the room is put between them. */
  readonly isSpaced?: boolean;
};
/** The place of a name: its left edge, or its middle where it is centered, the line that it stands on, and its room. */
type Place = { readonly x: number; readonly baseline: number; readonly room: number; readonly size: number };

const escapeText = (text: string) => text.replace(/&/g, "&amp;");

/**
 * Draws a name, as large as its room allows. A picture has no font of ours, so the name is set to a width: a wider font of
 * the shopper's would cut it off, a narrower one would leave a hole.
 */
function draw(
  { text, font, style, letterWidth, isSpaced = false }: Setting,
  { x, baseline, room, size }: Place,
  anchor = "start",
) {
  const fitting = Math.min(size, room / (text.length * letterWidth));
  const width = Math.round(text.length * fitting * letterWidth);
  const y = baseline - (size - fitting) * 0.3;
  const body =
    `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${anchor}" textLength="${width}" lengthAdjust="${isSpaced ? "spacing" : "spacingAndGlyphs"}" ` +
    `font-family="${font}" font-size="${fitting.toFixed(1)}" ${style}>${escapeText(text)}</text>`;
  return { body, width };
}

const bold = (text: string): Setting => ({ text, font: SANS, style: `font-weight="800"`, letterWidth: 0.58 });

/** The forms of a wordmark, drawn in 300 by 80. */
const FORMS: readonly ((name: string) => string)[] = [
  // A symbol and a bold name.
  (name) => {
    const sign = SIGNS[hash(`sign|${name}`) % SIGNS.length] ?? "";
    return `<g transform="translate(6 10)">${sign}</g>${draw(bold(name), { x: 78, baseline: 51, room: 214, size: 31 }).body}`;
  },
  // Spaced capitals with serifs between two rules.
  (name) => {
    const caps = { ...bold(name.toUpperCase()), font: SERIF, letterWidth: 0.92, isSpaced: true };
    const { body, width } = draw(caps, { x: 150, baseline: 48, room: 280, size: 25 }, "middle");
    const from = 150 - width / 2;
    return `${body}<path d="M${from} 16h${width}v3H${from}Zm0 45h${width}v3H${from}Z"/>`;
  },
  // Leaning heavy capitals over a stroke of speed.
  (name) => {
    const fast = { text: name.toUpperCase(), font: SANS, style: `font-weight="900"`, letterWidth: 0.68 };
    const { body, width } = draw(fast, { x: 20, baseline: 48, room: 262, size: 34 });
    return `<g transform="skewX(-12) translate(12 0)">${body}<path d="M20 57h${width}v5H20Zm0 9h${Math.round(width * 0.6)}v3H20Z"/></g>`;
  },
  // White on a plate.
  (name) => {
    const { body } = draw(bold(name), { x: 150, baseline: 50, room: 252, size: 30 }, "middle");
    return `<rect x="8" y="12" width="284" height="56" rx="10"/><g fill="#fff">${body}</g>`;
  },
  // The first letter in a ring, the name in light small letters.
  (name) => {
    const light = { text: name.toLowerCase(), font: SANS, style: `font-weight="500"`, letterWidth: 0.52 };
    const initial = { ...bold(name.slice(0, 1)), font: SERIF, letterWidth: 0.74 };
    return (
      `<path d="M36 8a32 32 0 1 0 .1 0Zm0 6a26 26 0 1 1-.1 0Z" fill-rule="evenodd"/>` +
      `${draw(initial, { x: 36, baseline: 53, room: 40, size: 36 }, "middle").body}` +
      `${draw(light, { x: 80, baseline: 51, room: 212, size: 34 }).body}`
    );
  },
  // A bold italic with serifs, underlined.
  (name) => {
    const italic = { text: name, font: SERIF, style: `font-weight="700" font-style="italic"`, letterWidth: 0.53 };
    const { body, width } = draw(italic, { x: 150, baseline: 50, room: 276, size: 42 }, "middle");
    const from = Math.round(150 - width / 2);
    return `${body}<path d="M${from} 64q${Math.round(width / 2)} -9 ${width} 0q-${Math.round(width / 2)} -4 -${width} 0Z"/>`;
  },
];

/** The color that a brand prints its name and its cartons in. */
export const brandColor = (name: string): string => COLORS[hash(`color|${name}`) % COLORS.length] ?? "#17324d";

/** A brand's wordmark as SVG of 300 by 80; the same name always gives the same mark. */
export function brandMark(name: string): string {
  const form = FORMS[hash(`form|${name}`) % FORMS.length];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80">` +
    `<g fill="${brandColor(name)}">${form?.(name) ?? ""}</g></svg>`
  );
}
