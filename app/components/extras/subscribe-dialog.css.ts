import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { space } from "~/styles/space";

export const form = style({ display: "grid", gap: space(2), marginTop: space(4) });
globalStyle(`${form} label`, { fontWeight: 600 });
globalStyle(`${form} input[type=email]`, { ...rules.control, padding: space(1.5, 3), fontSize: "1rem" });
