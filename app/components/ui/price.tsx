import { formatMoney, type Money } from "~/models/money";
import { percentSaved } from "~/models/product";

/** Today's price, the former one crossed out, and what is saved; each named for screen readers. */
export function Price({ price, original, isLarge }: { price: Money; original?: Money; isLarge?: boolean }) {
  const percent = original ? percentSaved(price, original) : 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={isLarge ? "text-display font-bold tracking-tight" : "text-large font-bold"}>
        {formatMoney(price)}
      </span>
      {original && percent > 0 ? (
        <>
          <s className="text-stone text-small">
            <span className="sr-only">was </span>
            {formatMoney(original)}
          </s>
          <span className="text-save text-small font-semibold">Save {percent}%</span>
        </>
      ) : null}
    </p>
  );
}
