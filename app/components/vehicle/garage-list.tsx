import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { GUEST_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { type ListedVehicle, shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";
import { Silhouette } from "./silhouette";

/** Details missing from the heading: trim and engine (the whole vehicle below a custom name), and the country of sale. */
function detailsFor(vehicle: ListedVehicle): string {
  const { trimName, engineName, soldElsewhere = null, name = "" } = vehicle;
  const levels = name === "" ? [trimName, engineName] : [vehicleName(vehicle)];
  return [...levels, soldElsewhere].filter((text) => text !== null).join(" · ");
}

/** The logbook of a member's vehicle, and the parts for it; the parts of the active vehicle have a button of their own. */
function VehicleLinks({
  vehicle: { id, accountId, isActive, partsUrl = null },
  nameId,
}: {
  vehicle: ListedVehicle;
  nameId: string;
}) {
  if (accountId === null) return null;
  return (
    <p className="wrap gap-x-4 text-small">
      <Link to={urls.logbook(id)} aria-describedby={nameId}>
        Logbook
      </Link>
      {partsUrl === null || isActive ? null : (
        <Link to={partsUrl} aria-describedby={nameId}>
          Parts for this vehicle
        </Link>
      )}
    </p>
  );
}

/** The label of the button that shops for a vehicle, which makes it a member's default; null when both are so. */
function chooseLabel({ isActive, isDefault, accountId }: ListedVehicle): string | null {
  if (!isActive) return "Shop for this one";
  return accountId === null || isDefault ? null : "Make default";
}

function GarageItem({ vehicle }: { vehicle: ListedVehicle }) {
  const nameId = `vehicle-${vehicle.id}`;
  const label = chooseLabel(vehicle);
  return (
    <li aria-label={vehicleName(vehicle)} className="garage-vehicle" data-active={vehicle.isActive}>
      <div className="row max-w-full min-w-0 gap-3">
        <span className={vehicle.isActive ? "shrink-0 text-accent" : "shrink-0 text-stone"}>
          <Silhouette outline={vehicle.silhouette} />
        </span>
        <div className="min-w-0">
          <p id={nameId} className="font-semibold wrap-anywhere">
            {vehicle.name || shortVehicleName(vehicle)}
          </p>
          {detailsFor(vehicle) ? <p className="note">{detailsFor(vehicle)}</p> : null}
          {vehicle.isActive ? <p className="text-small font-semibold text-accent">Shopping for this one</p> : null}
          {vehicle.isDefault ? <p className="text-small font-semibold">Default of your garage</p> : null}
          <VehicleLinks vehicle={vehicle} nameId={nameId} />
        </div>
      </div>
      <Form method="post" className="wrap gap-1">
        <input type="hidden" name="attributeValueId" value={vehicle.attributeValueId} />
        {vehicle.isActive && vehicle.partsUrl ? (
          <ButtonLink to={vehicle.partsUrl} aria-describedby={nameId}>
            See parts that fit
          </ButtonLink>
        ) : null}
        {label === null ? null : (
          <Button look="secondary" name="intent" value="choose" aria-describedby={nameId}>
            {label}
          </Button>
        )}
        <Button look="danger" name="intent" value="remove" aria-describedby={nameId}>
          Remove
        </Button>
      </Form>
    </li>
  );
}

/** A garage without vehicles; `children` lead to choosing one. */
export function EmptyGarage({ children }: { children: ReactNode }) {
  return (
    <EmptyState title="No vehicle yet">
      <p className="max-w-md text-slate">
        Choose your vehicle once, and every part in the shop tells you whether it fits.
      </p>
      {children}
    </EmptyState>
  );
}

type GarageListProps = {
  vehicles: readonly ListedVehicle[];
  /** Whether the shopper shops for a vehicle, which need not be among these. */
  isChosen: boolean;
};

/** Says where a garage is kept, and what choosing a vehicle of it means elsewhere. */
export function GarageHint({ isMember }: { isMember: boolean }) {
  return (
    <p className="hint">
      {isMember
        ? "Kept in your account, on every device you log in with. The one you choose becomes your default there."
        : `Kept in this browser for 30 days, up to ${GUEST_GARAGE_MAX_VEHICLES} vehicles.`}
    </p>
  );
}

/** Vehicles of a garage, the active one first, each with its own forms; asks for one when none is chosen. */
export function GarageList({ vehicles, isChosen }: GarageListProps) {
  return (
    <>
      {isChosen ? null : (
        <div className="mb-4">
          <Notice tone="info">
            <p>No vehicle is chosen. Shop for one to see which parts fit.</p>
          </Notice>
        </div>
      )}
      <ul aria-label="Vehicles" className="grid gap-3">
        {vehicles.map((vehicle) => (
          <GarageItem key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <details className="mt-3">
        <summary className="press text-not-fit font-semibold cursor-pointer">Empty my garage</summary>
        <Form method="post" className="cluster gap-3">
          <p>
            {vehicles.length === 1 ? "Remove your vehicle?" : `Remove all ${vehicles.length} vehicles?`}
            {vehicles.some(({ logbookCount = 0 }) => logbookCount > 0)
              ? " What their logbooks hold is deleted too."
              : ""}
          </p>
          <Button look="danger" name="intent" value="clear">
            Remove all
          </Button>
        </Form>
      </details>
    </>
  );
}
