import { styleVariants } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** A box around things that belong together. */
export const panel = styleVariants({
  plain: [rules.panel],
  quiet: [rules.panel, { background: tokens.color.mist }],
});
