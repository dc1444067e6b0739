import { globalStyle, style } from "@vanilla-extract/css";
import { field } from "~/components/form/field.css";
import { below } from "~/styles/breakpoints";
import * as rules from "../../styles/rules.css";
import { tokens } from "../../styles/tokens.css";
import { cards } from "../product/card.css";
import { button } from "../ui/button.css";
import { notice } from "../ui/notice.css";
import { pageBox } from "../ui/pagination.css";

/**
 * Wraps every section of a content page. The sections render on the server only, so this file pulls in the styles of
 * cards, fields, notices and buttons.
 */
export const section = style([cards, pageBox]);
/** A form on a content page. */
export const form = style({ display: "grid", gap: "1.1rem", maxWidth: "38rem" });
globalStyle(`${form} .${field}`, { minWidth: 0 });
globalStyle(`${form} .${notice.error}`, { marginBottom: "0.25rem" });
globalStyle(`${form} .${button.primary}`, { justifySelf: "start" });

export const bandGrid = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 1fr)",
  gap: "2.5rem",
  alignItems: "center",
  paddingBlock: "0.5rem 2.25rem",
  "@media": { [below.side]: { gridTemplateColumns: "minmax(0, 1fr)", gap: "1.25rem", paddingBlock: "0.25rem 1.5rem" } },
});
const covering = { width: "100%", height: "auto", objectFit: "cover" } as const;
export const bandPicture = style({
  ...covering,
  aspectRatio: "16 / 9",
  borderRadius: tokens.radius.large,
  background: tokens.color.paper,
});
export const title = style({
  fontSize: "clamp(1.7rem, 1.2rem + 2vw, 2.5rem)",
  fontWeight: 800,
  lineHeight: 1.12,
  letterSpacing: "-0.025em",
  textWrap: "balance",
});

/** Text with its contents list beside it, or above it on a phone. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 17rem",
  gap: "3rem",
  alignItems: "start",
  "@media": { [below.side]: { gridTemplateColumns: "minmax(0, 1fr)", gap: "1.25rem" } },
});
export const aside = style({
  position: "sticky",
  top: "1rem",
  "@media": { [below.side]: { position: "static", order: -1 } },
});
/** Moves below the text on a phone. */
export const asideLast = style({
  position: "sticky",
  top: "1rem",
  "@media": { [below.side]: { position: "static" } },
});
export const sideList = style({ borderLeft: `2px solid ${tokens.color.line}`, fontSize: tokens.text.small });
globalStyle(`${sideList} a`, {
  display: "block",
  padding: "0.4rem 0 0.4rem 0.9rem",
  color: tokens.color.slate,
  textDecoration: "none",
});
globalStyle(`${sideList} a:hover`, { color: tokens.color.accent, textDecoration: "underline" });
globalStyle(`${sideList} a[aria-current]`, {
  marginLeft: "-2px",
  borderLeft: `2px solid ${tokens.color.accent}`,
  color: tokens.color.ink,
  fontWeight: 600,
});

/** A quiet box. */
export const box = style({
  padding: "1.25rem",
  ...rules.framed,
  background: tokens.color.paper,
});
export const washBox = style([box, { background: tokens.color.accentWash, borderColor: "transparent" }]);

export const code = style({
  display: "inline-block",
  padding: "0.3rem 0.7rem",
  border: `1px dashed ${tokens.color.accent}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.paper,
  fontFamily: tokens.font.number,
  fontWeight: 700,
  letterSpacing: "0.04em",
});

/** Numbered steps of a procedure. */
export const steps = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  gap: "1rem",
  counterReset: "step",
});
globalStyle(`${steps} > li`, { counterIncrement: "step" });
globalStyle(`${steps} > li::before`, {
  content: "counter(step)",
  ...rules.middle,
  width: "2rem",
  height: "2rem",
  marginBottom: "0.6rem",
  borderRadius: tokens.radius.round,
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  fontWeight: 700,
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))",
  gap: "1.25rem",
});

/** An article in a list. */
export const card = style({
  position: "relative",
  ...rules.column,
  overflow: "hidden",
  ...rules.framed,
  background: tokens.color.paper,
  ":hover": { borderColor: tokens.color.edge, boxShadow: tokens.shadow.lift },
});
export const cardPicture = style({
  ...covering,
  aspectRatio: "16 / 9",
  background: tokens.color.mist,
  borderBottom: `1px solid ${tokens.color.line}`,
});
export const cardBody = style({ display: "flex", flexDirection: "column", gap: "0.4rem", flex: 1, padding: "1rem" });
globalStyle(`${cardBody} a`, { color: tokens.color.ink, textDecoration: "none" });
globalStyle(`${cardBody} a::after`, { content: "''", position: "absolute", inset: 0 });
globalStyle(`${card}:hover ${cardBody} a`, { color: tokens.color.accent, textDecoration: "underline" });

/** A question that expands to show its answer. */
export const question = style({ borderTop: `1px solid ${tokens.color.line}` });
globalStyle(`${question} > summary`, {
  display: "flex",
  alignItems: "baseline",
  paddingBlock: "0.8rem",
  fontWeight: 600,
});
globalStyle(`${question} > div`, { paddingBottom: "1rem" });

/** An awards entry with its photos. */
export const entryPhotos = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(6rem, 1fr))",
  gap: "0.4rem",
});
globalStyle(`${entryPhotos} img`, {
  ...covering,
  aspectRatio: "4 / 3",
  borderRadius: tokens.radius.small,
  background: tokens.color.mist,
});
