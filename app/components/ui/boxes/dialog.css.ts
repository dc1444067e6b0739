import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { space } from "~/styles/space";
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
const box = style({ width: "min(34rem, calc(100vw - 2rem))", padding: space(4) });

/** The same; on a phone at its foot, so that lists are within the thumb's reach. */
const sheet = style({
  width: "min(36rem, calc(100vw - 2rem))",
  padding: space(5),
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
  padding: space(4, 5),
  borderRadius: 0,
  selectors: { "&[open]": { display: "flex", flexDirection: "column", gap: space(3.5) } },
});

export const dialog = { box: `${base} ${box}`, sheet: `${base} ${sheet}`, drawer: `${base} ${drawer}` };

/** The heading and the button to close. */
export const top = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: space(4) });
globalStyle(`:is(${box}, ${sheet}) > ${top}`, { marginBottom: space(4) });
globalStyle(`:is(${box}, ${drawer}) > ${top} > h2`, { fontSize: tokens.text.large });
