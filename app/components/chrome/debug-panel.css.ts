import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

const away = keyframes({ to: { visibility: "hidden" } });

/** The panel lies over a corner of the page and disappears when its time is over, without a script. */
export const panel = style({
  position: "fixed",
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: 60,
  maxWidth: "min(32rem, 100vw)",
  maxHeight: "45vh",
  overflow: "auto",
  padding: space(1, 3),
  background: tokens.color.stage,
  color: tokens.color.headerText,
  fontFamily: tokens.font.number,
  fontSize: tokens.text.small,
  animation: `${away} 0s forwards`,
});
globalStyle(`${panel} summary`, { minHeight: tokens.target, display: "flex", alignItems: "center", cursor: "pointer" });
globalStyle(`${panel} dl`, { display: "grid", gridTemplateColumns: "auto 1fr", gap: space(0.5, 3) });
globalStyle(`${panel} dt`, { color: tokens.color.headerMuted });
globalStyle(`${panel} dd`, { overflowWrap: "anywhere" });
globalStyle(`${panel} li`, { display: "flex", justifyContent: "space-between", gap: space(4) });
globalStyle(`${panel} :focus-visible`, { outlineColor: tokens.color.onStage });
