import { style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { space } from "~/styles/space";

export const years = style({ display: "flex", flexWrap: "wrap", gap: space(1.5), padding: space(1.5, 0, 3) });
/** The same in one row that scrolls sideways on a phone, because the products below matter more. */
export const shortcuts = style([
  years,
  {
    "@media": {
      [below.tablet]: {
        flexWrap: "nowrap",
        overflowX: "auto",
        // Space for the focus ring.
        margin: space(0, -1),
        padding: space(1.5, 1, 3),
        whiteSpace: "nowrap",
      },
    },
  },
]);
