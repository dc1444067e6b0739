import { ACCESSIBILITY } from "./policies/accessibility";
import { FITMENT_GUIDE } from "./policies/fitment-guide";
import { PAYMENT_METHOD } from "./policies/payment";
import { PRIVACY_POLICY } from "./policies/privacy";
import { RETURN_POLICY } from "./policies/returns";
import { SHIPPING_POLICY } from "./policies/shipping";
import { SUPPLY_CHAIN } from "./policies/supply-chain";
import { TERMS_OF_USE } from "./policies/terms";
import { WARRANTY_POLICY } from "./policies/warranty";
import type { SeedPage } from "./shapes";

/** The pages below /page; bodies are Markdown whose headings start at level 2. */
export const POLICY_PAGES: readonly SeedPage[] = [
  RETURN_POLICY,
  SHIPPING_POLICY,
  WARRANTY_POLICY,
  PAYMENT_METHOD,
  TERMS_OF_USE,
  SUPPLY_CHAIN,
  PRIVACY_POLICY,
  FITMENT_GUIDE,
  ACCESSIBILITY,
];
