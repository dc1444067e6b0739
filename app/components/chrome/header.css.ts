import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";

/**
 * Content configuration can choose a colored background. The grays are made for the dark one, so text there is white.
 */
const colored = (background: string) => ({
  background,
  vars: { [tokens.color.headerMuted]: tokens.color.onStage, [tokens.color.headerLine]: tokens.color.headerMuted },
});

export const toned = style({
  background: tokens.color.stage,
  color: tokens.color.headerText,
  selectors: {
    "&[data-tone=accentDeep]": colored(tokens.color.stageBlue),
    "&[data-tone=fit]": colored(tokens.color.stageGreen),
    "&[data-tone=save]": colored(tokens.color.stageRed),
  },
});

/** Stays at the top of the window; the first row of a phone scrolls away, but for the space above the second. */
export const header = style([
  toned,
  {
    position: "sticky",
    top: 0,
    zIndex: 30,
    "@media": { [below.tablet]: { top: `calc(0.25rem - ${tokens.target})` }, print: { position: "static" } },
  },
]);

export const nav = style([
  toned,
  {
    borderTop: `1px solid ${tokens.color.headerLine}`,
    fontSize: tokens.text.small,
    whiteSpace: "nowrap",
    "@media": { [below.desktop]: { display: "none" } },
  },
]);
globalStyle(`${toned} :focus-visible`, { outlineColor: tokens.color.onAccent });
