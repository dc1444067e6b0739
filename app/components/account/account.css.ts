import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** Links to the other views; a phone shows only the back link, because the home page lists them. */
export const frame = style({
  display: "grid",
  gap: "1.5rem 3rem",
  alignItems: "start",
  "@media": { "(min-width: 960px)": { gridTemplateColumns: "13rem minmax(0, 1fr)" } },
});

export const nav = style({
  display: "none",
  "@media": {
    "(min-width: 960px)": { display: "grid", gap: "2px", position: "sticky", top: "1.5rem" },
  },
});

export const navLink = style({
  display: "flex",
  alignItems: "center",
  minHeight: tokens.target,
  padding: "0.3rem 0.9rem",
  borderRadius: tokens.radius.medium,
  color: tokens.color.slate,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: tokens.color.mist, color: tokens.color.ink },
    "&[aria-current=page]": { background: tokens.color.accentWash, color: tokens.color.accent, fontWeight: 700 },
  },
});

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.4rem",
  minHeight: tokens.target,
  fontWeight: 600,
  textDecoration: "none",
});

export const tiles = style({
  display: "grid",
  gap: "0.75rem",
  marginTop: "1.5rem",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { "(min-width: 768px)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});

export const tile = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  padding: "1rem 1.1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  color: tokens.color.ink,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: tokens.color.accent, boxShadow: tokens.shadow.lift } },
});

export const tileName = style({ fontWeight: 700 });

/** An open order, shown first on the account's home. */
export const order = style({
  display: "grid",
  gap: "1.1rem",
  padding: "1.1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  boxShadow: tokens.shadow.card,
  "@media": { "(min-width: 768px)": { padding: "1.5rem" } },
});

export const thumb = style({
  flex: "none",
  alignSelf: "flex-start",
  width: "64px",
  height: "64px",
  borderRadius: tokens.radius.small,
  border: `1px solid ${tokens.color.line}`,
  objectFit: "contain",
});
