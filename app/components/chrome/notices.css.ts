import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

const HEIGHT = "2rem";
const HEIGHT_ON_PHONES = "1.5rem";

/**
 * The one line above the header: what is announced, or what the shop promises, and the campaign. Where both do not stand
 * beside each other, the line is swiped from one to the other.
 */
export const utility = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space(8),
  "@media": {
    [below.desktop]: { gap: 0, padding: 0, overflowX: "auto", scrollSnapType: "x proximity", scrollbarWidth: "none" },
  },
});
globalStyle(`${utility} > *`, {
  minWidth: 0,
  "@media": { [below.desktop]: { flex: "none", minWidth: "100%", scrollSnapAlign: "start" } },
});
globalStyle(`${utility} > :first-child`, { "@media": { [below.desktop]: { maxWidth: "100%" } } });
globalStyle(`${utility} > :empty`, { display: "none" });
globalStyle(`${utility} a`, { color: tokens.color.onStage, fontWeight: 600, textDecoration: "underline" });
globalStyle(`${utility} :focus-visible`, { outlineColor: tokens.color.onStage, outlineOffset: "-3px" });

/** The text, or several, and the button that dismisses it. */
export const line = style({
  gap: space(0, 6),
  minHeight: HEIGHT,
  whiteSpace: "nowrap",
  "@media": {
    [below.desktop]: {
      justifyContent: "center",
      gap: 0,
      minHeight: HEIGHT_ON_PHONES,
      maxWidth: "100%",
      paddingLeft: space(4),
      fontSize: "0.8125rem",
      lineHeight: 1.2,
      // A text that is longer than the window is read on two lines.
      whiteSpace: "normal",
      textWrap: "balance",
    },
  },
});
// Keeps the button visible when the text is wider than the window.
globalStyle(`${line} form`, { position: "sticky", right: 0 });
export const text = style({ overflow: "hidden", textOverflow: "ellipsis" });
export const campaign = style([line, text, { gap: space(1.5), color: tokens.color.onStage, fontWeight: 600 }]);
