import { globalStyle, style } from "@vanilla-extract/css";
import { MOBILE_MAX_PX } from "~/models/limits";
import { tokens } from "~/styles/tokens.css";

const mobile = `(max-width: ${MOBILE_MAX_PX}px)`;

export const layout = style({
  display: "grid",
  gridTemplateColumns: "15.5rem minmax(0, 1fr)",
  gap: "2rem",
  alignItems: "start",
  "@media": { [mobile]: { gridTemplateColumns: "minmax(0, 1fr)", gap: "1rem" } },
});

/** On phones the filters stay away until the link to them is followed; no script needed. */
export const filters = style({
  "@media": {
    [mobile]: {
      display: "none",
      padding: "0.25rem 1rem 1rem",
      border: `1px solid ${tokens.color.line}`,
      borderRadius: tokens.radius.medium,
      selectors: { "&:target": { display: "block" } },
    },
  },
});

export const filtersTitle = style({ fontSize: tokens.text.base, paddingBlock: "0.6rem" });

/** The link to the filters, on phones only. */
export const filtersLink = style({
  display: "none",
  "@media": {
    [mobile]: {
      display: "inline-flex",
      alignItems: "center",
      minHeight: tokens.target,
      padding: "0 1rem",
      border: `1px solid ${tokens.color.edge}`,
      borderRadius: tokens.radius.medium,
      color: tokens.color.ink,
      fontWeight: 600,
    },
  },
});

export const facet = style({ borderTop: `1px solid ${tokens.color.line}`, padding: "0.7rem 0" });
globalStyle(`${facet} summary`, { fontSize: tokens.text.small, fontWeight: 600, minHeight: "1.75rem" });

export const options = style({ maxHeight: "15rem", overflowY: "auto", paddingTop: "0.35rem" });

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0.6rem 1rem",
  paddingBottom: "0.9rem",
});

export const sort = style({
  minHeight: tokens.target,
  padding: "0 0.7rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
});

export const tile = style({
  display: "flex",
  alignItems: "center",
  gap: "0.75rem",
  minHeight: tokens.target,
  padding: "0.6rem 0.9rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  color: tokens.color.ink,
  fontSize: tokens.text.small,
  fontWeight: 600,
  selectors: { "&:hover": { borderColor: tokens.color.edge, background: tokens.color.mist, textDecoration: "none" } },
});

export const tiles = style({
  display: "grid",
  gap: "0.6rem",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
});
