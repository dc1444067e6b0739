import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

export const results = style({ minWidth: 0 });

/**
 * A column beside the list on a desktop. On a phone it is a popover sheet that the button "Filters" opens; the browser
 * opens and closes it, also with Escape, without a script.
 */
export const filters = style({
  "@media": {
    [from.desktop]: {
      display: "block",
      position: "static",
      width: "auto",
      height: "auto",
      margin: 0,
      padding: 0,
      border: 0,
      overflow: "visible",
      color: "inherit",
      background: "none",
    },
    [below.desktop]: {
      position: "fixed",
      inset: "0 0 0 auto",
      width: "min(24rem, 92vw)",
      height: "100%",
      maxHeight: "none",
      margin: 0,
      padding: space(0, 4),
      border: 0,
      overflowY: "auto",
      overscrollBehavior: "contain",
      selectors: { "&::backdrop": { background: tokens.color.veil } },
    },
  },
  "@supports": {
    // Browsers without popovers show the filters above the list.
    "not selector(:popover-open)": {
      "@media": { [below.desktop]: { position: "static", width: "auto", height: "auto", boxShadow: "none" } },
    },
  },
});

export const facet = style({ borderTop: `1px solid ${tokens.color.line}`, padding: space(2, 0) });
globalStyle(`${facet} summary`, {
  minHeight: "2rem",
  paddingBlock: space(1),
  fontSize: tokens.text.small,
  fontWeight: 600,
});

export const more = style({});
globalStyle(`${facet} ${more} > summary`, { color: tokens.color.accent, fontWeight: 400 });

/** Sticks to the bottom of the sheet while its filters scroll. */
export const apply = style({
  paddingBlock: space(2.5),
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": { [below.desktop]: { position: "sticky", bottom: 0, background: tokens.color.paper } },
});

export const sortForm = style({
  gap: space(2),
  fontSize: tokens.text.small,
  // A row of its own on a phone, with its button and without: nothing moves when the script takes that away.
  "@media": { [below.pair]: { flex: "1 0 100%", gap: space(1.5) } },
});
/** Where the script sends a change at once, no button is needed; the sheet of a phone keeps its own. */
globalStyle(`[data-instant] ${sortForm} button`, { display: "none" });
globalStyle(`[data-instant] ${apply} button`, {
  "@media": { [from.desktop]: { display: "none" } },
});
globalStyle(`${sortForm} button`, { "@media": { [below.pair]: { paddingInline: space(3) } } });
globalStyle(`${sortForm} label`, {
  "@media": { [below.pair]: { position: "absolute", clip: "rect(0 0 0 0)" } },
});

/** Opens the filter sheet. */
export const filtersButton = style({
  "@supports": { "not selector(:popover-open)": { "@media": { [below.desktop]: { display: "none" } } } },
});
