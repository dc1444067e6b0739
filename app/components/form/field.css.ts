import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const field = style({ display: "flex", flexDirection: "column", gap: "0.3rem", minWidth: 0 });

export const control = style({
  width: "100%",
  ...rules.control,
  padding: "0.5rem 0.75rem",
  // 16 px keeps phones from zooming into a focused field.
  fontSize: "1rem",
  selectors: {
    "&:hover": { borderColor: tokens.color.slate },
    "&[aria-invalid=true]": { borderColor: tokens.color.notFit, boxShadow: `inset 0 0 0 1px ${tokens.color.notFit}` },
    "&:disabled": { backgroundColor: tokens.color.mist, color: tokens.color.stone },
  },
});
/** Text ends before the button, also while there is none yet. */
export const passwordControl = style([control, { paddingRight: "4.5rem" }]);
export const show = style({
  position: "absolute",
  insetBlock: 1,
  right: 1,
  minWidth: "4rem",
  border: 0,
  borderRadius: tokens.radius.medium,
  background: "transparent",
  color: tokens.color.slate,
  fontSize: tokens.text.small,
  fontWeight: 600,
  cursor: "pointer",
  selectors: {
    "&:hover": { color: tokens.color.ink },
    "&[aria-pressed=true]": { color: tokens.color.accent, textDecoration: "underline" },
  },
});

export const select = style([
  control,
  {
    appearance: "none",
    paddingRight: "2.2rem",
    backgroundImage: `linear-gradient(45deg, transparent 50%, ${tokens.color.slate} 50%), linear-gradient(135deg, ${tokens.color.slate} 50%, transparent 50%)`,
    backgroundPosition: "calc(100% - 17px) 50%, calc(100% - 12px) 50%",
    backgroundSize: "5px 5px, 5px 5px",
    backgroundRepeat: "no-repeat",
  },
]);

export const error = style({
  fontSize: tokens.text.small,
  fontWeight: 600,
  color: tokens.color.notFit,
  selectors: {
    "&::before": {
      content: '"!"',
      display: "inline-block",
      marginRight: "0.4em",
      width: "1.3em",
      height: "1.3em",
      lineHeight: "1.3em",
      textAlign: "center",
      borderRadius: "50%",
      background: tokens.color.notFit,
      color: tokens.color.onAccent,
      fontSize: "0.75em",
    },
  },
});

export const choice = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "0.75rem",
  minHeight: tokens.target,
  padding: "0.8rem 1rem",
  ...rules.framed,
  background: tokens.color.paper,
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: tokens.color.edge },
    "&:has(input:checked)": {
      borderColor: tokens.color.accent,
      boxShadow: `inset 0 0 0 1px ${tokens.color.accent}`,
      background: tokens.color.accentWash,
    },
  },
});

export const tick = style({
  width: "1.15rem",
  height: "1.15rem",
  flex: "none",
  marginTop: "0.15rem",
  accentColor: tokens.color.accent,
});

export const checkRow = style(rules.checkRow);
globalStyle(`${checkRow} ${tick}`, { marginTop: 0 });

export const switchRow = style([
  checkRow,
  {
    minHeight: tokens.target,
    marginBottom: "0.6rem",
    padding: "0.5rem 0.7rem",
    borderRadius: tokens.radius.medium,
    background: tokens.color.fitWash,
    color: tokens.color.fit,
    fontWeight: 600,
    lineHeight: 1.3,
    overflowWrap: "anywhere",
    selectors: { "&:not(:has(:checked))": { background: tokens.color.mist, color: tokens.color.ink } },
  },
]);

/** A checkbox drawn as a switch. */
export const toggle = style({
  appearance: "none",
  flex: "none",
  width: "2.4rem",
  height: "1.35rem",
  padding: "0.15rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.round,
  background: tokens.color.paper,
  cursor: "pointer",
  selectors: {
    "&::before": {
      content: '""',
      display: "block",
      width: "1rem",
      height: "1rem",
      marginTop: "-0.03rem",
      borderRadius: "50%",
      background: tokens.color.edge,
      transition: `transform ${tokens.motion.quick}`,
    },
    "&:checked": { background: tokens.color.fit, borderColor: tokens.color.fit },
    "&:checked::before": { transform: "translateX(1rem)", background: tokens.color.onAccent },
  },
});
