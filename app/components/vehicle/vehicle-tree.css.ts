import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";

/** The catalogue of a vehicle: sections flow through as many columns as there is room for. */
export const tree = style({ marginTop: "1rem" });

/** Links to the sections of the page, for phones alone: one row that scrolls sideways and stays in reach. */
export const jump = style({
  display: "none",
  "@media": {
    [below.desktop]: {
      display: "flex",
      gap: "0.4rem",
      paddingBlock: "0.5rem",
      position: "sticky",
      top: 0,
      zIndex: 5,
      overflowX: "auto",
      marginInline: "-1rem",
      paddingInline: "1rem",
      background: tokens.color.paper,
      borderBottom: `1px solid ${tokens.color.line}`,
      whiteSpace: "nowrap",
    },
  },
});
export const columns = style({ columns: "3 21rem", columnGap: "2.5rem", marginTop: "0.75rem" });

export const head = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "0.75rem",
  paddingBottom: "0.4rem",
  borderBottom: `2px solid ${tokens.color.ink}`,
});
globalStyle(`${head} h2`, { fontSize: tokens.text.large });
globalStyle(`${head} a`, { color: tokens.color.ink });

/** One part type; its link covers the whole row. */
export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "0 0.75rem",
  minHeight: "2.6rem",
  padding: "0.3rem 0.4rem",
  marginInline: "-0.4rem",
  borderBottom: `1px solid ${tokens.color.line}`,
  fontSize: tokens.text.small,
  selectors: { "&:hover": { background: tokens.color.mist } },
  "@media": { [below.desktop]: { minHeight: "3.25rem" } },
});
globalStyle(`${row} a`, { color: tokens.color.ink, fontSize: tokens.text.base, fontWeight: 500 });
globalStyle(`${row} a::after`, { content: '""', position: "absolute", inset: 0 });

/** The repairs above the catalogue, in as many columns as there is room for. */
export const repairs = style({ marginTop: "1.25rem" });
globalStyle(`${repairs} h2`, { fontSize: tokens.text.large });
globalStyle(`${repairs} ul`, {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(21rem, 100%), 1fr))",
  columnGap: "2.5rem",
  marginTop: "0.4rem",
});

/** The totals above the catalogue. */
export const totals = style({
  marginTop: "0.5rem",
  fontSize: tokens.text.large,
  fontWeight: 600,
  color: tokens.color.slate,
});
export const hint = style({ color: tokens.color.slate, fontSize: tokens.text.small });
