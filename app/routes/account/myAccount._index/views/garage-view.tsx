import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { GarageList } from "~/components/vehicle/garage-list";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import type { SavedVehicle } from "~/models/vehicle/vehicle";

export type GarageViewData = { vehicles: readonly SavedVehicle[] };

const addVehicleUrl = () => urls.garagePick({ returnTo: urls.myAccount({ type: "garage" }) });

/** The member's vehicles, the default one first, each with its own forms. */
export function GarageView({ data: { vehicles } }: { data: GarageViewData; refused: FormState }) {
  if (vehicles.length === 0) {
    return (
      <EmptyState title="No vehicle yet">
        <p className="max-w-md text-slate">
          Choose your vehicle once, and every part in the shop tells you whether it fits.
        </p>
        <ButtonLink to={addVehicleUrl()}>Add vehicle</ButtonLink>
      </EmptyState>
    );
  }
  const hasDefault = vehicles.some(({ isDefault }) => isDefault);
  return (
    <>
      {hasDefault ? null : (
        <div className="mb-4">
          <Notice tone="info">
            <p>No vehicle is chosen. Make one the default to see which parts fit.</p>
          </Notice>
        </div>
      )}
      <GarageList vehicles={vehicles} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={addVehicleUrl()}>Add vehicle</ButtonLink>
        <p className="text-small text-stone">Kept in your account, on every device you log in with.</p>
      </div>
    </>
  );
}
