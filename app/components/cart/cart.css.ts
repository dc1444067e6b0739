import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";

export const line = style({
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
  gridTemplateAreas: `"picture text text" "form form price"`,
  gap: "0.4rem 0.75rem",
  alignItems: "start",
  paddingBlock: "0.5rem",
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": {
    [from.tablet]: {
      gridTemplateColumns: "7rem minmax(0, 1fr) auto",
      gridTemplateAreas: `"picture text price" "picture form form"`,
      gridTemplateRows: "auto 1fr",
      columnGap: "1.25rem",
      paddingBlock: "1.25rem",
    },
  },
});

/** A line that cannot be bought shows no price, so its form follows the text directly. */
export const unusableLine = style([
  line,
  {
    rowGap: "0.25rem",
    gridTemplateAreas: `"picture text text" "form form form"`,
    "@media": { [from.tablet]: { gridTemplateAreas: `"picture text text" "picture form form"` } },
  },
]);

/** The Update button; with JavaScript a quantity saves itself. */
export const update = style({ "@media": { "(scripting: enabled)": { display: "none" } } });

/** Lists of ten lines and more are compact: if there is room, quantity and price stand beside the product. */
export const many = style({});
globalStyle(`${many} .${line}`, { gridTemplateColumns: "3.25rem minmax(0, 1fr) auto", paddingBlock: "0.5rem" });
globalStyle(`${many} .${line}`, {
  "@media": {
    [from.desktop]: {
      gridTemplateColumns: "4rem minmax(0, 1fr) auto 6.5rem",
      gridTemplateAreas: `"picture text form price"`,
      gridTemplateRows: "auto",
    },
  },
});
