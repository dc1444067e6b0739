import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** A number between its buttons, drawn as one control. */
export const stepper = style({ display: "flex" });
globalStyle(`${stepper} > input`, {
  width: "3rem",
  minHeight: tokens.target,
  borderBlock: `1px solid ${tokens.color.edge}`,
  background: tokens.color.paper,
  fontSize: "1rem",
  textAlign: "center",
  appearance: "textfield",
});
globalStyle(`${stepper} > input[aria-invalid=true]`, { boxShadow: `inset 0 0 0 1px ${tokens.color.notFit}` });
globalStyle(`${stepper} > input::-webkit-inner-spin-button`, { appearance: "none", margin: 0 });
globalStyle(`${stepper} > button`, { minWidth: tokens.target, padding: 0, fontSize: "1.25rem" });
globalStyle(`${stepper} > button:first-child`, { borderTopRightRadius: 0, borderBottomRightRadius: 0 });
globalStyle(`${stepper} > input + button`, { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 });
