import { easypostPlugin } from "./easypost/provider";
import type { ShippingPlugin } from "./plugin";
import { shippoPlugin } from "./shippo/provider";

/** Every shipping provider but the sandbox: a line here is all that adds one. */
export const SHIPPING_PLUGINS: readonly ShippingPlugin[] = [easypostPlugin, shippoPlugin];
