import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const skip = style({
  position: "absolute",
  left: "0.5rem",
  top: "-4rem",
  zIndex: 50,
  padding: "0.7rem 1rem",
  background: tokens.color.paper,
  color: tokens.color.accent,
  borderRadius: tokens.radius.medium,
  selectors: { "&:focus": { top: "0.5rem" } },
});

/** One calm line above the pages of a shop that does not sell. */
export const testShop = style({
  padding: "0.25rem 1rem",
  background: tokens.color.uncertainWash,
  color: tokens.color.uncertain,
  fontSize: tokens.text.small,
  textAlign: "center",
});

/**
 * Content configuration can choose a colored background. The grays are made for the dark one, so text there is white.
 */
const colored = (background: string) => ({
  background,
  vars: { [tokens.color.headerMuted]: tokens.color.onStage, [tokens.color.headerLine]: tokens.color.headerMuted },
});

const toned = style({
  background: tokens.color.stage,
  color: tokens.color.headerText,
  selectors: {
    "&[data-tone=accentDeep]": colored(tokens.color.stageBlue),
    "&[data-tone=fit]": colored(tokens.color.stageGreen),
    "&[data-tone=save]": colored(tokens.color.stageRed),
  },
});

/** Stays at the top of the window; the first row of a phone scrolls away. */
export const header = style([
  toned,
  {
    position: "sticky",
    top: 0,
    zIndex: 30,
    "@media": { [below.tablet]: { top: `calc(-1 * ${tokens.target})` }, print: { position: "static" } },
  },
]);

/** One line; on a phone menu, name and account stand above what shoppers need all the way down the page. */
export const bar = style({
  display: "grid",
  alignItems: "center",
  gap: "0 1.25rem",
  gridTemplateColumns: "auto auto minmax(12rem, 1fr) auto auto auto",
  gridTemplateAreas: '"logo menu search vehicle account cart"',
  minHeight: "4.25rem",
  "@media": {
    [below.desktop]: {
      gap: "0 0.5rem",
      minHeight: "3.75rem",
      gridTemplateColumns: "auto auto minmax(8rem, 1fr) auto auto auto",
      gridTemplateAreas: '"menu logo search vehicle account cart"',
    },
    [below.tablet]: {
      // Focus moves row by row, like the eye, in browsers that support it.
      readingFlow: "grid-rows",
      gap: "0 0.375rem",
      minHeight: 0,
      paddingBlockEnd: "0.25rem",
      gridTemplateColumns: "auto 1fr auto auto",
      gridTemplateAreas: '"menu logo logo account" "search search vehicle cart"',
    },
  },
});

export const logo = style({
  gridArea: "logo",
  ...rules.pressed,
  gap: "0.55rem",
  fontSize: "1.25rem",
  fontWeight: 750,
  letterSpacing: "-0.02em",
  color: tokens.color.onStage,
});

export const search = style({ gridArea: "search", display: "flex" });

/** The clear edge makes the field look lower than it is to a finger. */
const clearEdge = { borderBlock: "2px solid transparent", backgroundClip: "padding-box" } as const;

export const searchBox = style({
  ...clearEdge,
  width: "100%",
  minHeight: tokens.target,
  padding: "0 0.6rem 0 0.9rem",
  borderRadius: `${tokens.radius.medium} 0 0 ${tokens.radius.medium}`,
  backgroundColor: tokens.color.paper,
  color: tokens.color.ink,
  fontSize: "1rem",
  textOverflow: "ellipsis",
  boxShadow: `inset 0 0 0 1px ${tokens.color.line}`,
  selectors: { "&::placeholder": { color: tokens.color.stone } },
});

export const searchButton = style({
  ...clearEdge,
  ...rules.middle,
  width: tokens.target,
  minHeight: tokens.target,
  borderRadius: `0 ${tokens.radius.medium} ${tokens.radius.medium} 0`,
  backgroundColor: tokens.color.accent,
  color: tokens.color.onAccent,
  selectors: { "&:hover": { backgroundColor: tokens.color.accentDeep } },
});

export const action = style({
  ...rules.pressed,
  gap: "0.5rem",
  minWidth: tokens.target,
  padding: "0 0.5rem",
  borderRadius: tokens.radius.medium,
  color: tokens.color.headerText,
  fontSize: tokens.text.small,
  fontWeight: 500,
  whiteSpace: "nowrap",
  selectors: { "&:hover": { background: tokens.color.headerLine, textDecoration: "none" } },
});

/** These two stand around menus that the server renders. */
export const menu = style({ gridArea: "menu" });
export const vehicle = style({
  gridArea: "vehicle",
  position: "relative",
  minWidth: 0,
  // On a phone its sheet is as wide as the header.
  "@media": { [below.tablet]: { position: "static" } },
});
export const account = style([action, { gridArea: "account", justifyContent: "center", justifySelf: "end" }]);
export const cart = style([action, { gridArea: "cart", justifyContent: "center", position: "relative" }]);

export const count = style({
  minWidth: "1.35rem",
  padding: "0 0.35rem",
  borderRadius: tokens.radius.round,
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  fontSize: tokens.text.small,
  fontWeight: 700,
  lineHeight: "1.35rem",
  textAlign: "center",
  "@media": { [below.tablet]: { position: "absolute", top: 0, right: 0 } },
});

export const nav = style([
  toned,
  {
    borderTop: `1px solid ${tokens.color.headerLine}`,
    fontSize: tokens.text.small,
    whiteSpace: "nowrap",
    "@media": { [below.desktop]: { display: "none" } },
  },
]);
globalStyle(`${nav} a`, {
  ...rules.pressed,
  minHeight: "2.6rem",
  color: tokens.color.headerMuted,
  fontWeight: 500,
});
globalStyle(`${nav} a:hover`, { color: tokens.color.onStage });

globalStyle(`${toned} :focus-visible`, { outlineColor: tokens.color.onAccent });
