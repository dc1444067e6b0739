import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const heading = style({ fontSize: "1.125rem", marginBottom: "0.75rem", textWrap: "balance" });

/** Two columns where there is room; the list stays small because it only accompanies the cart. */
export const list = style({
  display: "grid",
  gap: "0 2rem",
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": { "(min-width: 1101px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "4rem minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "0.875rem",
  paddingBlock: "0.875rem",
  borderBottom: `1px solid ${tokens.color.line}`,
});

export const picture = style(rules.framedPicture);

export const form = style({ flex: "none" });

export const more = style({ fontSize: tokens.text.base });
globalStyle(`${more} > summary`, rules.linkSummary);
