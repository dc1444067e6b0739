import { keyframes, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const pulse = keyframes({ "0%, 100%": { opacity: 1 }, "50%": { opacity: 0.55 } });

export const skeleton = style({
  display: "block",
  background: tokens.color.emptyWash,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  "@media": { "(prefers-reduced-motion: reduce)": { animation: "none" } },
});
