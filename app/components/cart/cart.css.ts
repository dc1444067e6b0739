import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

export const line = style({
  display: "grid",
  gridTemplateColumns: "min(4.5rem, 22.5vw) minmax(0, 1fr) auto",
  gridTemplateAreas: `"picture text text" "form form price"`,
  gap: space(1.5, 3),
  alignItems: "start",
  paddingBlock: space(2),
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": {
    [from.tablet]: {
      gridTemplateColumns: "7rem minmax(0, 1fr) auto",
      gridTemplateAreas: `"picture text price" "picture form form"`,
      gridTemplateRows: "auto 1fr",
      columnGap: space(5),
      paddingBlock: space(5),
    },
  },
});

/** A line that cannot be bought shows no price, so its form follows the text directly. */
export const unusableLine = style([
  line,
  {
    rowGap: space(1),
    gridTemplateAreas: `"picture text text" "form form form"`,
    "@media": { [from.tablet]: { gridTemplateAreas: `"picture text text" "picture form form"` } },
  },
]);

/** The Update button; with JavaScript a quantity saves itself. */
export const update = style({ "@media": { "(scripting: enabled)": { display: "none" } } });

/** Lists of ten lines and more are compact: if there is room, quantity and price stand beside the product. */
export const many = style({});
globalStyle(`${many} .${line}`, { gridTemplateColumns: "3.25rem minmax(0, 1fr) auto", paddingBlock: space(2) });
globalStyle(`${many} .${line}`, {
  "@media": {
    [from.desktop]: {
      gridTemplateColumns: "4rem minmax(0, 1fr) auto 6.5rem",
      gridTemplateAreas: `"picture text form price"`,
      gridTemplateRows: "auto",
    },
  },
});
