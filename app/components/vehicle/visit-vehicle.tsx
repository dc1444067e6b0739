import * as urls from "~/models/shop/urls";

type VisitVehicleProps = {
  attributeValueId: number;
  name: string;
  /** The name of the vehicle that the shopper has chosen; null without one. */
  own: string | null;
  /** The page to return to. */
  returnTo: string;
};

/**
 * Says that the fit on this page is for a vehicle that a search named, and makes it the shopper's own by one press. A
 * plain form, rendered as a fragment.
 */
export function VisitVehicle({ attributeValueId, name, own, returnTo }: VisitVehicleProps) {
  return (
    <section aria-label="Vehicle of your search">
      <form method="post" action={urls.garage()} className="my-2 cluster gap-x-4 gap-y-1 text-small">
        <input type="hidden" name="attributeValueId" value={attributeValueId} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <p>
          From your search: <strong>{name}</strong>
        </p>
        <button type="submit" name="intent" value="keep" className="button button-secondary">
          Make this my vehicle
        </button>
        <button type="submit" name="intent" value="leave" className="button button-quiet">
          {own === null ? "Shop without it" : `Back to my ${own}`}
        </button>
      </form>
    </section>
  );
}
