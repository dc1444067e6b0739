import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icons";
import { type SavedVehicle, shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Notice } from "../ui/notice";
import * as css from "./garage.css";

/** A saved vehicle, with a word about another market where it was sold. */
type ListedVehicle = SavedVehicle & { readonly soldElsewhere?: string | null };

/** Trim and engine, which the heading leaves out, and where the vehicle was sold. */
function detailsFor({ trimName, engineName, soldElsewhere = null }: ListedVehicle): string {
  return [trimName, engineName, soldElsewhere].filter((text) => text !== null).join(" · ");
}

function GarageItem({ vehicle }: { vehicle: ListedVehicle }) {
  const nameId = `vehicle-${vehicle.id}`;
  return (
    <li aria-label={vehicleName(vehicle)} className={css.vehicle} data-default={vehicle.isDefault}>
      <div className="flex min-w-0 items-center gap-3">
        <span className={vehicle.isDefault ? "text-accent" : "text-stone"}>
          <Icon name="car" size={26} />
        </span>
        <div className="min-w-0">
          <p id={nameId} className="font-semibold">
            {shortVehicleName(vehicle)}
          </p>
          {detailsFor(vehicle) ? <p className="text-small text-slate">{detailsFor(vehicle)}</p> : null}
          {vehicle.isDefault ? <p className={css.tag}>Shopping for this one</p> : null}
        </div>
      </div>
      <Form method="post" className="flex flex-wrap gap-1">
        <input type="hidden" name="attributeValueId" value={vehicle.attributeValueId} />
        {vehicle.isDefault ? null : (
          <Button look="secondary" name="intent" value="choose" aria-describedby={nameId}>
            Make default
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
  /** Whether the shopper shops for a vehicle that is not among these. */
  isChosen?: boolean;
};

/** Vehicles of a garage, the default first, each with its own forms; asks for a default when none is chosen. */
export function GarageList({ vehicles, isChosen = false }: GarageListProps) {
  const hasDefault = isChosen || vehicles.some(({ isDefault }) => isDefault);
  return (
    <>
      {hasDefault ? null : (
        <div className="mb-4">
          <Notice tone="info">
            <p>No vehicle is chosen. Make one the default to see which parts fit.</p>
          </Notice>
        </div>
      )}
      <ul aria-label="Vehicles" className="grid gap-3">
        {vehicles.map((vehicle) => (
          <GarageItem key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <details className="mt-3">
        <summary className={css.askFirst}>Empty my garage</summary>
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <p>{vehicles.length === 1 ? "Remove your vehicle?" : `Remove all ${vehicles.length} vehicles?`}</p>
          <Button look="danger" name="intent" value="clear">
            Remove all
          </Button>
        </Form>
      </details>
    </>
  );
}
