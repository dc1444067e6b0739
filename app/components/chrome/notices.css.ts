import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const strip = style({ fontSize: tokens.text.small });

export const announcement = style([strip, { background: tokens.color.accentWash, color: tokens.color.ink }]);
export const hint = style([
  strip,
  { background: tokens.color.mist, color: tokens.color.ink, borderBottom: `1px solid ${tokens.color.line}` },
]);

/** The text and the button that dismisses it, large enough for a finger. */
export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.25rem 0.75rem",
  minHeight: tokens.target,
  textWrap: "pretty",
});
globalStyle(`${line} a`, { fontWeight: 600, textDecoration: "underline" });

export const dismiss = style({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: tokens.target,
  minHeight: tokens.target,
  marginRight: "-0.75rem",
  borderRadius: tokens.radius.medium,
  color: tokens.color.slate,
  fontSize: tokens.text.large,
  lineHeight: 1,
  selectors: { "&:hover": { color: tokens.color.ink } },
});

export const campaign = style([
  strip,
  {
    padding: "0.5rem 1rem",
    background: tokens.color.accentDeep,
    color: tokens.color.onAccent,
    fontWeight: 600,
    textAlign: "center",
    selectors: { "&[data-sale]": { background: tokens.color.save } },
  },
]);
globalStyle(`${campaign} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.75rem",
  color: tokens.color.onAccent,
  textDecoration: "underline",
});
globalStyle(`${campaign} :focus-visible`, { outlineColor: tokens.color.onAccent });
