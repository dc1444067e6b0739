import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** The order's state and its actions, first on the page. */
export const panel = style({
  display: "grid",
  gap: "1.1rem",
  marginBottom: "2rem",
  padding: "1.1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  "@media": { "(min-width: 768px)": { padding: "1.5rem" } },
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: "0.6rem" });

/** The question before an order is cancelled; its answer takes a row of its own. */
export const question = style({ selectors: { "&[open]": { flexBasis: "100%" } } });

export const ask = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2.75rem",
  cursor: "pointer",
  textDecoration: "underline",
});

export const answer = style({ display: "grid", justifyItems: "start", gap: "0.6rem" });
