import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
import { panel } from "../ui/boxes/panel.css";

/** Lines on the left, summary and action on the right. A phone shows one column and keeps the action in reach. */
export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "1.5rem 2.5rem",
  "@media": {
    [from.side]: { gridTemplateColumns: "minmax(0, 1fr) 22rem", gridTemplateRows: "auto 1fr", rowGap: 0 },
  },
});

export const lines = style({ minWidth: 0 });

/** Summary and ways to pay: on a desktop a column whose height moves nothing beside it. */
export const side = style({
  display: "contents",
  "@media": { [from.side]: { display: "block", gridColumn: 2, gridRow: "1 / span 2" } },
});

export const summary = style([
  panel.quiet,
  { "@media": { [from.side]: { borderBottom: 0, borderBottomLeftRadius: 0, borderBottomRightRadius: 0 } } },
]);

export const action = style({
  ...rules.stickyBar,
  "@media": {
    [from.side]: {
      position: "static",
      marginInline: 0,
      padding: "0 1.25rem 1.1rem",
      border: `1px solid ${tokens.color.line}`,
      borderTop: 0,
      borderBottomLeftRadius: tokens.radius.large,
      borderBottomRightRadius: tokens.radius.large,
      background: tokens.color.mist,
    },
  },
});

/** Other ways to pay, below the action; not part of the sticky bar on phones. */
export const express = style({ minWidth: 0, "@media": { [from.side]: { marginTop: "1rem" } } });

/** The total beside the button, for screens where the summary is out of view. */
export const actionTotal = style({
  display: "flex",
  justifyContent: "space-between",
  marginBottom: "0.5rem",
  fontWeight: 700,
  "@media": { [from.side]: { display: "none" } },
});

export const line = style({
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
  gridTemplateAreas: `"picture text text" "form form price"`,
  gap: "0.4rem 0.75rem",
  alignItems: "start",
  paddingBlock: "0.5rem",
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": {
    [from.tablet]: {
      gridTemplateColumns: "7rem minmax(0, 1fr) auto",
      gridTemplateAreas: `"picture text price" "picture form form"`,
      gridTemplateRows: "auto 1fr",
      columnGap: "1.25rem",
      paddingBlock: "1.25rem",
    },
  },
});

/** Two lines of the title on a phone; the product's page has the rest. */
export const title = style({
  fontWeight: 600,
  lineHeight: 1.375,
  "@media": {
    [below.tablet]: {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
    },
  },
});
/** Brand, part number and details: one line on a phone, which ends where there is no more room. */
export const facts = style({
  marginTop: "0.125rem",
  fontSize: tokens.text.small,
  color: tokens.color.slate,
  "@media": { [below.tablet]: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
});
globalStyle(`${facts} > p`, { "@media": { [below.tablet]: { display: "inline" } } });
globalStyle(`${facts} > p + p::before`, { "@media": { [below.tablet]: { content: '" · "' } } });

export const notice = style({
  marginTop: "0.25rem",
  fontSize: tokens.text.small,
  fontWeight: 600,
  color: tokens.color.uncertain,
});
/** A notice that the box above the lines says too: beside its line only where there is room. */
export const repeatedNotice = style([notice, { "@media": { [below.tablet]: { display: "none" } } }]);

/** The question that decides the fit of a line, on a row of its own below the verdict. */
export const question = style({
  flexBasis: "100%",
  marginTop: "0.6rem",
  padding: "0.75rem 0.9rem",
  borderRadius: tokens.radius.medium,
  background: tokens.color.uncertainWash,
  fontSize: tokens.text.small,
});

export const answer = style({
  minHeight: tokens.target,
  minWidth: "min(14rem, 100%)",
  paddingInline: "0.6rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.paper,
});

/** A line that cannot be bought shows no price, so its form follows the text directly. */
export const unusableLine = style([
  line,
  {
    rowGap: "0.25rem",
    gridTemplateAreas: `"picture text text" "form form form"`,
    "@media": { [from.tablet]: { gridTemplateAreas: `"picture text text" "picture form form"` } },
  },
]);
export const kitLines = style({
  marginTop: "0.75rem",
  paddingLeft: "0.875rem",
  borderLeft: `3px solid ${tokens.color.line}`,
});
globalStyle(`${kitLines} > li:first-child`, { borderTop: 0, paddingTop: 0 });

/** Below the lines, and on a phone below the summary too. */
export const rest = style({ minWidth: 0, "@media": { [from.side]: { gridColumn: 1, gridRow: 2 } } });
export const tool = style({
  paddingBottom: "0.25rem",
  // The next element draws its own rule.
  selectors: { "&:not(:last-child)": { borderBottom: `1px solid ${tokens.color.line}` } },
});
export const entries = style({
  width: "100%",
  padding: "0.5rem 0.75rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  fontFamily: tokens.font.number,
  fontSize: "1rem",
});

export const text = style({ gridArea: "text", minWidth: 0 });

export const picture = style({
  gridArea: "picture",
  ...rules.framedPicture,
});

export const price = style({
  gridArea: "price",
  textAlign: "right",
  "@media": { [below.tablet]: { maxWidth: "8.5rem" } },
});
/** What a line's amount is made of. */
export const unitPrice = style({ fontSize: tokens.text.small, lineHeight: 1.35, color: tokens.color.stone });
globalStyle(`${unitPrice} > s`, { display: "block" });

export const form = style({
  gridArea: "form",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "0.35rem",
  "@media": { [below.tablet]: { columnGap: 0 } },
});

/** The Update button; with JavaScript a quantity saves itself. */
export const update = style({ "@media": { "(scripting: enabled)": { display: "none" } } });

/** Lists of ten lines and more are compact: if there is room, quantity and price stand beside the product. */
export const many = style({});
globalStyle(`${many} .${line}`, { gridTemplateColumns: "3.25rem minmax(0, 1fr) auto", paddingBlock: "0.5rem" });
globalStyle(`${many} .${line}`, {
  "@media": {
    [from.desktop]: {
      gridTemplateColumns: "4rem minmax(0, 1fr) auto 6.5rem",
      gridTemplateAreas: `"picture text form price"`,
      gridTemplateRows: "auto",
    },
  },
});

/** One line beside its action on a phone, so that a line of the cart stays low. */
export const badge = style({ display: "inline-flex", minWidth: 0, maxWidth: "100%" });
globalStyle(`${badge} > p`, { minWidth: 0 });
globalStyle(`${badge} > p > span:last-child`, {
  "@media": { [below.tablet]: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
});
