import { hash } from "./random";

const COLORS = ["#17324d", "#7a1f2b", "#1f5a3c", "#3b2a63", "#8a4b0f", "#0f5560", "#2b2f36", "#5a2a52"];

/** Symbols beside the name, drawn in a box of 60 by 60. */
const SIGNS: readonly string[] = [
  `<path d="M6 46 30 10l24 36H42L30 28 18 46Z"/>`,
  `<path d="M30 6a24 24 0 1 0 .1 0Zm0 13a11 11 0 1 1-.1 0Z" fill-rule="evenodd"/>`,
  `<path d="M30 4 53 17v26L30 56 7 43V17Zm0 14-11 6v12l11 6 11-6V24Z" fill-rule="evenodd"/>`,
  `<path d="M8 12h44v9H8Zm0 14h34v9H8Zm0 14h24v9H8Z"/>`,
  `<path d="M10 8h17v44H10Zm23 0c26 0 26 44 0 44Z"/>`,
  `<path d="M6 30 30 6l24 24-24 24Zm16 0 8 8 8-8-8-8Z" fill-rule="evenodd"/>`,
];

/** The room for the name beside its symbol. */
const ROOM = 218;
/** The widths of a bold letter in usual and in wide fonts, in its size. */
const [USUAL_LETTER, WIDE_LETTER] = [0.56, 0.68];

/** The color that a brand prints its name and its cartons in. */
export const brandColor = (name: string): string => COLORS[hash(`color|${name}`) % COLORS.length] ?? "#17324d";

/** A brand's wordmark as SVG of 300 by 80; the same name always gives the same mark. */
export function brandMark(name: string): string {
  const color = brandColor(name);
  const sign = SIGNS[hash(`sign|${name}`) % SIGNS.length] ?? "";
  const label = name.replace(/&/g, "&amp;");
  const size = name.length > 16 ? 21 : name.length > 11 ? 26 : 31;
  // A picture has no font of ours: a long name is set to a width, because the wider ones of a shopper's fonts would cut it off.
  const isLong = name.length * size * WIDE_LETTER > ROOM;
  const width = Math.min(ROOM, Math.round(name.length * size * USUAL_LETTER));
  const fitting = isLong ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : "";
  const style = `font-family="Inter,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="800" letter-spacing="-.5"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><g fill="${color}"><g transform="translate(6 10)">${sign}</g>` +
    `<text x="78" y="${40 + size * 0.36}"${fitting} ${style}>${label}</text></g></svg>`
  );
}
