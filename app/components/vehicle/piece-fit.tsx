import type { FitVerdict } from "~/models/fitment/fitment";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";

type PieceFitProps = {
  fit: FitVerdict;
  isUniversal: boolean;
  /** The label of the detail that decides whether it fits; null when nothing can be asked. */
  openDetail: string | null;
  urlHandle: string;
};

/** The verdict of one product of a kit or repair for the vehicle of the page; nothing without a vehicle. */
export function PieceFit({ fit, isUniversal, openDetail, urlHandle }: PieceFitProps) {
  if (fit === "FIT")
    return <span className="block text-small font-semibold text-fit">{isUniversal ? "Universal" : "✓ Fits"}</span>;
  if (fit !== "UNCERTAIN") return null;
  return (
    <span className="block text-small font-semibold text-uncertain">
      ? May fit:{" "}
      <Link to={urls.checkVehicle(urlHandle)} rel="nofollow" className="underline">
        {openDetail === null ? "check the details" : `check ${openDetail.toLowerCase()}`}
      </Link>
    </span>
  );
}
