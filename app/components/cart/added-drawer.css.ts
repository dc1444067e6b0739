import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";

export const part = style({ display: "flex", gap: "0.9rem" });
export const picture = style({ ...rules.framedPicture, width: "5rem", flex: "none" });
