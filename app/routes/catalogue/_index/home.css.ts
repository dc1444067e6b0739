import { globalStyle, style } from "@vanilla-extract/css";
import { section } from "~/components/content/content.css";
import { tiles } from "~/components/search/list-page.css";
import { CUTOFF_MEDIUM_PX } from "~/models/shop/limits";
import { tokens } from "~/styles/tokens.css";

export const hero = style({ background: tokens.color.mist, borderBottom: `1px solid ${tokens.color.line}` });

export const heroGrid = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.35fr)",
  gap: "2.5rem",
  alignItems: "center",
  paddingBlock: "3rem",
  "@media": {
    [`(max-width: ${CUTOFF_MEDIUM_PX}px)`]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: "1.25rem",
      paddingBlock: "1.5rem",
    },
  },
});

export const heroTitle = style({
  fontSize: "clamp(1.75rem, 1.2rem + 2.400vw, 2.75rem)",
  fontWeight: 800,
  lineHeight: 1.08,
  letterSpacing: "-0.03em",
  textWrap: "balance",
});

export const panel = style({
  padding: "1.25rem",
  background: tokens.color.paper,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  boxShadow: tokens.shadow.lift,
});

/** Wraps a section rendered on the server, so that its styles are loaded with this file. */
export const homePart = style([section]);
globalStyle(`${homePart} .${tiles}`, { minWidth: 0 });

export const banner = style({
  display: "block",
  padding: "1.1rem 1.25rem",
  borderRadius: tokens.radius.medium,
  background: tokens.color.accentWash,
  color: tokens.color.ink,
});
