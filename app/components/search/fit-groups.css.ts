import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** On the element that holds the fragment, which puts this style sheet on pages that only the server renders it for. */
export const groups = style({ minWidth: 0 });

const heading = style({
  display: "flex",
  alignItems: "baseline",
  gap: "0.6rem",
  marginBottom: "0.75rem",
  fontSize: tokens.text.large,
});

export const fits = style([heading, { color: tokens.color.fit, selectors: { "&::before": { content: '"✓" / ""' } } }]);
export const mayFit = style([
  heading,
  {
    color: tokens.color.uncertain,
    selectors: {
      "&::before": { content: '"?" / ""' },
      "section + section > &": {
        marginTop: "2rem",
        paddingTop: "1.25rem",
        borderTop: `1px solid ${tokens.color.line}`,
      },
    },
  },
]);

export const question = style({
  marginBottom: "1.25rem",
  padding: "0.8rem 1rem 0.9rem",
  borderRadius: tokens.radius.medium,
  background: tokens.color.mist,
});
export const legend = style({ float: "left", width: "100%", fontWeight: 600, color: tokens.color.ink });
export const hint = style({ clear: "both", fontSize: tokens.text.small, color: tokens.color.slate });
export const choices = style({ clear: "both", display: "flex", flexWrap: "wrap", gap: "0.5rem", paddingTop: "0.6rem" });
