import { globalStyle, style } from "@vanilla-extract/css";
import * as checkout from "~/components/checkout/checkout.css";

export const group = style([checkout.choices]);
export const fields = style([checkout.form, { paddingTop: "0.4rem" }]);

/** Folded until the shopper chooses another address; a browser that cannot look inside shows the fields at once. */
globalStyle(`${group}:not(:has(input[value=another]:checked)) > ${fields}`, { display: "none" });
