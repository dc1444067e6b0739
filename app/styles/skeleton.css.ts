import { style } from "@vanilla-extract/css";

export const heading = style({ fontSize: "2rem", fontWeight: 700 });
