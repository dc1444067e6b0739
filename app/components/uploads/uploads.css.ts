import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const files = style({ display: "grid", gap: "0.6rem", marginTop: "0.6rem" });

export const file = style({
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
  gap: "0.8rem",
  alignItems: "center",
  padding: "0.5rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  fontSize: tokens.text.small,
});

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

export const progress = style({ width: "100%", height: "0.5rem", accentColor: tokens.color.accent });

export const picker = style({
  width: "100%",
  padding: "0.8rem",
  border: `1px dashed ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.mist,
  selectors: { "&[aria-invalid=true]": { borderColor: tokens.color.notFit } },
});
