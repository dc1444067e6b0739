import { style, styleVariants } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

const base = style({
  ...rules.pressed,
  justifyContent: "center",
  gap: "0.5rem",
  padding: "0.5rem 1.1rem",
  border: "1px solid transparent",
  borderRadius: tokens.radius.medium,
  fontSize: tokens.text.base,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "center",
  textDecoration: "none",
  touchAction: "manipulation",
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  "@media": { print: { display: "none" } },
  selectors: {
    "&:hover": { textDecoration: "none" },
    "&:disabled": { opacity: 0.5, cursor: "not-allowed" },
    "&[aria-busy=true]": { cursor: "progress" },
  },
});

/** Styles of a button or a link that looks like one. Each screen region has one primary. */
export const button = styleVariants({
  primary: [
    base,
    {
      background: tokens.color.accent,
      color: tokens.color.onAccent,
      selectors: { "&:hover": { background: tokens.color.accentDeep } },
    },
  ],
  secondary: [
    base,
    {
      background: tokens.color.paper,
      borderColor: tokens.color.edge,
      color: tokens.color.ink,
      selectors: { "&:hover": { background: tokens.color.mist } },
    },
  ],
  strong: [
    base,
    {
      background: tokens.color.ink,
      color: tokens.color.onAccent,
      selectors: { "&:hover": { background: tokens.color.slate } },
    },
  ],
  quiet: [
    base,
    {
      paddingInline: "0.5rem",
      background: "transparent",
      color: tokens.color.accent,
      selectors: { "&:hover": { background: tokens.color.accentWash } },
    },
  ],
  danger: [
    base,
    {
      paddingInline: "0.5rem",
      background: "transparent",
      color: tokens.color.notFit,
      selectors: { "&:hover": { background: tokens.color.notFitWash } },
    },
  ],
});

export const wide = style({ width: "100%" });
