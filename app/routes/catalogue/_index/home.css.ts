import { globalStyle, style } from "@vanilla-extract/css";
import { section } from "~/components/content/content.css";
import { tiles } from "~/components/search/list-page.css";
import { below } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";

/** A dark stage, lit from above where the vehicle stands. */
export const hero = style({
  position: "relative",
  background: `radial-gradient(60rem 26rem at 78% 0, ${tokens.color.stageGlow}, transparent), ${tokens.color.stage}`,
  color: tokens.color.headerText,
});

export const heroGrid = style({
  display: "grid",
  gap: "2rem",
  paddingBlock: "3.5rem 3rem",
  "@media": {
    [below.side]: {
      gap: "1.25rem",
      paddingBlock: "1.5rem",
    },
  },
});

export const heroTitle = style({
  maxWidth: "14em",
  fontSize: "clamp(2rem, 1.2rem + 3vw, 3.5rem)",
  fontWeight: 800,
  lineHeight: 1.08,
  letterSpacing: "-0.03em",
  textWrap: "balance",
});

export const heroText = style({
  marginTop: "0.75rem",
  maxWidth: "44rem",
  fontSize: tokens.text.large,
  color: tokens.color.headerMuted,
});

/** Wraps a section rendered on the server, so that its styles are loaded with this file. */
export const homePart = style([section]);
globalStyle(`${homePart} .${tiles}`, { minWidth: 0 });
// Sections stand on white and mist by turns.
globalStyle(`${homePart}:nth-of-type(odd)`, {
  marginTop: "3rem",
  paddingBlock: "0.25rem 3rem",
  background: tokens.color.mist,
});
globalStyle(`${homePart}:empty`, { display: "none" });

export const banner = style({
  display: "block",
  padding: "1.1rem 1.25rem",
  borderRadius: tokens.radius.medium,
  background: tokens.color.accentWash,
  color: tokens.color.ink,
});
