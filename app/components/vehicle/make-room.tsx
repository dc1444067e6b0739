import { Form } from "@remix-run/react";
import { GUEST_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import type { ChosenLevels } from "~/models/vehicle/picker";
import { type SavedVehicle, VEHICLE_LEVELS, vehicleName } from "~/models/vehicle/vehicle";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";

type MakeRoomProps = {
  /** The vehicle that waits for room. */
  name: string;
  levels: ChosenLevels;
  returnTo: string;
  /** What a VIN says about it, as the picker carries it. */
  facts: string | undefined;
  vehicles: readonly SavedVehicle[];
};

/** Asks which vehicle of a full garage makes room for another one. */
export function MakeRoom({ name, levels, returnTo, facts, vehicles }: MakeRoomProps) {
  return (
    <section aria-label="Your garage is full" className="mb-5">
      <Notice tone="warning">
        <h2>Your garage is full</h2>
        <p>{`This browser keeps ${GUEST_GARAGE_MAX_VEHICLES} vehicles. Which one makes room for your ${name}?`}</p>
        <Form method="post" action={urls.garage()} className="wrap gap-2 my-2">
          <input type="hidden" name="intent" value="replace" />
          <input type="hidden" name="returnTo" value={returnTo} />
          {facts ? <input type="hidden" name="facts" value={facts} /> : null}
          {VEHICLE_LEVELS.map(({ key }) => (
            <input key={key} type="hidden" name={key} value={levels[key] ?? ""} />
          ))}
          {vehicles.map((vehicle) => (
            <Button key={vehicle.id} look="secondary" name="attributeValueId" value={vehicle.attributeValueId}>
              {`Replace ${vehicleName(vehicle)}`}
            </Button>
          ))}
        </Form>
        <Link to={returnTo || urls.garage()}>Keep my garage as it is</Link>
      </Notice>
    </section>
  );
}
