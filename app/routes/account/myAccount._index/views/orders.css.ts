import { style } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const filters = style({
  display: "grid",
  gap: "0.75rem",
  alignItems: "end",
  marginBottom: "1.25rem",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  "@media": {
    [from.tablet]: { gridTemplateColumns: "minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr) auto" },
  },
});

/** Spans both columns while there are only two. */
export const wide = style({ "@media": { [below.tablet]: { gridColumn: "1 / -1" } } });

export const card = style({
  padding: "1rem 1.1rem",
  ...rules.framed,
  boxShadow: tokens.shadow.card,
});

/** Pictures with their names; they stand next to the button where there is room for both. */
export const products = style({ display: "flex", flex: "1 1 15rem", alignItems: "center", gap: "0.6rem", minWidth: 0 });
