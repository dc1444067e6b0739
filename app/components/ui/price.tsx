import { isSignificantDiscount, percentSaved } from "~/models/product/product";
import { formatMoney, type Money } from "~/models/shop/money";

/** Current price, crossed-out list price, and a badge from 10 % on. Nothing says that the list price was ever charged. */
export function Price({ price, original, isLarge }: { price: Money; original?: Money; isLarge?: boolean }) {
  const isLower = original !== undefined && price.cent < original.cent;
  return (
    <p className="wrap items-baseline gap-x-2">
      <span className={isLarge ? "text-headline font-bold tracking-tight" : "text-large font-bold"}>
        {formatMoney(price)}
      </span>
      {isLower ? (
        <>
          <span className="hint">
            List price <s>{formatMoney(original)}</s>
          </span>
          {isSignificantDiscount(price, original) ? (
            <span className="py-0.5 px-2 rounded-sm bg-save text-on-accent text-small font-bold whitespace-nowrap">
              {percentSaved(price, original)}% off
            </span>
          ) : null}
        </>
      ) : null}
    </p>
  );
}
