import { Form } from "@remix-run/react";
import { Icon } from "~/components/ui/icons";
import { type SavedVehicle, shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import { Button } from "../ui/button";
import * as css from "./garage.css";

/** Trim and engine, which the heading leaves out. */
function detailsFor(vehicle: SavedVehicle): string {
  return [vehicle.trimName, vehicle.engineName].filter((name) => name !== null).join(" · ");
}

function GarageItem({ vehicle }: { vehicle: SavedVehicle }) {
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

/** Vehicles of a garage, the default first, each with its own forms. */
export function GarageList({ vehicles }: { vehicles: readonly SavedVehicle[] }) {
  return (
    <>
      <ul aria-label="Vehicles" className="grid gap-3">
        {vehicles.map((vehicle) => (
          <GarageItem key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <Form method="post" className="mt-3">
        <Button look="danger" name="intent" value="clear">
          Remove all
        </Button>
      </Form>
    </>
  );
}
