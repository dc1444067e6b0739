import { style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** Overlays the page, so that nothing moves when it opens. */
export const popup = style({
  position: "absolute",
  zIndex: 45,
  insetInline: 0,
  top: "calc(100% + 0.35rem)",
  padding: "0.5rem 0",
  ...rules.framed,
  ...rules.raised,
  textAlign: "left",
  selectors: { "&[hidden]": { display: "none" } },
});

export const list = style({ maxHeight: "min(28rem, 60vh)", overflowY: "auto" });

export const title = style({
  padding: "0.15rem 0.9rem 0.35rem",
  color: tokens.color.stone,
  fontSize: tokens.text.small,
  fontWeight: 600,
});

export const option = style({
  ...rules.ends,
  gap: "1rem",
  minHeight: tokens.target,
  padding: "0.25rem 0.9rem",
  color: tokens.color.ink,
  fontSize: tokens.text.base,
  textDecoration: "none",
  selectors: {
    '&[aria-selected="true"]': { background: tokens.color.accentWash, color: tokens.color.accentDeep },
  },
  "@media": {
    [below.desktop]: {
      flexDirection: "column",
      alignItems: "flex-start",
      justifyContent: "center",
      gap: "0.1rem",
    },
  },
});

export const text = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  minWidth: 0,
});
