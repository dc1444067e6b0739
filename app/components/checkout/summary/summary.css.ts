import { globalStyle, style } from "@vanilla-extract/css";
import { from, LARGE_TEXT } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/** Folded under its total on a phone; from this width on always open, where browsers can keep it so. */
export const fold = style({});
globalStyle(`${fold} > summary`, { gap: space(4), minHeight: tokens.target, fontWeight: 700 });
globalStyle(`${fold} > summary > span:first-child`, { marginRight: "auto" });
globalStyle(`${fold} > summary`, {
  "@supports": { "selector(::details-content)": { "@media": { [from.side]: { display: "none" } } } },
});
globalStyle(`${fold}::details-content`, {
  "@media": { [from.side]: { contentVisibility: "visible" } },
});

export const totals = style({ width: "100%", fontSize: tokens.text.base });
globalStyle(`${totals} th`, { padding: space(1, 0), textAlign: "left", fontWeight: 400, color: tokens.color.slate });
globalStyle(`${totals} td`, { padding: space(1, 0), textAlign: "right", verticalAlign: "top", whiteSpace: "nowrap" });

/** Words in place of an amount may wrap. */
export const words = style({});
globalStyle(`${totals} td${words}`, { paddingLeft: space(4), whiteSpace: "normal" });

/** The rows that add up to the amount above. */
export const part = style({});
globalStyle(`${totals} tr${part} > *`, {
  padding: space(0, 0, 1),
  fontSize: tokens.text.small,
  color: tokens.color.stone,
});
globalStyle(`${totals} tr${part} > th`, { paddingLeft: space(4) });
globalStyle(`${totals} tr${part} > td`, { paddingLeft: space(3) });

export const total = style({ borderTop: `1px solid ${tokens.color.edge}` });
globalStyle(`${totals} tr${total} > *`, {
  paddingTop: space(3),
  fontSize: tokens.text.large,
  fontWeight: 700,
  color: tokens.color.ink,
});

/** Space above the rule over the total. */
globalStyle(`${totals} tr:nth-last-child(2) > *`, { paddingBottom: space(3) });

/** An amount that has no room beside its name stands below it. */
globalStyle(`${totals} tr`, { "@media": { [LARGE_TEXT]: { display: "flex", flexWrap: "wrap" } } });
globalStyle(`${totals} td`, { "@media": { [LARGE_TEXT]: { marginLeft: "auto", whiteSpace: "normal" } } });
