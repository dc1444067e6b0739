import { Field } from "~/components/form/field";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { EXCHANGE_COVERAGE } from "~/models/order/order-fit";
import * as urls from "~/models/shop/urls";
import type { PartView } from "./part-view.server";
import { exchangeTexts } from "./solution-money";

type ExchangeChoiceProps = {
  offers: PartView["offers"];
  worth: PartView["worth"];
  /** The vehicle that the part was ordered for; empty without one. */
  vehicle: string;
  chosen: string;
  error: string | undefined;
};

/** Chooses the replacement: one of the offered products, or any other by its part number. */
export function ExchangeChoice({ offers, worth, vehicle, chosen, error }: ExchangeChoiceProps) {
  const isOffered = offers.some(({ skuId }) => skuId === chosen);
  return (
    <div className="exchange grid gap-4">
      {offers.length === 0 ? null : (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-small font-semibold">Parts you can have instead</legend>
          {offers.map(({ skuId, title, imageUrl, urlHandle, discountPrice, carModelMatch, isOrdered = false }) => (
            <div
              key={skuId}
              className="row gap-3 py-2.5 px-3 framed has-[input:checked]:border-accent has-[input:checked]:bg-accent-wash"
            >
              <label className="row gap-3 flex-[1_1_auto] min-w-0 min-h-11 cursor-pointer wrap-anywhere">
                <input
                  type="radio"
                  name="exchangePick"
                  value={skuId}
                  defaultChecked={skuId === chosen}
                  className="size-5 mt-1 accent-accent"
                />
                <Picture
                  src={imageUrl}
                  alt=""
                  width={56}
                  height={56}
                  className="w-14 h-14 flex-none object-contain rounded-sm bg-plate"
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{unbroken(title)}</span>
                  <span className="block note">
                    {[
                      ...(isOrdered
                        ? ["The part you ordered, nothing to pay"]
                        : exchangeTexts(worth, skuId, discountPrice)),
                      vehicle === ""
                        ? ""
                        : carModelMatch === "FIT"
                          ? `Fits your ${vehicle}`
                          : `Not confirmed to fit your ${vehicle}`,
                    ]
                      .filter((text) => text !== "")
                      .join(" · ")}
                  </span>
                </span>
              </label>
              <Link
                to={urls.product(urlHandle)}
                className="flex-none text-small underline py-2.5 px-1"
                aria-label={`See ${title}`}
              >
                See it
              </Link>
            </div>
          ))}
        </fieldset>
      )}
      <p className="note">{EXCHANGE_COVERAGE}. Unused, the part can be returned free of charge.</p>
      <Field
        label="Part number you want instead"
        name="exchangeSkuId"
        maxLength={40}
        defaultValue={isOffered ? "" : chosen}
        error={error}
        hint="The part number or SKU on its product page. A difference in price is paid or refunded."
        isOptional
      />
    </div>
  );
}
