import { Form } from "@remix-run/react";
import { useTerms } from "~/components/page/use-route-handle";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import type { AddOn } from "~/models/cart/add-on";
import { percentSaved } from "~/models/product/product";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

function AddOnRow({ addOn }: { addOn: AddOn }) {
  const { skuId, title, imageUrl, urlHandle, price, listPrice, maxQuantity, goesWith } = addOn;
  const titleId = `add-on-${skuId}`;
  return (
    <li className="part-row items-center gap-3.5 py-3.5 border-b border-line" aria-labelledby={titleId}>
      <Picture src={imageUrl} alt="" width={64} height={64} className="thumb w-16" />
      <div className="min-w-0">
        <Link id={titleId} to={urls.product(urlHandle)} className="font-semibold leading-snug">
          {title}
        </Link>
        <p className="hint">
          With {goesWith}, up to {maxQuantity}
        </p>
        <p className="mt-0.5 wrap items-baseline gap-x-2">
          <span className="font-bold">{formatMoney(price)}</span>
          <s className="hint">
            <span className="sr-only"> was </span>
            {formatMoney(listPrice)}
          </s>
          <span className="text-small font-semibold text-fit">Save {percentSaved(price, listPrice)}%</span>
        </p>
      </div>
      <Form method="post" className="flex-none" preventScrollReset>
        <input type="hidden" name="skuId" value={skuId} />
        <Button look="secondary" name="intent" value="addOn" aria-describedby={titleId}>
          Add
        </Button>
      </Form>
    </li>
  );
}

/** Further add-ons are folded, so that they do not push the order summary far down a phone. */
const OPEN_ADD_ONS = 2;

/** The largest saving among add-ons in whole percent, rounded up, as "up to" promises no less. */
const largestSaving = (addOns: readonly AddOn[]) =>
  Math.max(...addOns.map(({ price, listPrice }) => Math.ceil(100 * (1 - price.cent / listPrice.cent))));

/** Reduced products that go with the cart. */
export function AddOns({ addOns }: { addOns: readonly AddOn[] }) {
  const { addOnSavingPercent } = useTerms();
  const savingPercent = Math.min(addOnSavingPercent, largestSaving(addOns));
  return (
    <section aria-labelledby="add-ons" className="mt-8" data-print="no">
      <h2 id="add-ons" className="text-large mb-3 text-balance">
        Instantly SAVE up to {savingPercent}% on Add-on items below
      </h2>
      <ul aria-label="Add-on items" className="grid gap-x-8 border-t border-line lg:grid-cols-2">
        {addOns.slice(0, OPEN_ADD_ONS).map((addOn) => (
          <AddOnRow key={addOn.skuId} addOn={addOn} />
        ))}
      </ul>
      {addOns.length > OPEN_ADD_ONS ? (
        <details className="text-base fold">
          <summary>{addOns.length - OPEN_ADD_ONS} more add-ons</summary>
          <ul aria-label="More add-on items" className="grid gap-x-8 border-t border-line lg:grid-cols-2">
            {addOns.slice(OPEN_ADD_ONS).map((addOn) => (
              <AddOnRow key={addOn.skuId} addOn={addOn} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
