import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** Two columns where there is room; the list stays small because it only accompanies the cart. */
export const list = style({
  display: "grid",
  gap: "0 2rem",
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": { [from.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const picture = style(rules.framedPicture);

export const more = style({ fontSize: tokens.text.base });
globalStyle(`${more} > summary`, rules.linkSummary);
