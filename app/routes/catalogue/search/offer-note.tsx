import { readTypedOrder } from "~/models/search/typed-order";
import * as urls from "~/models/shop/urls";

/** Leads to the shop's offers from a search for reduced products, to which its list is not limited. */
export function OfferNote({ q }: { q: string }) {
  if (!readTypedOrder(q).isOffer) return null;
  return (
    <p className="mt-2">
      A search cannot be limited to reduced products, so these are at any price.{" "}
      <a href={urls.campaigns()} className="underline">
        See current offers
      </a>
    </p>
  );
}
