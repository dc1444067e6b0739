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

/** On phones the filters fold away behind their summary. */
export const filters = style({
  "@media": { [mobile]: { border: `1px solid ${tokens.color.line}`, borderRadius: tokens.radius.medium } },
});

export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: tokens.target,
  fontWeight: 600,
  "@media": { [mobile]: { padding: "0 1rem" } },
});

export const fields = style({ "@media": { [mobile]: { padding: "0 1rem 1rem" } } });

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
