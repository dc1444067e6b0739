import * as urls from "../shop/urls";

/** Words that only connect others. */
const FILLERS = new Set(
  (
    "a an and any are at be can de del do does for get how i in is it la le les long me mes mi mon much my of on take takes the " +
    "there to us what when where will you your"
  ).split(" "),
);

/** What people type into the search box who look for no part: the words of a subject, and the page that answers them. */
const SUBJECTS = [
  {
    name: "Track or cancel an order",
    href: urls.orderTrack(),
    words:
      "order orders status arrive track tracking package shipment cancel cancellation pedido rastrear commande suivi",
  },
  {
    name: "Return policy",
    href: urls.page("return-policy"),
    words:
      "return returns refund refunds exchange policy label core item devolucion reembolso politica retour retours remboursement politique",
  },
  {
    name: "Shipping policy",
    href: urls.page("shipping-policy"),
    words:
      "shipping delivery ship ships shipped deliver delivered arrive free cost fee time times policy international canada usa alaska hawaii envio politica livraison politique",
  },
  {
    name: "Warranty policy",
    href: urls.page("warranty-policy"),
    words: "warranty warranties claim guarantee policy garantia politica garantie politique",
  },
  { name: "Fitment guide", href: urls.page("fitment-guide"), words: "fit fits fitment guarantee guaranteed guide" },
  {
    name: "Payment methods",
    href: urls.page("payment-method"),
    words: "payment payments pay method methods financing affirm afterpay klarna paypal zip credit card pago paiement",
  },
  {
    name: "Current offers",
    href: urls.campaigns(),
    words:
      "coupon coupons promo promotion code codes discount discounts offer offers deal deals sale sales cupon rabais",
  },
  {
    name: "Help and contact",
    href: urls.help(),
    words:
      "contact phone number email address customer service support help hours chat store stores location near contacto ayuda aide",
  },
  {
    name: "Log in",
    href: urls.login(),
    words: "login log sign account password forgot reset cuenta contrasena compte",
  },
].map(({ name, href, words }) => ({ name, href, words: new Set(words.split(" ")) }));

/** The pages of the shop that a search text asks for: those whose subject all of its words belong to. */
export function shopPagesFor(text: string): readonly { name: string; href: string }[] {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "" && !FILLERS.has(word));
  if (words.length === 0 || /\d/.test(text)) return [];
  return SUBJECTS.filter((subject) => words.every((word) => subject.words.has(word))).map(({ name, href }) => ({
    name,
    href,
  }));
}
