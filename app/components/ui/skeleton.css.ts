import { keyframes, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const pulse = keyframes({ "0%, 100%": { opacity: 1 }, "50%": { opacity: 0.55 } });

export const skeleton = style({
  display: "block",
  background: tokens.color.emptyWash,
  animation: `${pulse} ${tokens.motion.wait} ${tokens.motion.ease} infinite`,
  "@media": { "(prefers-reduced-motion: reduce)": { animation: "none" } },
});
