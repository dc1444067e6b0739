import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";

export const SUPPLY_CHAIN: SeedPage = {
  path: "/page/california-supply-chain",
  title: "California supply chain disclosure",
  description:
    "What Axlewright does about forced labor and human trafficking in its supply chain, under the five headings of California's law of 2010.",
  updatedAt: "2025-12-02",
  body: `
The California Transparency in Supply Chains Act of 2010 asks large retailers and manufacturers who do business in California to say what they do to keep slavery and human trafficking out of their supply chains. We publish this statement whether or not its threshold applies to us, under the five headings the law names. Where we do little, it says so.

## Verification

Before we list a new brand or factory we ask where its parts are cast, forged, molded and assembled, and compare the answers with shipping papers. Countries and materials with a known risk get a closer look: cotton in floor mats, mica in coatings, rubber in bushings and boots, cobalt in batteries and modules. We do this ourselves. We do not use a third party to verify every supplier.

## Audits

Suppliers of parts under our own name are visited at least every two years. A visit covers working hours, pay records, recruitment fees, who holds identity papers, dormitories, and the right to leave. About half of the visits are not announced. For other brands we rely on the brand's own audits, and ask to see the summary. Those audits are not always independent, and not always unannounced.

## Certification

Our supply contracts require the supplier to obey the laws on slavery and human trafficking of the countries where it works, to pass that duty on to its own suppliers, and to confirm it in writing each year for the materials that go into our parts.

## Internal accountability

Buyers answer for the suppliers they bring in. A supplier that breaks the rule gets a written plan with dates. We stop buying where people are held against their will, where children work, or where the plan is not kept. An employee who looks away answers for it like for any other breach of contract.

Anyone, including workers at a supplier, may report a concern to ${COMPANY.partnerEmail}, in any language. Reports are read by someone outside of buying, and nobody suffers for one made in good faith.

## Training

Everyone in buying and quality is trained on the signs of forced labor when they join and once a year after that, with cases from the metal, rubber, textile and electronics trades.

## Canada

Canada's Fighting Against Forced Labour and Child Labour in Supply Chains Act asks larger companies for a yearly report. This page says the same for parts we ship from Mississauga, Ontario.

## Questions

Write to ${COMPANY.partnerEmail} or to ${COMPANY.address.lines.join(", ")}. We review this statement every year. How we choose brands is described under [partnership](/partnership).
`,
};
