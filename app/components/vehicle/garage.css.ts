import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const vehicle = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0.5rem 1rem",
  padding: "0.9rem 1.1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  selectors: { "&[data-default=true]": { borderColor: tokens.color.accent, background: tokens.color.accentWash } },
});

export const tag = style({ fontSize: tokens.text.small, fontWeight: 600, color: tokens.color.accent });

/** The picker in a card: one narrow column. */
export const panel = style({
  padding: "1.25rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  "@media": { "(min-width: 768px)": { padding: "1.75rem" } },
});

/** VIN field and button in one row where there is room; the button aligns with the input, not with its hint. */
export const vin = style({
  display: "flex",
  flexDirection: "column",
  gap: "0.5rem",
  marginBottom: "1rem",
  "@media": {
    "(min-width: 480px)": { flexDirection: "row", alignItems: "flex-start" },
  },
});
globalStyle(`${vin} > button`, { "@media": { "(min-width: 480px)": { marginTop: "1.6rem" } } });

/** The models that a VIN leaves: one below the other, each a line that a thumb hits. */
export const choices = style({ margin: "0.5rem 0 0", padding: 0, listStyle: "none" });
globalStyle(`${choices} a`, { display: "inline-block", padding: "0.55rem 0" });

/** Text between two alternatives, with a rule on both sides. */
export const or = style({
  display: "flex",
  alignItems: "center",
  gap: "0.75rem",
  marginBottom: "1rem",
  color: tokens.color.slate,
  fontSize: tokens.text.small,
  selectors: {
    "&::before, &::after": { content: '""', flex: 1, borderTop: `1px solid ${tokens.color.line}` },
  },
});

/** Vehicles of the garage, one button each. */
export const own = style({ display: "flex", flexWrap: "wrap", gap: "0.5rem" });

/** A centered dialog; on a phone a bottom sheet, so that the lists are within the thumb's reach. */
export const dialog = style({
  ...rules.dialog,
  width: "min(36rem, calc(100vw - 2rem))",
  padding: "1.25rem",
  "@media": {
    "(max-width: 767px)": {
      width: "100%",
      maxWidth: "100%",
      margin: "auto 0 0",
      borderBottomLeftRadius: 0,
      borderBottomRightRadius: 0,
    },
  },
});
export const dialogTop = style({ ...rules.dialogTop, marginBottom: "1rem" });

/** Opens a question before something is removed. */
export const askFirst = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  color: tokens.color.notFit,
  fontWeight: 600,
  cursor: "pointer",
});

/** Shown by browsers that run no script; with one, the selects load their next level themselves. */
export const level = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.4rem",
  paddingBottom: "1rem",
  "@media": { "(scripting: enabled)": { display: "none" } },
});

export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  padding: "0.3rem 0.9rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  color: tokens.color.ink,
});
