import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";

export const form = style({ display: "grid", gap: "0.5rem", marginTop: "1rem" });
globalStyle(`${form} label`, { fontWeight: 600 });
globalStyle(`${form} input[type=email]`, { ...rules.control, padding: "0.4rem 0.75rem", fontSize: "1rem" });
