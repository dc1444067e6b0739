import { globalStyle, style } from "@vanilla-extract/css";
import { MOBILE_MAX_PX } from "~/models/shop/limits";
import { tokens } from "~/styles/tokens.css";

const mobile = `(max-width: ${MOBILE_MAX_PX}px)`;

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

/**
 * Content configuration can choose a colored background. The grays are made for the dark one, so text there is white.
 */
const colored = (background: string) => ({
  background,
  vars: { [tokens.color.headerMuted]: tokens.color.onAccent, [tokens.color.headerLine]: tokens.color.headerMuted },
});

export const header = style({
  background: tokens.color.ink,
  color: tokens.color.headerText,
  selectors: {
    "&[data-tone=accentDeep]": colored(tokens.color.accentDeep),
    "&[data-tone=fit]": colored(tokens.color.fit),
    "&[data-tone=save]": colored(tokens.color.save),
  },
});

export const promises = style({
  borderBottom: `1px solid ${tokens.color.headerLine}`,
  fontSize: tokens.text.tiny,
  color: tokens.color.headerMuted,
  "@media": { [mobile]: { display: "none" } },
});

/** On desktop one line; on mobile menu, name and icons with the search box below. */
export const bar = style({
  display: "grid",
  alignItems: "center",
  gap: "0.75rem 1.25rem",
  gridTemplateColumns: "auto minmax(16rem, 1fr) auto auto auto",
  gridTemplateAreas: '"logo search vehicle account cart"',
  paddingBlock: "0.85rem",
  "@media": {
    [mobile]: {
      gap: "0.4rem 0.25rem",
      paddingBlock: "0.4rem 0.7rem",
      gridTemplateColumns: "auto 1fr auto auto",
      gridTemplateAreas: '"menu logo account cart" "search search search search" "vehicle vehicle vehicle vehicle"',
    },
  },
});

export const logo = style({
  gridArea: "logo",
  display: "inline-flex",
  alignItems: "center",
  gap: "0.55rem",
  minHeight: tokens.target,
  fontSize: "1.25rem",
  fontWeight: 750,
  letterSpacing: "-0.02em",
  color: tokens.color.onAccent,
});

export const search = style({ gridArea: "search", display: "flex" });

export const searchField = style({ flex: 1, minWidth: 0 });

export const searchBox = style({
  width: "100%",
  minHeight: tokens.target,
  padding: "0 0.9rem",
  border: 0,
  borderRadius: `${tokens.radius.medium} 0 0 ${tokens.radius.medium}`,
  background: tokens.color.paper,
  color: tokens.color.ink,
  fontSize: "1rem",
  textOverflow: "ellipsis",
  selectors: { "&::placeholder": { color: tokens.color.stone } },
});

export const searchButton = style({
  minHeight: tokens.target,
  padding: "0 1.1rem",
  borderRadius: `0 ${tokens.radius.medium} ${tokens.radius.medium} 0`,
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  fontWeight: 600,
  selectors: { "&:hover": { background: tokens.color.accentDeep } },
});

export const action = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5rem",
  minHeight: tokens.target,
  minWidth: tokens.target,
  padding: "0 0.5rem",
  borderRadius: tokens.radius.medium,
  color: tokens.color.headerText,
  fontSize: tokens.text.small,
  fontWeight: 500,
  whiteSpace: "nowrap",
  selectors: { "&:hover": { background: tokens.color.headerLine, textDecoration: "none" } },
});

/** Stands around the vehicle menu, which the server renders. */
export const vehicle = style({ gridArea: "vehicle", position: "relative", minWidth: 0 });
export const account = style([action, { gridArea: "account", justifyContent: "center" }]);
export const cart = style([action, { gridArea: "cart", justifyContent: "center", position: "relative" }]);

export const count = style({
  minWidth: "1.35rem",
  padding: "0 0.35rem",
  borderRadius: tokens.radius.round,
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  fontSize: tokens.text.tiny,
  fontWeight: 700,
  lineHeight: "1.35rem",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
});

export const onlyDesktop = style({ "@media": { [mobile]: { display: "none" } } });

export const menu = style({
  gridArea: "menu",
  "@media": { [`(min-width: ${MOBILE_MAX_PX + 1}px)`]: { display: "none" } },
});
export const menuButton = style([action, { listStyle: "none", justifyContent: "center" }]);
globalStyle(`${menuButton}::-webkit-details-marker`, { display: "none" });

export const menuSheet = style({
  position: "absolute",
  insetInline: 0,
  zIndex: 40,
  background: tokens.color.paper,
  color: tokens.color.ink,
  borderBottom: `1px solid ${tokens.color.line}`,
  boxShadow: tokens.shadow.lift,
  padding: "0.5rem 1rem 1rem",
});
globalStyle(`${menuSheet} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: tokens.target,
  borderBottom: `1px solid ${tokens.color.line}`,
  color: tokens.color.ink,
  fontWeight: 500,
});

export const nav = style({
  borderTop: `1px solid ${tokens.color.headerLine}`,
  fontSize: tokens.text.small,
  "@media": { [mobile]: { display: "none" } },
});
globalStyle(`${nav} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2.6rem",
  color: tokens.color.headerMuted,
  fontWeight: 500,
});
globalStyle(`${nav} a:hover`, { color: tokens.color.onAccent });

globalStyle(`${header} :focus-visible`, { outlineColor: tokens.color.onAccent });
