import type { RepairSummary } from "~/models/product/repair";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";

type VehicleRepairsProps = {
  repairs: readonly RepairSummary[];
  slug: string;
  /** Year, make and model. */
  vehicle: string;
};

/** The repairs that all parts can be had for, each with the price of its cheapest set. */
export function VehicleRepairs({ repairs, slug, vehicle }: VehicleRepairsProps) {
  return (
    <nav aria-label={`Repairs for the ${vehicle}`} className="mt-5 mb-8">
      <h2 className="text-large">{unbroken(`Whole repairs for the ${vehicle}`)}</h2>
      <p className="note">All parts of a job in one set, each checked: good, better or best.</p>
      <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-x-10">
        {repairs.map(({ id, title, partTypes, price }) => (
          <li key={id} className="tree-row">
            <span>
              <Link to={urls.vehicleRepair(slug, id)} rel="nofollow">
                {title}
              </Link>{" "}
              <span className="block note">{partTypes.join(", ")}</span>
            </span>{" "}
            <span className="text-slate whitespace-nowrap text-right">from {formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
