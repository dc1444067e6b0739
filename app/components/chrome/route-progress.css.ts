import { keyframes, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const slide = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(250%)" } });

export const track = style({ position: "fixed", inset: "0 0 auto", zIndex: 60, height: "3px", overflow: "hidden" });

export const runner = style({
  width: "40%",
  height: "100%",
  background: tokens.color.accent,
  animation: `${slide} ${tokens.motion.wait} ${tokens.motion.ease} infinite`,
  "@media": { "(prefers-reduced-motion: reduce)": { animation: "none", width: "100%" } },
});

/** Below everything else in the window while there is no network. */
export const offline = style({
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 30,
  padding: "0.75rem 1rem",
  background: tokens.color.ink,
  color: tokens.color.paper,
  textAlign: "center",
});
