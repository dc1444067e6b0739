import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "./space";
import { tokens } from "./tokens.css";

export const button = style({
  flex: "1 1 8rem",
  padding: space(2, 4),
  fontSize: tokens.text.base,
  fontWeight: 700,
  lineHeight: 1.2,
  touchAction: "manipulation",
});

/** Colors that shoppers know the wallets by; every text keeps 4.5:1. */
globalStyle(`${button}[data-express=payPal]`, {
  background: "#ffc439",
  borderColor: "#e0a720",
  color: "#142c8e",
  fontStyle: "italic",
});
globalStyle(`${button}[data-express=applePay]`, { background: "#000000", borderColor: "#000000", color: "#ffffff" });
globalStyle(`${button}:hover`, { filter: "brightness(0.96)" });
