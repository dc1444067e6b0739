import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";

const base = style({
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  overflowY: "auto",
  border: 0,
  borderRadius: tokens.radius.large,
  background: tokens.color.paper,
  color: tokens.color.ink,
  "::backdrop": { background: tokens.color.veil },
});

/** In the middle of the window. */
const box = style({ width: "min(34rem, calc(100vw - 2rem))", padding: "1rem" });

/** The same; on a phone at its foot, so that lists are within the thumb's reach. */
const sheet = style({
  width: "min(36rem, calc(100vw - 2rem))",
  padding: "1.25rem",
  "@media": {
    [below.tablet]: {
      width: "100%",
      maxWidth: "100%",
      margin: "auto 0 0",
      borderBottomLeftRadius: 0,
      borderBottomRightRadius: 0,
    },
  },
});

/** At the right edge of the window, over its whole height; on a phone nearly as wide as that. */
const drawer = style({
  width: "min(26rem, 94vw)",
  height: "100dvh",
  maxHeight: "none",
  margin: "0 0 0 auto",
  padding: "1rem 1.25rem",
  borderRadius: 0,
  selectors: { "&[open]": { display: "flex", flexDirection: "column", gap: "0.9rem" } },
});

export const dialog = { box: `${base} ${box}`, sheet: `${base} ${sheet}`, drawer: `${base} ${drawer}` };

/** The heading and the button to close. */
export const top = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "1rem" });
globalStyle(`:is(${box}, ${sheet}) > ${top}`, { marginBottom: "1rem" });
globalStyle(`:is(${box}, ${drawer}) > ${top} > h2`, { fontSize: tokens.text.large });
