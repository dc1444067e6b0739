import { Form, useFetcher, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { RadioCard } from "~/components/form/field";
import type { Address } from "~/models/checkout/address";
import { type DeliveryEstimate, estimateText } from "~/models/checkout/shipping";
import { formatMoney, type Money } from "~/models/shop/money";
import { Button } from "../ui/button";
import { unbroken } from "../ui/unbroken";
import * as css from "./checkout.css";
import { CutOff } from "./cut-off";
import { StepBar } from "./frame";
import { ReviewRows } from "./review";

type PlanOption = {
  id: string;
  name: string;
  estimate: DeliveryEstimate | null;
  /** What travels by ground all the same; empty for nothing. */
  byGround: string;
  price: Money;
  fullPrice: Money;
  total: Money;
};

type ShippingFormProps = {
  options: readonly PlanOption[];
  chosen: string;
  /** Why the address gets no other; empty without a reason. */
  note: string;
  address: Address | null;
  email: string | null;
  logisticsTitle: string;
  orderBy: number | null;
  total: Money;
};

type ChoicesProps = Pick<ShippingFormProps, "options" | "chosen"> & { legend: string; children?: ReactNode };

/** The offered plans, each with its delivery date, its price and the total of the order with it. */
export function ShippingChoices({ options, chosen, legend, children }: ChoicesProps) {
  return (
    <fieldset className={css.choices}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ id, name, price, fullPrice, total, estimate, byGround }) => (
        <RadioCard key={id} name="shippingPlanId" value={id} label={name} defaultChecked={id === chosen} required>
          <span className="flex justify-between gap-4">
            <span className="note text-balance">{estimate ? unbroken(estimateText(estimate)) : "Date on request"}</span>
            <span className="grid justify-items-end content-start flex-none -mt-6">
              {price.cent < fullPrice.cent ? (
                <s className="hint">
                  <span className="sr-only">Instead of </span>
                  {formatMoney(fullPrice)}
                </s>
              ) : null}
              <span className="font-semibold">{price.cent === 0 ? "Free" : formatMoney(price)}</span>
              <span className="note">Total {formatMoney(total)}</span>
            </span>
          </span>
          {byGround === "" ? null : <span className="block note">{byGround}</span>}
        </RadioCard>
      ))}
      {children}
    </fieldset>
  );
}

/**
 * The shipping step: the offered plans with their prices and delivery dates. A script saves a plan as soon as it is chosen,
 * and every amount of the page follows.
 */
export function ShippingForm(props: ShippingFormProps) {
  const { options, chosen, note, address, email, logisticsTitle, orderBy, total } = props;
  const isSending = useNavigation().formData?.has("shippingPlanId") ?? false;
  const saving = useFetcher();
  const choose = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === "shippingPlanId")
      saving.submit({ shippingPlanId: target.value, stay: "yes" }, { method: "post" });
  };
  return (
    <Form method="post" className={css.form} onChange={choose}>
      <ReviewRows email={email} address={address} />
      <ShippingChoices options={options} chosen={chosen} legend={logisticsTitle}>
        {note === "" ? null : <p className="note">{note}</p>}
      </ShippingChoices>
      {orderBy === null ? null : <CutOff orderBy={orderBy} />}
      <StepBar total={total}>
        <Button isWide aria-busy={isSending}>
          {isSending ? "Saving…" : "Continue to payment"}
        </Button>
      </StepBar>
    </Form>
  );
}
