import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
import { action } from "../header.css";

export const button = style([
  action,
  {
    maxWidth: "17rem",
    border: `1px solid ${tokens.color.headerLine}`,
    cursor: "pointer",
    selectors: {
      "details > &::after": {
        content: '""',
        flex: "none",
        width: "0.5em",
        height: "0.5em",
        border: "solid",
        borderWidth: "0 2px 2px 0",
        transform: "translateY(-0.15em) rotate(45deg)",
      },
      "details[open] > &::after": { transform: "translateY(0.15em) rotate(-135deg)" },
    },
    // On a phone the search box needs the room, and the menu says the whole name.
    "@media": { [below.desktop]: { maxWidth: "9rem" } },
  },
]);

/** The sheet below the button, over the page. */
export const sheet = style({
  position: "absolute",
  insetInlineEnd: 0,
  zIndex: 40,
  width: "max-content",
  minWidth: "100%",
  maxWidth: "min(24rem, 85vw)",
  marginTop: "0.35rem",
  padding: "0.75rem 1rem 0.5rem",
  ...rules.framed,
  ...rules.raised,
  "@media": { [below.tablet]: { insetInline: "1rem", minWidth: 0, width: "auto", maxWidth: "none" } },
});
globalStyle(`${sheet} a, ${sheet} button`, {
  ...rules.row,
  width: "100%",
  minHeight: tokens.target,
  borderTop: `1px solid ${tokens.color.line}`,
  color: tokens.color.accent,
  fontSize: tokens.text.small,
  fontWeight: 500,
  textAlign: "start",
});
globalStyle(`${sheet} :focus-visible`, { outlineColor: tokens.color.accent });
export const current = style({ paddingBottom: "0.6rem", fontSize: tokens.text.small, fontWeight: 600 });
