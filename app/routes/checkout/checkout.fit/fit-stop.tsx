import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import type { OwnVehicle } from "~/components/vehicle/own-vehicles";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import * as css from "./fit-stop.css";

type Offers = {
  text: string;
  total: number;
  items: readonly { skuId: string; title: string; urlHandle: string; imageUrl: string; price: Money }[];
  allUrl: string | null;
};
type Misfit = {
  key: string;
  title: string;
  partNumber: string;
  urlHandle: string;
  imageUrl: string;
  vehicle: string;
  offers: Offers | null;
};

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

/** The parts that fit in place of one, each with a button that swaps it in. */
function Offered({ offers, line, vehicle }: { offers: Offers; line: string; vehicle: string }) {
  const headingId = `fits-${line}`;
  return (
    <div>
      <h3 id={headingId} className="text-base">
        {offers.text} that {offers.total === 1 ? "fits" : "fit"} your {vehicle}
      </h3>
      <ul aria-labelledby={headingId} className="mt-1">
        {offers.items.map(({ skuId, title, urlHandle, imageUrl, price }) => (
          <li key={skuId} className={css.offer}>
            <Picture src={imageUrl} alt="" width={56} height={56} className={css.thumb} />
            <div className="min-w-0">
              <Link id={`offer-${line}-${skuId}`} to={urls.product(urlHandle)} className="font-semibold leading-snug">
                {unbroken(title)}
              </Link>
              <p>{formatMoney(price)}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="line" value={line} />
              <input type="hidden" name="skuId" value={skuId} />
              <Button look="secondary" name="intent" value="swap" aria-describedby={`offer-${line}-${skuId}`}>
                Take this one
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {offers.total > offers.items.length && offers.allUrl !== null ? (
        <Link to={offers.allUrl}>See all {offers.total}</Link>
      ) : null}
    </div>
  );
}

/** Names the vehicle that lines are for: one of the garage, one to add, or one that the shop does not list. */
function OtherVehicle({
  line,
  vehicles,
  here,
  name,
}: { line: string; name: string } & Pick<FitStopProps, "vehicles" | "here">) {
  return (
    <details className={css.other}>
      <summary className="min-h-11 content-center font-semibold text-accent">It is for another vehicle</summary>
      <Form method="post" className="grid gap-2" aria-label={`Another vehicle for ${name}`}>
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="intent" value="vehicle" />
        <div className="flex flex-wrap gap-2">
          {vehicles.map((vehicle) => (
            <Button key={vehicle.attributeValueId} look="secondary" name="vehicle" value={vehicle.attributeValueId}>
              For my {vehicle.name}
            </Button>
          ))}
          <ButtonLink look="secondary" to={urls.garagePick({ returnTo: here })}>
            Add a vehicle
          </ButtonLink>
          <Button look="secondary" name="vehicle" value="other">
            For a vehicle not listed here
          </Button>
        </div>
        <p className="text-small text-slate">
          For a vehicle that is not listed nobody can check the fit, so it is not guaranteed.
        </p>
      </Form>
    </details>
  );
}

/** A button that posts one answer about one line or a group of lines. */
function AnswerButton(props: {
  line: string;
  intent: "anyway" | "remove";
  describedBy?: string;
  children: string;
  isWide?: boolean;
}) {
  const { line, intent, describedBy, children, isWide } = props;
  return (
    <Form method="post">
      <input type="hidden" name="line" value={line} />
      <Button
        look={intent === "remove" ? "quiet" : "secondary"}
        name="intent"
        value={intent}
        aria-describedby={describedBy}
        isWide={isWide ?? false}
      >
        {children}
      </Button>
    </Form>
  );
}

function MisfitLine({ misfit, vehicles, here }: { misfit: Misfit } & Pick<FitStopProps, "vehicles" | "here">) {
  const { key, title, partNumber, urlHandle, imageUrl, vehicle, offers } = misfit;
  const titleId = `misfit-${key}`;
  return (
    <li className={css.line} aria-labelledby={titleId}>
      <div className={css.part}>
        <Picture src={imageUrl} alt="" width={72} height={72} isEager className={css.thumb} />
        <div className="min-w-0">
          <Link id={titleId} to={urls.product(urlHandle)} className="font-semibold leading-snug">
            {unbroken(title)}
          </Link>
          <p className="text-small text-stone">{partNumber}</p>
          <p className="text-small font-semibold text-notFit">✕ Does not fit your {vehicle}</p>
        </div>
      </div>
      {offers === null ? (
        <p className="text-small text-slate">
          We have no such part for your {vehicle} in stock. <Link to={urls.productQuestions(urlHandle)}>Ask us</Link>
        </p>
      ) : (
        <Offered offers={offers} line={key} vehicle={vehicle} />
      )}
      <OtherVehicle line={key} vehicles={vehicles} here={here} name={title} />
      <div className="flex flex-wrap gap-2">
        <AnswerButton line={key} intent="anyway" describedBy={titleId}>
          Order anyway
        </AnswerButton>
        <AnswerButton line={key} intent="remove" describedBy={titleId}>
          Take it out
        </AnswerButton>
      </div>
    </li>
  );
}

/** Asks for the vehicle of lines that have none. */
function Unnamed({ unnamed, vehicles, here }: Pick<FitStopProps, "unnamed" | "vehicles" | "here">) {
  return (
    <section aria-labelledby="ask-vehicle" className={css.section}>
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
      <p className="text-small text-slate">
        {unnamed.length === 1 ? "It has" : "They have"} not been checked against a vehicle yet. Add yours first, so that
        nothing has to come back.
      </p>
      <Form method="post" className="flex flex-wrap gap-2">
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
      <AnswerButton line="unnamed" intent="anyway">
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
            Swap in one that fits, tell us which vehicle it is for, or order it anyway. We ask this once.
          </p>
          <ul aria-label="Parts that do not fit" className={css.lines}>
            {misfits.map((misfit) => (
              <MisfitLine key={misfit.key} misfit={misfit} vehicles={vehicles} here={here} />
            ))}
          </ul>
          {count > 1 ? <AnswerButton line="misfits" intent="anyway">{`Order all ${count} anyway`}</AnswerButton> : null}
        </>
      ) : null}
      {unnamed.length > 0 ? <Unnamed unnamed={unnamed} vehicles={vehicles} here={here} /> : null}
      {isBuyNow ? null : (
        <p className="mt-6">
          <Link to={urls.cart()}>Back to the cart</Link>
        </p>
      )}
    </>
  );
}
