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
