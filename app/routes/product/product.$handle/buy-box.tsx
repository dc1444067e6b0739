import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ADDS } from "~/components/cart/add-one-form";
import { ExpressButtons } from "~/components/checkout/express-pay";
import { FieldFrame } from "~/components/form/field";
import { stepper } from "~/components/form/stepper.css";
import { useTerms } from "~/components/page/use-route-handle";
import * as css from "~/components/product/product.css";
import { Button } from "~/components/ui/button";
import { Html } from "~/components/ui/html";
import { Price } from "~/components/ui/price";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { FormState } from "~/models/forms/form-state";
import type { Offer, ProductPageData } from "~/models/page/product-page";
import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { addMoney, formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

/** The fit verdict in a few words, for places without room for a sentence. */
const FIT_LABELS: Record<FitVerdict, string> = {
  FIT: "✓ Fits",
  UNCERTAIN: "? Check fit",
  NOT_FIT: "✕ Does not fit",
  EMPTY: "Check fit",
};

const REFERRAL_FIELDS = ["campaignId", "position"] as const;

export type BuyBoxProps = {
  page: Pick<ProductPageData, "offer" | "unavailable" | "isUniversal" | "campaignId" | "position" | "express"> & {
    fit: { result: FitVerdict };
  };
  form: FormState;
  /** What is taken off for this product, below its price. */
  offers?: ReactNode;
};

/** A stock is given in pieces up to this number. */
const LOW_STOCK_PIECES = 5;

/** The stock, as a number only when that is low enough to matter, and what standard shipping costs. */
function Stock({ availableTotal }: { availableTotal: number }) {
  const isLow = availableTotal <= LOW_STOCK_PIECES;
  return (
    <p className="text-small font-semibold">
      <span className={isLow ? "text-uncertain" : "text-fit"}>
        {isLow ? `Only ${availableTotal} left in stock` : "In stock"}
      </span>
      <span className="font-normal text-slate"> · Free standard shipping</span>
    </p>
  );
}

type QuantityProps = { max: number; value: string; error: string | undefined };

/** The number of pieces. A script shows the buttons for one less and one more, and makes them work. */
function Quantity({ max, value, error }: QuantityProps) {
  return (
    <FieldFrame id="f-itemCount" label="Quantity" error={error} hideNeed>
      <div className={stepper}>
        <Button type="button" look="secondary" aria-label="One less" data-step="stepDown" hidden>
          −
        </Button>
        <input
          id="f-itemCount"
          name="itemCount"
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          required
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "f-itemCount-error" : undefined}
        />
        <Button type="button" look="secondary" aria-label="One more" data-step="stepUp" hidden>
          +
        </Button>
      </div>
    </FieldFrame>
  );
}

/** Explains before anything is added what a core charge is, how much it is today and how it is refunded. */
function CoreTerms({ offer: { coreCharge, isCoreRecycled, price } }: { offer: Offer }) {
  const { returnDays } = useTerms();
  if (coreCharge === null) return null;
  return (
    <div id="core" className={css.core}>
      <p>
        <b>Core item.</b> A refundable core charge of {formatMoney(coreCharge)} is added to each piece:{" "}
        {formatMoney(addMoney(price, coreCharge))} today.
      </p>
      <details>
        <summary>How you get it back</summary>
        <p className="mt-1">
          {isCoreRecycled
            ? `Never drain or send an old battery. Start its return on your order within ${returnDays} days of delivery, take it to a recycler or a store that sells batteries, and send us a photo of the receipt; we refund the ${formatMoney(coreCharge)} for it.`
            : `Your old part can be rebuilt. Send it to us within ${returnDays} days of delivery, drained and in the new part's box; we refund the ${formatMoney(coreCharge)} when it arrives.`}{" "}
          The charge is its own line in the cart and on the order.
        </p>
      </details>
    </div>
  );
}

/** Price, stock and "Add to cart"; an unavailable product explains why and cannot be bought. */
export function BuyBox({ page, form, offers }: BuyBoxProps) {
  const { offer, isUniversal, express } = page;
  const { result } = page.fit;
  const navigation = useNavigation();
  const { price, original, skuId, itemId, availableTotal } = offer;
  const isAdding = navigation.state !== "idle" && navigation.formData?.get("intent") === "add";
  return (
    <>
      <Price price={price} original={original} isLarge />
      {offers}
      <CoreTerms offer={offer} />
      {page.unavailable ? (
        <Html fragment={page.unavailable} />
      ) : (
        <>
          <Stock availableTotal={availableTotal} />
          <div data-dock="" className={css.dock}>
            <Form id="buy" method="post" {...{ [ADDS]: "" }} className="wrap items-end gap-3">
              <input type="hidden" name="skuId" value={skuId} />
              <input type="hidden" name="itemId" value={itemId} />
              {REFERRAL_FIELDS.map((name) =>
                page[name] ? <input key={name} type="hidden" name={name} value={page[name]} /> : null,
              )}
              <p className={css.dockFacts}>
                <b className="text-large">{formatMoney(price)}</b>
                {offer.coreCharge ? <span className="text-small">+ {formatMoney(offer.coreCharge)} core</span> : null}
                <span className={css.dockFit[result]}>
                  {isUniversal && result === "FIT" ? "Universal" : FIT_LABELS[result]}
                </span>
              </p>
              <div className={css.quantity}>
                <Quantity
                  max={Math.min(availableTotal, QUANTITY_MAX_PIECES)}
                  value={form.values.itemCount ?? "1"}
                  error={form.errors.itemCount}
                />
              </div>
              <div className={css.addToCart}>
                <Button
                  look={result === "NOT_FIT" ? "secondary" : "primary"}
                  name="intent"
                  value="add"
                  isWide
                  aria-busy={isAdding}
                >
                  {isAdding ? "Adding…" : result === "NOT_FIT" ? "Add anyway" : "Add to cart"}
                </Button>
              </div>
            </Form>
          </div>
          {/* Belongs to the same form, but stays in place when the form is docked: the dock has room for one button. */}
          <Button form="buy" look="secondary" name="intent" value="buyNow" formAction={urls.buyNow()} isWide>
            Buy now
          </Button>
          {result === "NOT_FIT" ? null : <ExpressButtons methods={express} form="buy" formAction={urls.buyNow()} />}
        </>
      )}
    </>
  );
}
