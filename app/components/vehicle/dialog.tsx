import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as urls from "~/models/shop/urls";
import { Dialog } from "../ui/boxes/dialog";
import { Link } from "../ui/link";
import { type OwnVehicle, OwnVehicles } from "./own-vehicles";
import { type PickerAnswer, VehiclePicker } from "./picker";

type PickPage = PickerAnswer & { returnTo: string; vehicles: readonly OwnVehicle[] };
type VehicleDialogProps = { path: string; onClose: () => void };

/** The vehicle picker page as a dialog. */
export function VehicleDialog({ path, onClose }: VehicleDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<PickPage>();
  const { key, pathname, search } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    load(path);
  }, [load, path]);
  useEffect(() => {
    // A vehicle was set, so the page below changes.
    if (openedAt.current !== key) dialog.current?.close();
  }, [key]);
  const returnTo = data?.returnTo || pathname + search;
  return (
    <Dialog box={dialog} title="Choose your vehicle" onClose={onClose}>
      {data === undefined ? (
        <p role="status">
          Loading the lists… <Link to={urls.garagePick({ returnTo: pathname + search })}>Open them as a page</Link>
        </p>
      ) : (
        <>
          <OwnVehicles vehicles={data.vehicles} returnTo={returnTo} />
          <VehiclePicker state={data.picker} returnTo={returnTo} isInPlace />
        </>
      )}
    </Dialog>
  );
}
