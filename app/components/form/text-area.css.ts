import { style } from "@vanilla-extract/css";
import { control } from "./field.css";

export const area = style([control, { lineHeight: 1.5, resize: "vertical" }]);
