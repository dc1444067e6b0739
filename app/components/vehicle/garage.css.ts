import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const vehicle = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0.5rem 1rem",
  padding: "0.9rem 1.1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  selectors: { "&[data-default=true]": { borderColor: tokens.color.accent, background: tokens.color.accentWash } },
});

export const tag = style({ fontSize: tokens.text.tiny, fontWeight: 600, color: tokens.color.accent });

/** The picker in a card of its own: one short column of decisions. */
export const panel = style({
  padding: "1.25rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  "@media": { "(min-width: 768px)": { padding: "1.75rem" } },
});
