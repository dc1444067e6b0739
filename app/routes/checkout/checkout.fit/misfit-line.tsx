import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import type { OwnVehicle } from "~/components/vehicle/own-vehicles";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import * as css from "./fit-stop.css";

type Offer = {
  skuId: string;
  title: string;
  urlHandle: string;
  imageUrl: string;
  price: Money;
  /** The states where it is not sold; null for a part that all states allow. */
  note: string | null;
  /** Whether the shopper's code lies in one of them. */
  isForbidden: boolean;
};
type Offers = {
  text: string;
  total: number;
  items: readonly Offer[];
  /** Whether the shop has a list of all of them. */
  hasList: boolean;
};
/** A line that does not fit. */
export type Misfit = {
  key: string;
  title: string;
  partNumber: string;
  urlHandle: string;
  imageUrl: string;
  vehicle: string;
  vehicleId: number | null;
  /** Null when they were not looked up, or could not be. */
  offers: Offers | null;
};

/** The shopper's vehicles, and the page to return to after adding one. */
type WayOut = { vehicles: readonly OwnVehicle[]; here: string };

/** The parts that fit in place of one, each with a button that swaps it in. */
function Offered({ offers, line, vehicle }: { offers: Offers; line: string; vehicle: string }) {
  const headingId = `fits-${line}`;
  return (
    <div>
      <h3 id={headingId} className="text-base">
        {offers.text} that {offers.total === 1 ? "fits" : "fit"} your {unbroken(vehicle)}
      </h3>
      <ul aria-labelledby={headingId} className="mt-1">
        {offers.items.map(({ skuId, title, urlHandle, imageUrl, price, note, isForbidden }, index) => (
          <li key={skuId} className={css.offer}>
            <Picture src={imageUrl} alt="" width={56} height={56} className="thumb" />
            <div className="min-w-0">
              <Link id={`offer-${line}-${skuId}`} to={urls.product(urlHandle)} className="font-semibold leading-snug">
                {unbroken(title)}
              </Link>
              <p>{formatMoney(price)}</p>
              {note === null ? null : <p className="hint">{note}</p>}
            </div>
            {isForbidden ? null : (
              <Form method="post">
                <input type="hidden" name="line" value={line} />
                <input type="hidden" name="skuId" value={skuId} />
                <Button
                  look={index === 0 ? "primary" : "secondary"}
                  name="intent"
                  value="swap"
                  aria-describedby={`offer-${line}-${skuId}`}
                >
                  Take this one
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {offers.hasList ? (
        <AnswerButton line={line} intent="list">
          {`List all that fit your ${vehicle}`}
        </AnswerButton>
      ) : null}
    </div>
  );
}

/** Names the vehicle that lines are for: one of the garage, one to add, or one that the shop does not list. */
function OtherVehicle({ line, vehicles, here, name }: { line: string; name: string } & WayOut) {
  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 content-center font-semibold text-accent">It is for another vehicle</summary>
      <Form method="post" className="grid gap-2" aria-label={`Another vehicle for ${name}`}>
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="intent" value="vehicle" />
        <div className="wrap gap-2">
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
        <p className="note">For a vehicle that is not listed nobody can check the fit, so it is not guaranteed.</p>
      </Form>
    </details>
  );
}

/** A button that posts one answer about one line or a group of lines. */
export function AnswerButton(props: {
  line: string;
  intent: "anyway" | "remove" | "list";
  describedBy?: string;
  children: string;
  look?: "secondary" | "quiet";
  isWide?: boolean;
}) {
  const { line, intent, describedBy, children, look = "quiet", isWide } = props;
  return (
    <Form method="post">
      <input type="hidden" name="line" value={line} />
      <Button look={look} name="intent" value={intent} aria-describedby={describedBy} isWide={isWide ?? false}>
        {children}
      </Button>
    </Form>
  );
}

/** A part that does not fit, with what fits in its place and the other ways on. */
export function MisfitLine({ misfit, vehicles, here }: { misfit: Misfit } & WayOut) {
  const { key, title, partNumber, urlHandle, imageUrl, vehicle, vehicleId, offers } = misfit;
  const others = vehicles.filter(({ attributeValueId }) => attributeValueId !== vehicleId);
  const titleId = `misfit-${key}`;
  return (
    <li className="grid gap-3.5 p-4 boxed" aria-labelledby={titleId}>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3.5">
        <Picture src={imageUrl} alt="" width={72} height={72} isEager className="thumb" />
        <div className="min-w-0">
          <Link id={titleId} to={urls.product(urlHandle)} className="font-semibold leading-snug">
            {unbroken(title)}
          </Link>
          <p className="hint">{partNumber}</p>
          <p className="text-small font-semibold text-not-fit">✕ Does not fit your {vehicle}</p>
        </div>
      </div>
      {offers === null || offers.total === 0 ? (
        <p className="note">
          {offers === null ? "" : `We have none in stock that certainly fits your ${vehicle}. `}
          <Link to={urls.askAboutFit(urlHandle)}>Ask us for one that fits</Link>
        </p>
      ) : (
        <Offered offers={offers} line={key} vehicle={vehicle} />
      )}
      <OtherVehicle line={key} vehicles={others} here={here} name={title} />
      <div className="wrap gap-2">
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
