import { style } from "@vanilla-extract/css";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";
export const cell = style({ padding: space(2.5, 3, 2.5, 0), borderBottom: `1px solid ${tokens.color.line}` });
export const number = style([cell, { paddingRight: 0, textAlign: "right", whiteSpace: "nowrap", fontWeight: 600 }]);
