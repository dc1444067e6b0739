const NAMES: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  cup: "UnionPay",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos",
  jcb: "JCB",
  mc: "Mastercard",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** The name of a card's network as its holder knows it, from a provider's code: "mc", "visa_applepay". */
export function brandName(code: string): string {
  const [network = ""] = code.toLowerCase().split(/_(?:applepay|googlepay)$/);
  return NAMES[network] ?? "Card";
}
