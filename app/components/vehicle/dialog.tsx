import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import * as css from "./garage.css";
import { type OwnVehicle, OwnVehicles } from "./own-vehicles";
import { type PickerAnswer, VehiclePicker } from "./picker";

type PickPage = PickerAnswer & { returnTo: string; vehicles: readonly OwnVehicle[] };
type VehicleDialogProps = { path: string; onClose: () => void };

/**
 * The vehicle picker page as a dialog. The native dialog keeps the focus inside, closes with Escape and returns the
 * focus.
 */
export function VehicleDialog({ path, onClose }: VehicleDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
    <dialog ref={dialog} aria-labelledby={titleId} className={css.dialog} onClose={onClose}>
      <div className={css.dialogTop}>
        <h2 id={titleId}>Choose your vehicle</h2>
        <Button type="button" look="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
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
    </dialog>
  );
}
