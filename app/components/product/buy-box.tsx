import { Form, useNavigation } from "@remix-run/react";
import type { FormState } from "~/models/forms/form";
import { QUANTITY_MAX_PIECES } from "~/models/limits";
import { formatMoney, type Money } from "~/models/money";
import { type ProductStatus, unavailableReason } from "~/models/product";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Notice } from "../ui/notice";
import { Price } from "../ui/price";
import * as css from "./product.css";

export type BuyBoxProps = {
  skuId: string;
  itemId: number;
  price: Money;
  original: Money;
  coreCharge: Money | null;
  status: ProductStatus;
  availableTotal: number;
  form: FormState;
};

/** Stock in words: a number only when it is low enough to matter. */
function stockText(availableTotal: number): string {
  return availableTotal <= 5 ? `Only ${availableTotal} left in stock` : "In stock";
}

/** Price, stock and "Add to cart"; an unavailable product says why and offers no purchase (row PDP-02). */
export function BuyBox({ skuId, itemId, price, original, coreCharge, status, availableTotal, form }: BuyBoxProps) {
  const navigation = useNavigation();
  const reason = unavailableReason(status) ?? (availableTotal < 1 ? "Sold out" : null);
  const isAdding = navigation.state !== "idle" && navigation.formData?.get("intent") === "add";
  return (
    <>
      <Price price={price} original={original} isLarge />
      {coreCharge ? (
        <p className="text-small text-slate">
          Plus a refundable core charge of {formatMoney(coreCharge)}, paid back when you return the old part.
        </p>
      ) : null}
      {reason ? (
        <Notice tone="warning" title={reason}>
          <p>This part cannot be bought right now. Similar parts are listed below.</p>
        </Notice>
      ) : (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="skuId" value={skuId} />
          <input type="hidden" name="itemId" value={itemId} />
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
          <div className="flex-1 min-w-48">
            <Button name="intent" value="add" isWide aria-busy={isAdding}>
              {isAdding ? "Adding…" : "Add to cart"}
            </Button>
          </div>
        </Form>
      )}
      {reason ? null : <p className="text-small font-semibold text-fit">{stockText(availableTotal)}</p>}
    </>
  );
}
