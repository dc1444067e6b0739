import { globalStyle, style } from "@vanilla-extract/css";
import * as checkout from "~/components/checkout/checkout.css";
import { space } from "~/styles/space";

export const group = style([checkout.choices]);
export const fields = style([checkout.form, { paddingTop: space(1.5) }]);

/** Folded until the shopper chooses another address; a browser that cannot look inside shows the fields at once. */
globalStyle(`${group}:not(:has(input[value=another]:checked)) > ${fields}`, { display: "none" });
