import { ButtonLink } from "~/components/ui/button";
import { EmptyGarage, GarageHint, GarageList } from "~/components/vehicle/garage-list";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import type { ListedVehicle } from "~/models/vehicle/vehicle";

export type GarageViewData = { vehicles: readonly ListedVehicle[]; isChosen: boolean };

const addVehicleUrl = () => urls.garagePick({ returnTo: urls.myAccount({ type: "garage" }) });

/** The member's vehicles, the active one first, each with its own forms. */
export function GarageView({ data: { vehicles, isChosen } }: { data: GarageViewData; refused: FormState }) {
  if (vehicles.length === 0) {
    return (
      <EmptyGarage>
        <ButtonLink to={addVehicleUrl()}>Add vehicle</ButtonLink>
      </EmptyGarage>
    );
  }
  return (
    <>
      <GarageList vehicles={vehicles} isChosen={isChosen} />
      <div className="mt-4 cluster gap-x-4 gap-y-2">
        <ButtonLink look={isChosen ? "secondary" : "primary"} to={addVehicleUrl()}>
          Add vehicle
        </ButtonLink>
        <GarageHint isMember />
      </div>
    </>
  );
}
