import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";
export const cell = style({ padding: "0.6rem 0.75rem 0.6rem 0", borderBottom: `1px solid ${tokens.color.line}` });
export const number = style([cell, { paddingRight: 0, textAlign: "right", whiteSpace: "nowrap", fontWeight: 600 }]);
