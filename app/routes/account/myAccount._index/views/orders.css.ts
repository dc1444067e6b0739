import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const filters = style({
  display: "grid",
  gap: "0.75rem",
  alignItems: "end",
  marginBottom: "1.25rem",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  "@media": {
    "(min-width: 768px)": { gridTemplateColumns: "minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr) auto" },
  },
});

/** Spans both columns while there are only two. */
export const wide = style({ "@media": { "(max-width: 767px)": { gridColumn: "1 / -1" } } });

export const card = style({
  padding: "1rem 1.1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  boxShadow: tokens.shadow.card,
});

export const top = style({ display: "flex", alignItems: "baseline", gap: "0.75rem" });

export const total = style({ marginLeft: "auto", fontWeight: 700 });

export const bottom = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0.75rem 1.5rem",
  marginTop: "0.75rem",
});

/** Pictures with their names; they stand next to the button where there is room for both. */
export const products = style({ display: "flex", flex: "1 1 15rem", alignItems: "center", gap: "0.6rem", minWidth: 0 });

export const thumb = style({
  flex: "none",
  width: "52px",
  height: "52px",
  borderRadius: tokens.radius.small,
  border: `1px solid ${tokens.color.line}`,
  objectFit: "contain",
});

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 1.5rem",
  marginTop: "0.75rem",
  borderTop: `1px solid ${tokens.color.line}`,
});

/** As tall as a finger. */
export const link = style({ display: "inline-flex", alignItems: "center", minHeight: tokens.target });
