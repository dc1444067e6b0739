import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";

/** A significant discount. */
export const badge = style({ ...rules.discountBadge, whiteSpace: "nowrap" });
