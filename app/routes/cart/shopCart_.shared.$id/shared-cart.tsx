import { Form } from "@remix-run/react";
import * as css from "~/components/cart/cart.css";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { totalText } from "~/models/amounts/total-rows";
import { type ShownLine as Line, lineKey, type ShownCart, splitLines } from "~/models/cart/cart";
import { unavailableReason } from "~/models/product/product";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

function SharedLine({ line }: { line: Line }) {
  const id = `shared-${lineKey(line)}`;
  const reason = unavailableReason(line.status) ?? line.addOnProblem ?? null;
  return (
    <li className={css.line} aria-labelledby={id}>
      <Picture src={line.imageUrl} alt="" width={112} height={112} isEager className="[grid-area:picture] thumb" />
      <div className="[grid-area:text] min-w-0">
        <Link id={id} to={urls.product(line.urlHandle)} className="font-semibold leading-snug">
          {unbroken(line.title)}
        </Link>
        <p className="mt-0.5 hint">
          {line.brandName} · {line.partNumber}
          {line.bundleTitle ? ` · ${line.bundleTitle}` : null}
        </p>
        {line.extraSubTitleJoinVehicle ? <p className="note">{line.extraSubTitleJoinVehicle}</p> : null}
        {reason ? <p className="mt-1 text-small font-semibold text-uncertain">{reason}</p> : null}
      </div>
      <div className="[grid-area:price] text-right max-sm:max-w-34">
        <p className="text-large font-bold">{formatMoney(line.lineTotal)}</p>
        <p className="hint">
          {line.itemCount} × {formatMoney(line.discountPrice)}
        </p>
      </div>
    </li>
  );
}

/**
 * A cart shared by another shopper, at the reader's own prices, with a button that copies it into the reader's cart.
 */
export function SharedCart({ cart, hasOwn }: { cart: ShownCart; hasOwn: boolean }) {
  const { usable, unusable } = splitLines(cart.items);
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-slate">
        A copy of somebody's cart, at today's prices{hasOwn ? ". What is in your cart already stays in it" : null}.
      </p>
      <ul aria-label="Shared cart">
        {[...usable, ...unusable].map((line) => (
          <SharedLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      <p className="flex justify-between border-t border-line py-4 text-large font-bold">
        <span>Subtotal</span>
        <span>{totalText(cart.totals.subtotal)}</span>
      </p>
      <Form method="post">
        <Button isWide>Add these to my cart</Button>
      </Form>
    </div>
  );
}
