import { describe, expect, it } from "vitest";
import { shopPagesFor } from "./shop-pages";

describe("a search for no part", () => {
  it.each([
    ["order status", "Track or cancel an order"],
    ["where is my order?", "Track or cancel an order"],
    ["Suivi de commande", "Track or cancel an order"],
    ["return policy", "Return policy"],
    ["devolución", "Return policy"],
    ["free shipping", "Shipping policy"],
    ["do you ship to Canada?", "Shipping policy"],
    ["how long is shipping", "Shipping policy"],
    ["how long does delivery take?", "Shipping policy"],
    ["how much is shipping", "Shipping policy"],
    ["when will it ship", "Shipping policy"],
    ["do you ship to hawaii", "Shipping policy"],
    ["hawaii shipping", "Shipping policy"],
    ["when will my order arrive", "Track or cancel an order"],
    ["politique de retour", "Return policy"],
    ["politique de livraison", "Shipping policy"],
    ["warranty", "Warranty policy"],
    ["klarna", "Payment methods"],
    ["promo code", "Current offers"],
    ["phone number", "Help and contact"],
    ["forgot password", "Log in"],
  ])("%j leads to %j [OPEN-34]", (text, name) => {
    expect(
      shopPagesFor(text)
        .map((page) => page.name)
        .join(),
    ).toBe(name);
  });

  it.each([
    "return hose",
    "phone mount",
    "code reader",
    "brake pads",
    "long bolt",
    "when",
    "how long",
    "2015 f-150",
    "",
    "my",
  ])("%j is about a part [OPEN-34]", (text) => expect(shopPagesFor(text)).toEqual([]));
});
