import { Icon } from "~/components/ui/icons";
import * as urls from "~/models/shop/urls";
import { silhouetteFor } from "~/models/vehicle/silhouette";
import { Link } from "../../ui/link";
import { Silhouette } from "../../vehicle/silhouette";

/**
 * The active vehicle: its short name for the header, which ends in its model, its full name, and the address of its page.
 */
type ActiveVehicle = {
  readonly name: string;
  readonly model: string;
  readonly fullName: string;
  readonly url: string;
};
type OtherVehicle = { readonly attributeValueId: number; readonly name: string };

type VehicleMenuProps = {
  active: ActiveVehicle | null;
  others: readonly OtherVehicle[];
  /** The value id of the active vehicle when a search named it and the shopper has not chosen it; else null. */
  visitId?: number | null;
};

/**
 * The shopper's vehicle in the header. With one, it opens a menu to switch to another vehicle of the garage on the page
 * that is open; without one, it is a link to the picker.
 */
export function VehicleMenu({ active, others, visitId = null }: VehicleMenuProps) {
  if (active === null) {
    return (
      <Link to={urls.garagePick()} className="vehicle-menu-button">
        <span className="max-sm:hidden">
          <Icon name="car" />
        </span>
        <span className="overflow-hidden text-ellipsis">Add vehicle</span>
      </Link>
    );
  }
  const isModelLast = active.model !== "" && active.name.endsWith(active.model);
  return (
    <details name="header-menu">
      <summary className="vehicle-menu-button">
        <Silhouette outline={silhouetteFor(active.model)} />
        <span className="overflow-hidden text-ellipsis">
          {isModelLast ? (
            <>
              <span className="max-lg:sr-only">{active.name.slice(0, -active.model.length)}</span>
              {active.model}
            </>
          ) : (
            active.name
          )}
        </span>
      </summary>
      <nav aria-label="My vehicles" className="vehicle-menu">
        <p className="pb-2.5 text-small font-semibold">{`Shopping for ${active.fullName}${visitId === null ? "" : ", from your search"}`}</p>
        <Link to={active.url}>See parts that fit</Link>
        {visitId === null ? null : (
          <form method="post" action={urls.garage()}>
            <input type="hidden" name="attributeValueId" value={visitId} />
            <button type="submit" name="intent" value="keep">
              Make this my vehicle
            </button>
            {others.length > 0 ? null : (
              <button type="submit" name="intent" value="leave">
                Shop without it
              </button>
            )}
          </form>
        )}
        {others.length === 0 ? null : (
          <form method="post" action={urls.garage()}>
            <input type="hidden" name="intent" value="choose" />
            {others.map(({ attributeValueId, name }) => (
              <button key={attributeValueId} type="submit" name="attributeValueId" value={attributeValueId}>
                {`Switch to ${name}`}
              </button>
            ))}
          </form>
        )}
        <Link to={urls.garagePick()}>Add another vehicle</Link>
        <Link to={urls.garage()}>Manage my vehicles</Link>
      </nav>
    </details>
  );
}
