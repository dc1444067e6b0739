import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** A titled section; the title stands beside it where there is room. */
export const part = style({
  display: "grid",
  gap: "0.75rem 2rem",
  padding: "1.5rem 0",
  borderTop: `1px solid ${tokens.color.line}`,
  selectors: { "&:first-of-type": { borderTop: 0, paddingTop: 0 } },
  "@media": { [from.tablet]: { gridTemplateColumns: "9rem minmax(0, 30rem)" } },
});

export const title = style({ fontSize: tokens.text.large });

export const form = style({ display: "grid", gap: "0.9rem" });

export const pair = style({
  display: "grid",
  gap: "0.9rem",
  "@media": { [from.pair]: { gridTemplateColumns: "1fr 1fr" } },
});

export const more = style({ marginTop: "0.75rem" });
globalStyle(`${more} > summary`, rules.linkSummary);
