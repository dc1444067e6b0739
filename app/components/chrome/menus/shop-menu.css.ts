import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
import { action } from "../header.css";

const SHEET_WIDTH = "min(20rem, calc(100vw - 3rem))";

/**
 * The button, and while the menu is open a veil over the page. The veil belongs to the button, so that a press on it
 * closes the menu without a script; on phones so does the cross beside the sheet.
 */
export const button = style([
  action,
  {
    justifyContent: "center",
    cursor: "pointer",
    "@media": { [from.desktop]: { border: `1px solid ${tokens.color.headerLine}`, paddingInline: "0.75rem 1rem" } },
    selectors: {
      "[open] > &::before": {
        content: '""',
        position: "fixed",
        inset: 0,
        zIndex: -1,
        background: tokens.color.veil,
      },
      "[open] > &::after": {
        content: '"×"',
        position: "fixed",
        top: 0,
        left: SHEET_WIDTH,
        width: tokens.target,
        color: tokens.color.onStage,
        fontSize: tokens.text.display,
        lineHeight: tokens.target,
        textAlign: "center",
        "@media": { [from.desktop]: { display: "none" } },
      },
    },
  },
]);
globalStyle(`html:has([open] > ${button})`, {
  overflow: "hidden",
  "@media": { [from.desktop]: { overflow: "visible" } },
});

export const sheet = style({
  position: "fixed",
  insetBlock: 0,
  left: 0,
  zIndex: 1,
  width: SHEET_WIDTH,
  overflowY: "auto",
  overscrollBehavior: "contain",
  ...rules.raised,
  "@media": {
    [from.desktop]: { position: "absolute", inset: "100% 0 auto", width: "auto", maxHeight: "calc(100dvh - 5rem)" },
  },
});
globalStyle(`${sheet} a`, {
  ...rules.row,
  gap: "0.75rem",
  minHeight: tokens.target,
  color: tokens.color.ink,
  fontSize: tokens.text.small,
  fontWeight: 500,
});
globalStyle(`${sheet} :focus-visible`, { outlineColor: tokens.color.accent, outlineOffset: "-2px" });

export const columns = style({
  paddingBlock: "0.5rem 1.5rem",
  "@media": { [from.desktop]: { display: "flex", gap: "2rem", paddingBlock: "1.25rem 1.75rem" } },
});
/** Above the categories, or beside them with a line between. */
export const pages = style({
  columns: 2,
  "@media": {
    [from.desktop]: { flex: "none", columns: 1, paddingRight: "3rem", borderRight: `1px solid ${tokens.color.line}` },
  },
});
export const categories = style({
  borderTop: `1px solid ${tokens.color.line}`,
  marginTop: "0.5rem",
  paddingTop: "0.5rem",
  "@media": { [from.desktop]: { flex: 1, columns: 4, columnGap: "1.5rem", border: 0, margin: 0, padding: 0 } },
});
globalStyle(`${sheet} li`, { breakInside: "avoid" });
