import { Form, useNavigation } from "@remix-run/react";
import { ADDS } from "~/components/cart/added-host";
import { ExpressButtons } from "~/components/checkout/express-pay";
import { Field } from "~/components/form/field";
import { useTerms } from "~/components/page/use-route-handle";
import * as css from "~/components/product/product.css";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Price } from "~/components/ui/price";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { FormState } from "~/models/forms/form-state";
import type { Offer, ProductPageData } from "~/models/page/product-page";
import { soldOutReason } from "~/models/product/product";
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
  page: Pick<ProductPageData, "offer" | "isUniversal" | "campaignId" | "position" | "express"> & {
    fit: { result: FitVerdict };
  };
  form: FormState;
};

/** Describes the stock; it gives a number only when that is low enough to matter. */
function stockText(availableTotal: number): string {
  return availableTotal <= 5 ? `Only ${availableTotal} left in stock` : "In stock";
}

/** Explains before anything is added what a core charge is, how much it is today and how it is refunded. */
function CoreTerms({ offer: { coreCharge, price } }: { offer: Offer }) {
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
          Your old part can be rebuilt. Send it to us within {returnDays} days of delivery, drained and in the new
          part's box; we refund the {formatMoney(coreCharge)} when it arrives. The charge is its own line in the cart
          and on the order.
        </p>
      </details>
    </div>
  );
}

/** Price, stock and "Add to cart"; an unavailable product explains why and cannot be bought. */
export function BuyBox({ page, form }: BuyBoxProps) {
  const { offer, isUniversal, express } = page;
  const { result } = page.fit;
  const navigation = useNavigation();
  const { price, original, skuId, itemId, availableTotal } = offer;
  const reason = soldOutReason(offer);
  const isAdding = navigation.state !== "idle" && navigation.formData?.get("intent") === "add";
  return (
    <>
      <Price price={price} original={original} isLarge />
      <CoreTerms offer={offer} />
      {reason ? (
        <Notice tone="warning" title={reason}>
          <p>
            You can&rsquo;t buy this part right now. <a href="#similar">Shop similar parts</a>.
          </p>
        </Notice>
      ) : (
        <>
          <p className="text-small font-semibold text-fit">{stockText(availableTotal)}</p>
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
                <Field
                  label="Quantity"
                  name="itemCount"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={Math.min(availableTotal, QUANTITY_MAX_PIECES)}
                  step={1}
                  defaultValue={form.values.itemCount ?? "1"}
                  error={form.errors.itemCount}
                  hideNeed
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
          <ExpressButtons methods={express} form="buy" formAction={urls.buyNow()} />
        </>
      )}
    </>
  );
}
