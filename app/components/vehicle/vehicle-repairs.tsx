import type { RepairSummary } from "~/models/product/repair";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";
import * as css from "./vehicle-tree.css";

type VehicleRepairsProps = {
  repairs: readonly RepairSummary[];
  slug: string;
  /** Year, make and model. */
  vehicle: string;
};

/** The repairs that all parts can be had for, each with the price of its cheapest set. */
export function VehicleRepairs({ repairs, slug, vehicle }: VehicleRepairsProps) {
  return (
    <nav aria-label={`Repairs for the ${vehicle}`} className={css.repairs}>
      <h2>{unbroken(`Whole repairs for the ${vehicle}`)}</h2>
      <p className={css.hint}>All parts of a job in one set, each checked: good, better or best.</p>
      <ul>
        {repairs.map(({ id, title, partTypes, price }) => (
          <li key={id} className={css.row}>
            <span>
              <Link to={urls.vehicleRepair(slug, id)} rel="nofollow">
                {title}
              </Link>
              <span className="block text-slate text-small">{partTypes.join(", ")}</span>
            </span>
            <span className="text-slate whitespace-nowrap text-right">from {formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
