import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { EXCHANGE_COVERAGE } from "~/models/order/order-fit";
import * as urls from "~/models/shop/urls";
import type { FittingView, PartView } from "./part-view.server";
import { exchangeText, exchangeTexts } from "./solution-money";

type SwapOffersProps = {
  fitting: FittingView;
  worth: PartView["worth"];
  /** Whether nothing else is returned, so that the button needs no other step. */
  isOnly: boolean;
};

/**
 * The parts of the returned one's type and position that fit the vehicle it was tried on, each with a button that makes
 * the exchange; or the words that there is none.
 */
export function SwapOffers({ fitting, worth, isOnly }: SwapOffersProps) {
  const { fit, swaps, kind } = fitting;
  if (fit === null || fit.result === "FIT") return null;
  if (swaps.length === 0)
    return fit.question === null ? (
      <p className="panel">
        We have no {kind} in stock that fit your {fit.vehicle}. Choose the refund below: it costs you nothing.
      </p>
    ) : null;
  return (
    <section aria-labelledby="right-part" className="grid gap-3">
      <h2 id="right-part">{swaps.length === 1 ? "The right part" : "The right parts"}</h2>
      <p className="text-slate">
        {kind.charAt(0).toUpperCase() + kind.slice(1)} that fit your {fit.vehicle}.
        {isOnly ? (fit.result === "NOT_FIT" ? " One press requests the exchange." : " Add a photo above first.") : null}
      </p>
      <ul aria-label="Parts that fit" className="grid gap-3">
        {swaps.map(({ skuId, title, imageUrl, urlHandle, price }) => (
          <li key={skuId} className="cluster gap-y-3 gap-x-4 p-3.5 boxed">
            <Picture src={imageUrl} alt="" width={72} height={72} className="size-18 object-contain framed bg-plate" />
            <div className="flex-[1_1_11rem] min-w-0">
              <Link to={urls.product(urlHandle)} className="font-semibold">
                {unbroken(title)}
              </Link>
              <p id={`swap-${skuId}`} className="note">
                {exchangeTexts(worth, skuId, price).join(" · ")}
              </p>
            </div>
            <input type="hidden" name={`seen.${skuId}`} value={exchangeText(worth, skuId)} />
            <Button name="swap" value={skuId} aria-describedby={`swap-${skuId}`}>
              Swap for this part
            </Button>
          </li>
        ))}
      </ul>
      <p className="note">{EXCHANGE_COVERAGE}. Unused, the part can be returned free of charge.</p>
    </section>
  );
}
