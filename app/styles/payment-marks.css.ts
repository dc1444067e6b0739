import { style, styleVariants } from "@vanilla-extract/css";
import { space } from "./space";
import { tokens } from "./tokens.css";

export const marks = style({
  display: "inline-flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space(1),
  marginBottom: space(1),
});

const base = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: "2.4rem",
  height: "1.5rem",
  padding: space(0, 1.5),
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.plate,
  color: tokens.color.stage,
  fontSize: "0.72rem",
  fontWeight: 800,
  lineHeight: 1,
  whiteSpace: "nowrap",
});

/** Colors that shoppers know the networks and wallets by; every text keeps 4.5:1. */
export const mark = styleVariants({
  plain: [base],
  rings: [base],
  blue: [base, { color: "#1a2a7c", fontStyle: "italic", letterSpacing: "0.02em" }],
  azure: [base, { background: "#0a5fa8", borderColor: "#0a5fa8", color: "#ffffff", letterSpacing: "0.02em" }],
  orange: [base, { boxShadow: "inset 0 -3px 0 #e8791c", fontSize: "0.66rem" }],
  paypal: [base, { color: "#0b3a8c", fontStyle: "italic" }],
  violet: [base, { background: "#5a3fd6", borderColor: "#5a3fd6", color: "#ffffff" }],
  dark: [base, { background: tokens.color.stage, borderColor: tokens.color.stage, color: "#ffffff" }],
  pink: [base, { background: "#ffb3c7", borderColor: "#ffb3c7" }],
});

export const left = style({ fill: "#d8232a" });
export const right = style({ fill: "#f0a020", fillOpacity: 0.85 });
