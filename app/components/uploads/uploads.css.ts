import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const thumb = style({
  width: "4.5rem",
  height: "4.5rem",
  objectFit: "cover",
  borderRadius: tokens.radius.small,
  background: tokens.color.mist,
});

export const film = style([
  thumb,
  { display: "grid", placeItems: "center", color: tokens.color.slate, fontWeight: 700 },
]);

export const fileName = style({ display: "block", minWidth: 0, overflowWrap: "anywhere" });
