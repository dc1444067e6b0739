import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const part = style({
  marginTop: "2rem",
  "@media": { print: { marginTop: "1.2rem", breakInside: "avoid-page" } },
});

export const title = style({ marginBottom: "0.75rem", fontSize: tokens.text.title });

/** Entries one below the other, each with its button at the end. */
export const entries = style({ display: "grid", borderTop: `1px solid ${tokens.color.line}` });

export const entry = style({
  ...rules.spread,
  gap: "0.25rem 1rem",
  paddingBlock: "0.6rem",
  borderBottom: `1px solid ${tokens.color.line}`,
  breakInside: "avoid",
});

export const facts = style({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  gap: "0.4rem 1rem",
});
globalStyle(`${facts} > dt`, { color: tokens.color.stone });
globalStyle(`${facts} > dd`, { overflowWrap: "anywhere" });

export const form = style({
  display: "grid",
  gap: "0.9rem",
  "@media": { print: { display: "none" } },
});

export const row = style({
  display: "grid",
  gap: "0.9rem",
  "@media": { [from.line]: { gridTemplateColumns: "1fr 1fr" } },
});

export const more = style({ marginTop: "0.75rem", "@media": { print: { display: "none" } } });
globalStyle(`${more} > summary`, rules.linkSummary);

export const due = style({
  padding: "0.8rem 1rem",
  ...rules.framed,
  breakInside: "avoid",
  selectors: {
    "&[data-overdue=true]": { borderColor: tokens.color.uncertain, background: tokens.color.uncertainWash },
  },
});
