import { style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const files = style({ display: "grid", gap: "0.6rem", marginTop: "0.6rem" });

export const file = style({
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
  gap: "0.8rem",
  alignItems: "center",
  padding: "0.5rem",
  ...rules.framed,
  fontSize: tokens.text.small,
  // On a phone the buttons stand below the name, which needs the width.
  "@media": { [below.pair]: { gridTemplateColumns: "4.5rem minmax(0, 1fr)", rowGap: 0 } },
});

/** A file's buttons, stacked where there is room. */
export const actions = style({
  ...rules.column,
  "@media": { [below.pair]: { gridColumn: 2, flexDirection: "row" } },
});

/** The tick without script, at the place of the buttons. */
export const tick = style({ "@media": { [below.pair]: { gridColumn: 2 } } });

export const thumb = style({
  width: "4.5rem",
  height: "4.5rem",
  objectFit: "cover",
  borderRadius: tokens.radius.small,
  background: tokens.color.mist,
});

export const film = style([
  thumb,
  { display: "grid", placeItems: "center", color: tokens.color.slate, fontWeight: 700 },
]);

export const progress = style({ width: "100%", height: "0.5rem", accentColor: tokens.color.accent });

export const picker = style({
  width: "100%",
  padding: "0.8rem",
  border: `1px dashed ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.mist,
  selectors: { "&[aria-invalid=true]": { borderColor: tokens.color.notFit } },
});

const area = {
  border: `1px dashed ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.mist,
};

/** The field as an area that files are dropped on; the field itself lies over it and cannot be seen. */
export const drop = style({
  ...area,
  position: "relative",
  ...rules.middle,
  minHeight: "4rem",
  padding: "0.8rem",
  textAlign: "center",
  color: tokens.color.slate,
  fontWeight: 600,
  selectors: {
    "&:hover": { borderColor: tokens.color.slate },
    "&:focus-within": { outline: `2px solid ${tokens.color.accent}`, outlineOffset: "2px" },
    "&:has([aria-invalid=true])": { borderColor: tokens.color.notFit },
  },
});

export const dropOver = style({ borderStyle: "solid", borderColor: tokens.color.accent });

export const dropPicker = style({
  ...rules.overlaid,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
  selectors: { "&:disabled": { cursor: "default" } },
});

export const fileName = style({ display: "block", minWidth: 0, overflowWrap: "anywhere" });

/** Keeps the place of a field whose script is on its way. */
export const placeholder = style({ minHeight: "8rem" });
