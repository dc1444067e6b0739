import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/** The button goes below the part where a phone has no room beside it. */
export const offer = style({
  display: "grid",
  gridTemplateColumns: "3.5rem minmax(0, 1fr)",
  alignItems: "center",
  gap: space(2, 3.5),
  paddingBlock: space(2.5),
  borderBottom: `1px solid ${tokens.color.line}`,
  "@media": { [from.line]: { gridTemplateColumns: "3.5rem minmax(0, 1fr) auto" } },
});

globalStyle(`${offer} > form`, {
  gridColumn: 2,
  "@media": { [from.line]: { gridColumn: 3 } },
});
