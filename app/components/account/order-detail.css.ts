import { style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";

/** The order's state and its actions, first on the page. */
export const panel = style({
  display: "grid",
  gap: "1.1rem",
  marginBottom: "2rem",
  padding: "1.1rem",
  ...rules.boxed,
  "@media": { [from.tablet]: { padding: "1.5rem" } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.6rem",
  "@media": { print: { display: "none" } },
});

/** The question before an order is cancelled; its answer takes a row of its own. */
export const question = style({ selectors: { "&[open]": { flexBasis: "100%" } } });

export const answer = style({ display: "grid", justifyItems: "start", gap: "0.6rem" });
