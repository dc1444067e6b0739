import * as css from "~/components/checkout/checkout.css";
import { PromiseLine } from "~/components/checkout/summary/summary";
import { Button } from "~/components/ui/button";
import { totalText } from "~/models/amounts/total-rows";
import { formatMoney, type Money } from "~/models/shop/money";

type PayBarProps = { total: Money; isPaying: boolean; note: string; name?: string; value?: string };

/** The button that places the order, with the amount to pay and what happens to it. */
export function PayBar({ total, isPaying, note, ...intent }: PayBarProps) {
  return (
    <>
      <div className={`sticky-bar ${css.bar}`}>
        <p id="to-pay" className={css.barTotal}>
          <span>You pay</span>
          <span>{totalText(total)}</span>
        </p>
        <Button isWide {...intent} aria-describedby="to-pay" disabled={isPaying} aria-busy={isPaying}>
          {isPaying ? (
            <span
              className="size-4 border-2 border-current [border-right-color:transparent] rounded-full"
              aria-hidden="true"
            />
          ) : null}
          Place order
          <span aria-hidden="true">· {formatMoney(total)}</span>
        </Button>
      </div>
      <PromiseLine />
      <p className="hint">{note}</p>
    </>
  );
}
