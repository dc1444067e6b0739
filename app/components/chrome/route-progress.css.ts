import { keyframes, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const slide = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(250%)" } });

export const runner = style({
  width: "40%",
  height: "100%",
  background: tokens.color.accent,
  animation: `${slide} ${tokens.motion.wait} ${tokens.motion.ease} infinite`,
  "@media": { "(prefers-reduced-motion: reduce)": { animation: "none", width: "100%" } },
});
