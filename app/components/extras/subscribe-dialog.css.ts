import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const form = style({ display: "grid", gap: "0.5rem", marginTop: "1rem" });
globalStyle(`${form} label`, { fontWeight: 600 });
globalStyle(`${form} input[type=email]`, {
  minHeight: tokens.target,
  padding: "0.4rem 0.75rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  color: tokens.color.ink,
  fontSize: "1rem",
});
