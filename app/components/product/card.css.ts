import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { IMAGE_FIT } from "~/models/shop/limits";
import { below, from } from "~/styles/breakpoints";
import { ringed } from "~/styles/ringed";
import { space } from "~/styles/space";
import { STARS, starFill } from "~/styles/star-fill.css";
import { tokens } from "~/styles/tokens.css";

/** One row of six on a desktop, for the small rows of recommendations; a phone swipes through it. */
export const row = style({
  display: "grid",
  gap: space(0, 3),
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  "@media": {
    [below.desktop]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [below.tablet]: {
      gridTemplateColumns: "none",
      gridAutoFlow: "column",
      gridAutoColumns: "max(44%, 8rem)",
      marginInline: space(-4),
      paddingInline: space(4),
      overflowX: "auto",
      overscrollBehaviorX: "contain",
      scrollSnapType: "x proximity",
      scrollPaddingInline: space(4),
    },
  },
});

/** Cards in a grid: two per row on a phone, one where its text is large, more where there is room. */
export const grid = style({
  display: "grid",
  gap: space(0, 3),
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(8rem, min(13.5rem, calc(50% - ${space(1.5)})))), 1fr))`,
  "@media": { [below.tablet]: { columnGap: space(2) } },
});

export const card = style({
  position: "relative",
  scrollSnapAlign: "start",
  padding: space(3),
  background: tokens.color.paper,
  selectors: { "&:hover": { borderColor: tokens.color.edge, boxShadow: tokens.shadow.lift } },
  "@media": { [below.tablet]: { padding: space(2) } },
});

/** Each fact of the cards in a row begins on one line, however long the words above it are. */
const rowed = `:is(${row}, ${grid}) > li`;
globalStyle(rowed, {
  display: "grid",
  gridRow: "span 9",
  gridTemplate: "subgrid / minmax(0, 1fr)",
  marginBottom: space(3),
});
globalStyle(`${rowed} > * + *`, { marginTop: space(1) });

/** Wider than high, so that a card's facts show without scrolling. */
export const image = style({
  width: "100%",
  height: "auto",
  aspectRatio: "4 / 3",
  objectFit: IMAGE_FIT,
  marginBottom: space(1),
});

/** A part for other vehicles stands back. */
export const otherImage = style([image, { opacity: 0.45 }]);

/** The saving and the campaign, above the picture; without either it takes no room. */
export const badges = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(0.5, 2),
  fontSize: tokens.text.small,
  fontWeight: 600,
});

/** A significant discount. */
export const saving = style({
  fontWeight: 700,
  padding: space(0.5, 2),
  borderRadius: tokens.radius.small,
  background: tokens.color.save,
  color: tokens.color.onAccent,
});

/** The title's link covers the whole card. */
export const title = style({
  fontSize: tokens.text.small,
  lineHeight: 1.35,
  color: tokens.color.ink,
  selectors: { "&::after": { content: '""', position: "absolute", inset: 0 } },
});

const clamped = style({ display: "-webkit-box", WebkitBoxOrient: "vertical", overflow: "hidden" });

export const brand = style({ display: "block", color: tokens.color.stone });
export const name = style([clamped, { WebkitLineClamp: 3, fontWeight: 600 }]);
export const vehicles = style([clamped, { WebkitLineClamp: 2, color: tokens.color.slate }]);

export const facts = style({ fontSize: tokens.text.small, color: tokens.color.stone, lineHeight: 1.4 });

/** A part number never wraps and has its own line. */
export const number = style({ display: "block", whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" });

const rating = style({
  flexWrap: "wrap",
  gap: space(0, 1.5),
  whiteSpace: "nowrap",
  fontSize: tokens.text.small,
  color: tokens.color.slate,
});
export const unrated = style([rating, { color: tokens.color.stone }]);

/** Five stars, filled from the left by the number of half stars. */
export const stars = styleVariants(STARS, (percent) => [
  rating,
  {
    selectors: {
      "&::before": {
        content: '"★★★★★"',
        fontSize: "1.15em",
        letterSpacing: "0.02em",
        ...starFill(percent),
      },
    },
  },
]);

export const price = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: space(0, 2) });
export const notes = style({ fontSize: tokens.text.small, color: tokens.color.slate, lineHeight: 1.4 });
export const reason = style([notes, { fontWeight: 600, color: tokens.color.notFit }]);

/** Above the title's link, which covers the card. */
export const compare = style({
  position: "relative",
  gridRow: 9,
  justifySelf: "start",
  color: tokens.color.slate,
});

const answer = style({
  display: "flex",
  gap: space(1.5),
  padding: space(1, 2),
  borderRadius: tokens.radius.small,
  fontSize: tokens.text.small,
  fontWeight: 600,
  lineHeight: 1.35,
  selectors: { "&::before": ringed },
});

const toned = (mark: string, color: string, background: string) => ({
  color,
  background,
  // Empty alternative text: the words behind the mark say the same.
  selectors: { "&::before": { content: [`"${mark}"`, `"${mark}" / ""`] } },
});

/** One color per fit verdict. */
export const fit = styleVariants({
  FIT: [answer, toned("✓", tokens.color.fit, tokens.color.fitWash)],
  UNCERTAIN: [answer, toned("?", tokens.color.uncertain, tokens.color.uncertainWash)],
  NOT_FIT: [answer, toned("✕", tokens.color.slate, tokens.color.emptyWash)],
  EMPTY: [answer, toned("i", tokens.color.empty, tokens.color.emptyWash)],
  /** Nothing was checked against the vehicle, so it has no mark. */
  UNIVERSAL: [answer, { color: tokens.color.fit, background: tokens.color.fitWash, "::before": { content: "none" } }],
});

globalStyle(`${card}:focus-within`, { borderColor: tokens.color.accent });

/** Cards as rows of facts, for shoppers who compare numbers and prices; a phone has the price beside the title. */
export const table = style({ borderTop: `1px solid ${tokens.color.line}` });
globalStyle(`${table} > li`, {
  display: "grid",
  gridTemplateColumns: "4rem minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(0.5, 4),
  padding: space(2, 1),
  border: 0,
  borderBottom: `1px solid ${tokens.color.line}`,
  borderRadius: 0,
  "@media": { [from.desktop]: { gridTemplateColumns: "4rem minmax(0, 1fr) 8.5rem 6.5rem 9rem 11rem" } },
});
// Without a vehicle no row has an answer.
globalStyle(`${table}:not(:has(.${answer})) > li`, {
  "@media": { [from.desktop]: { gridTemplateColumns: "4rem minmax(0, 1fr) 8.5rem 6.5rem 9rem" } },
});
globalStyle(`${table} > li > .${badges}`, { display: "none" });
globalStyle(`${table} .${image}`, {
  gridColumn: 1,
  gridRow: "1 / span 4",
  margin: 0,
  "@media": { [from.desktop]: { gridRow: "1 / span 2" } },
});
globalStyle(`${table} > li > p`, { gridColumn: 2, margin: 0, paddingTop: 0 });
globalStyle(`${table} > li > .${compare}`, {
  gridColumn: 2,
  gridRow: "auto",
  "@media": { [from.desktop]: { gridColumn: 5, gridRow: 2 } },
});
globalStyle(`${table} .${number}`, { display: "inline" });
globalStyle(`${table} .${title}`, { gridColumn: 2 });
globalStyle(`${table} :is(.${brand}, .${clamped})`, { display: "inline" });
globalStyle(`${table} > li > .${price}`, {
  gridColumn: 3,
  gridRow: "1 / span 2",
  flexDirection: "column",
  alignItems: "flex-end",
  "@media": { [from.desktop]: { gridColumn: 4 } },
});
globalStyle(`${table} > li > .${answer}`, {
  "@media": { [below.desktop]: { justifySelf: "start", marginBlock: space(1) } },
});
// On a desktop each fact has a column, so that the eye goes down it; the box to compare stands below the notes.
for (const [at, fact] of [rating, notes, answer].entries())
  globalStyle(`${table} > li > .${fact}`, {
    "@media": { [from.desktop]: { gridColumn: [3, 5, 6][at], gridRow: ["1 / span 2", 1, "1 / span 2"][at] } },
  });
