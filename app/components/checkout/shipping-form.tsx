import { Form, useNavigation } from "@remix-run/react";
import { RadioCard } from "~/components/form/field";
import type { Address } from "~/models/checkout/address";
import { type DeliveryEstimate, estimateText } from "~/models/checkout/shipping";
import { formatMoney, type Money } from "~/models/shop/money";
import { Button } from "../ui/button";
import * as css from "./checkout.css";
import { CutOff } from "./cut-off";
import { StepBar } from "./frame";
import { ReviewRows } from "./review";

type ShippingFormProps = {
  options: readonly { id: string; name: string; price: Money; estimate: DeliveryEstimate | null }[];
  chosen: string;
  address: Address | null;
  email: string | null;
  logisticsTitle: string;
  orderBy: number | null;
  total: Money;
};

/** The shipping step: the offered plans with their prices and delivery dates. */
export function ShippingForm({ options, chosen, address, email, logisticsTitle, orderBy, total }: ShippingFormProps) {
  const isSending = useNavigation().formData?.has("shippingPlanId") ?? false;
  return (
    <Form method="post" className={css.form}>
      <ReviewRows email={email} address={address} />
      <fieldset className={css.choices}>
        <legend className="mb-2 font-semibold">{logisticsTitle}</legend>
        {options.map(({ id, name, price, estimate }) => (
          <RadioCard key={id} name="shippingPlanId" value={id} label={name} defaultChecked={id === chosen} required>
            <span className={css.choiceRow}>
              <span className="text-small text-slate">{estimate ? estimateText(estimate) : "Date on request"}</span>
              <span className="font-semibold">{price.cent === 0 ? "Free" : formatMoney(price)}</span>
            </span>
          </RadioCard>
        ))}
      </fieldset>
      {orderBy === null ? null : <CutOff orderBy={orderBy} />}
      <StepBar total={total}>
        <Button isWide aria-busy={isSending}>
          {isSending ? "Saving…" : "Continue to payment"}
        </Button>
      </StepBar>
    </Form>
  );
}
