import type { TaxPlugin } from "./plugin";
import { stripeTaxPlugin } from "./stripe/provider";

/** Every tax provider but the shop's own table: a line here is all that adds one. */
export const TAX_PLUGINS: readonly TaxPlugin[] = [stripeTaxPlugin];
