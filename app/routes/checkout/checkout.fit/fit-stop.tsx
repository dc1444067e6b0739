import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { OwnVehicle } from "~/components/vehicle/own-vehicles";
import * as urls from "~/models/shop/urls";
import { AnswerButton, type Misfit, MisfitLine } from "./misfit-line";

type FitStopProps = {
  misfits: readonly Misfit[];
  /** Lines without a vehicle. */
  unnamed: readonly { key: string; title: string }[];
  vehicles: readonly OwnVehicle[];
  isBuyNow: boolean;
  /** This page, to return to after adding a vehicle. */
  here: string;
};

const partCount = (count: number) => (count === 1 ? "This part" : `These ${count} parts`);

/** Asks for the vehicle of lines that have none. */
function Unnamed({ unnamed, vehicles, here }: Pick<FitStopProps, "unnamed" | "vehicles" | "here">) {
  return (
    <section aria-labelledby="ask-vehicle" className="grid gap-3 justify-items-start mt-6 p-4 boxed">
      <h2 id="ask-vehicle">
        {unnamed.length === 1
          ? "Which vehicle is this part for?"
          : `Which vehicle are these ${unnamed.length} parts for?`}
      </h2>
      <ul className="list-disc pl-5 text-small">
        {unnamed.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
      <p className="note">
        {unnamed.length === 1 ? "It has" : "They have"} not been checked against a vehicle yet. Add yours first, so that
        nothing has to come back: the fit guarantee covers no part without a vehicle.
      </p>
      <Form method="post" className="wrap gap-2">
        <input type="hidden" name="line" value="unnamed" />
        <input type="hidden" name="intent" value="vehicle" />
        {vehicles.map(({ attributeValueId, name }) => (
          <Button key={attributeValueId} name="vehicle" value={attributeValueId}>
            {unnamed.length === 1 ? "Check" : "Check all"} for my {name}
          </Button>
        ))}
      </Form>
      <ButtonLink look={vehicles.length === 0 ? "primary" : "secondary"} to={urls.garagePick({ returnTo: here })}>
        Add vehicle
      </ButtonLink>
      <AnswerButton line="unnamed" intent="anyway" look="secondary">
        Checkout without a vehicle
      </AnswerButton>
    </section>
  );
}

/** The question before the checkout about parts that do not fit, or that have no vehicle; each way on is a plain form. */
export function FitStop({ misfits, unnamed, vehicles, isBuyNow, here }: FitStopProps) {
  const names = new Set(misfits.map(({ vehicle }) => vehicle));
  const [only = ""] = names;
  const count = misfits.length;
  const heading = `${partCount(count)} ${count === 1 ? "does" : "do"} not fit your ${names.size === 1 ? only : "vehicles"}`;
  return (
    <>
      <h1>{count > 0 ? heading : "Before you check out"}</h1>
      {count > 0 ? (
        <>
          <p className="mb-4 mt-2 text-slate">
            Swap in one that fits, tell us which vehicle it is for, or order it anyway, which the fit guarantee does not
            cover. We ask this once.
          </p>
          <ul aria-label="Parts that do not fit" className="grid gap-4 mb-4">
            {misfits.map((misfit) => (
              <MisfitLine key={misfit.key} misfit={misfit} vehicles={vehicles} here={here} />
            ))}
          </ul>
          {count > 1 ? <AnswerButton line="misfits" intent="anyway">{`Order all ${count} anyway`}</AnswerButton> : null}
        </>
      ) : null}
      {unnamed.length > 0 ? <Unnamed unnamed={unnamed} vehicles={vehicles} here={here} /> : null}
      {isBuyNow ? null : (
        <p className="mt-4">
          <Link to={urls.cart()} className="press">
            Back to the cart
          </Link>
        </p>
      )}
    </>
  );
}
