import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { space } from "~/styles/space";
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

const area = {
  border: `1px dashed ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.mist,
};

/** The field as an area that files are dropped on; the field itself lies over it and cannot be seen. */
export const drop = style({
  ...area,
  position: "relative",
  ...rules.middle,
  minHeight: "4rem",
  padding: space(3),
  textAlign: "center",
  color: tokens.color.slate,
  fontWeight: 600,
  selectors: {
    "&:hover": { borderColor: tokens.color.slate },
    "&:focus-within": { outline: `2px solid ${tokens.color.accent}`, outlineOffset: "2px" },
    "&:has([aria-invalid=true])": { borderColor: tokens.color.notFit },
  },
});

export const fileName = style({ display: "block", minWidth: 0, overflowWrap: "anywhere" });
