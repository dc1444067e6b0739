import { style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";

export const years = style({ display: "flex", flexWrap: "wrap", gap: "0.4rem", padding: "0.4rem 0 0.75rem" });
/** The same in one row that scrolls sideways on a phone, because the products below matter more. */
export const shortcuts = style([
  years,
  {
    "@media": {
      [below.tablet]: {
        flexWrap: "nowrap",
        overflowX: "auto",
        // Space for the focus ring.
        margin: "0 -0.25rem",
        padding: "0.4rem 0.25rem 0.75rem",
        whiteSpace: "nowrap",
      },
    },
  },
]);
