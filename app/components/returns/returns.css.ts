import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
import { panel } from "../ui/boxes/panel.css";

/** Steps of the form, the current one in the accent color. */
export const steps = style({ display: "flex", flexWrap: "wrap", gap: "0.4rem 1.5rem", marginBottom: "1.5rem" });

export const stepItem = style({
  ...rules.row,
  gap: "0.5rem",
  fontSize: tokens.text.small,
  color: tokens.color.stone,
  selectors: { "&[aria-current=step]": { color: tokens.color.accent, fontWeight: 700 } },
});

export const stepNumber = style({
  ...rules.middle,
  width: "1.6rem",
  height: "1.6rem",
  borderRadius: "50%",
  border: "1px solid currentColor",
  fontSize: tokens.text.small,
});

export const line = style({
  display: "grid",
  gridTemplateColumns: "auto 4.5rem minmax(0, 1fr)",
  gap: "0.8rem 1rem",
  alignItems: "start",
  padding: "1rem 0",
  borderBottom: `1px solid ${tokens.color.line}`,
  "@media": { [from.tablet]: { gridTemplateColumns: "auto 4.5rem minmax(0, 1fr) 8rem" } },
});

/** A line's own reason stands below it. */
export const lineReason = style({ gridColumn: "3 / -1", maxWidth: "22rem" });

export const picture = style({
  width: "4.5rem",
  height: "4.5rem",
  objectFit: "contain",
  ...rules.framed,
  background: tokens.color.paper,
});

export const tick = style({
  width: "1.25rem",
  height: "1.25rem",
  marginTop: "0.2rem",
  accentColor: tokens.color.accent,
});

export const box = panel.plain;

/** The ways to send a parcel back, side by side where there is room. */
export const ways = style({
  display: "grid",
  gap: "1.5rem 2.5rem",
  "@media": { [from.line]: { gridTemplateColumns: "1fr 1fr" } },
});

/** A code that a scanner reads: never smaller than it needs, dark on white in every scheme. */
export const code = style({
  width: "13rem",
  height: "auto",
  marginTop: "0.75rem",
  ...rules.framed,
});

export const columns = style({
  display: "grid",
  gap: "1.5rem 3rem",
  alignItems: "start",
  "@media": { [from.side]: { gridTemplateColumns: "minmax(0, 1fr) 20rem" } },
});

export const gallery = style({ display: "flex", flexWrap: "wrap", gap: "0.6rem" });

export const textArea = style({
  width: "100%",
  minHeight: "6rem",
  padding: "0.6rem 0.75rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  fontSize: "1rem",
  selectors: { "&[aria-invalid=true]": { borderColor: tokens.color.notFit } },
});

/** Shown with its solution only; browsers without `:has` always show it. */
export const exchange = style({
  display: "grid",
  gap: "1rem",
  padding: "0.25rem 0 0.25rem 0.9rem",
  borderLeft: `3px solid ${tokens.color.line}`,
});
export const proposal = style({ padding: "0.25rem 0 0.25rem 0.9rem", borderLeft: `3px solid ${tokens.color.line}` });
export const solutions = style({ display: "grid", gap: "0.75rem" });
globalStyle(`${solutions}:not(:has(input[value="Exchange"]:checked)) ${exchange}`, { display: "none" });
globalStyle(`${solutions}:not(:has(input[value="Partial refund"]:checked)) ${proposal}`, { display: "none" });

export const offer = style({
  ...rules.row,
  gap: "0.75rem",
  padding: "0.6rem 0.75rem",
  ...rules.framed,
  selectors: { "&:has(input:checked)": { borderColor: tokens.color.accent, background: tokens.color.accentWash } },
});
export const offerLink = style({
  flex: "none",
  fontSize: tokens.text.small,
  textDecoration: "underline",
  padding: "0.6rem 0.25rem",
});

/** The question about the vehicle, before anything is uploaded. */
export const vehicles = panel.plain;
export const summary = style({ minHeight: tokens.target, paddingTop: "0.6rem", fontWeight: 600, cursor: "pointer" });

/** The words of a part that fits are never narrower than a phone reads well beside the picture. */
export const swapText = style({ flex: "1 1 11rem", minWidth: 0 });

/** A part that fits, with its button; on narrow screens the button takes a row of its own. */
export const swap = style({
  ...rules.cluster,
  gap: "0.75rem 1rem",
  padding: "0.9rem",
  ...rules.boxed,
});
