import { Form } from "@remix-run/react";
import { SelectField } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { CLAIM_CHOICE, orderLineKey, type ReturnChoice, returnChoicesQuery } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import * as urls from "~/models/shop/urls";

type ClaimCountProps = { options: ReturnOptions; choice: ReturnChoice | undefined };

/** How many pieces of a part a warranty claim is about; nothing where only one can be claimed. */
export function ClaimCount({ options: { orderId, lines }, choice }: ClaimCountProps) {
  const [item, ...others] = choice?.items ?? [];
  if (choice?.reason !== CLAIM_CHOICE || item === undefined || others.length > 0) return null;
  const { lineKey } = item;
  const claimable = lines.find((line) => orderLineKey(line) === lineKey)?.claimable ?? 0;
  if (claimable < 2) return null;
  const counts = Array.from({ length: claimable }, (_, index) => index + 1);
  const choiceOf = (count: number) =>
    returnChoicesQuery([{ reason: CLAIM_CHOICE, items: [{ lineKey, count }] }]).item[0] ?? "";
  return (
    <Form key={item.count} method="get" action={urls.returnForm(orderId)} className="mb-6 wrap items-end gap-3">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="reason" value={CLAIM_CHOICE} />
      <div className="w-44">
        <SelectField label="How many failed?" name="item" defaultValue={choiceOf(item.count)} hideNeed>
          {counts.map((count) => (
            <option key={count} value={choiceOf(count)}>
              {count} of {claimable}
            </option>
          ))}
        </SelectField>
      </div>
      <Button look="secondary">Change number</Button>
    </Form>
  );
}
