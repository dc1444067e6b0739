import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { PieceFit } from "~/components/vehicle/piece-fit";
import { piecesPrice, type ShownKit } from "~/models/page/kit-view";
import type { RepairSummary } from "~/models/product/repair";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Section } from "./section";

// Rendered once for each vehicle on the server: no hook, no handler, nothing personal but the vehicle.

type KitProps = { kit: ShownKit; itemId: number; action: string };

function Kit({ kit, itemId, action }: KitProps) {
  const pieces = kit.parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <li className="flex flex-col p-4 framed">
      <h3 className="text-base">{kit.title}</h3>
      {kit.vehicles === "" ? null : (
        <p className="mt-1 note">
          For {kit.vehicles}.{" "}
          <Link to={urls.garagePick({ returnTo: action })} rel="nofollow" className="underline">
            Choose your vehicle to see the pieces for it
          </Link>
        </p>
      )}
      <ul className="mt-2 text-small" aria-label={`Parts of ${kit.title}`}>
        {kit.parts.map((piece) => (
          <li key={piece.id} className="row gap-3 border-b border-line py-2">
            <Picture src={piece.imageUrl} alt="" width={56} height={56} className="size-14 object-contain" />
            <span className="min-w-0 flex-1">
              {piece.count > 1 ? `${piece.count} × ` : null}
              {piece.id === itemId ? (
                <b>This part</b>
              ) : (
                <Link to={urls.product(piece.urlHandle)} className="underline">
                  {piece.title}
                </Link>
              )}
              <PieceFit {...piece} />
              {piece.replaces === null ? null : (
                <span className="block hint">In place of {piece.replaces}, to fit your vehicle</span>
              )}
            </span>{" "}
            <span className="text-right font-semibold">
              {formatMoney(piecesPrice(piece))}{" "}
              {piece.count > 1 ? <span className="block hint font-normal">{formatMoney(piece.price)} each</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={action} className="spread gap-3 mt-auto pt-3">
        <p>
          Together <b className="text-large">{formatMoney(kit.total)}</b>
          {kit.saving === null ? null : (
            <span className="block note">{formatMoney(kit.saving)} less than one by one</span>
          )}
        </p>
        <input type="hidden" name="bundleId" value={kit.bundleId} />
        <Button look="secondary" name="intent" value="kit">
          Add all {pieces} pieces
        </Button>
      </form>
    </li>
  );
}

type KitsProps = {
  kits: readonly ShownKit[];
  /** Repairs of the vehicle that take a part like this one. */
  repairs: readonly RepairSummary[];
  /** Year, make and model of the vehicle that the pieces are for, and its page; null without one. */
  vehicle: { readonly name: string; readonly slug: string } | null;
  itemId: number;
  urlHandle: string;
};

/** Products that are bought together, each with its fit, quantity and price, and the repairs that take this part. */
export function Kits({ kits, repairs, vehicle, itemId, urlHandle }: KitsProps) {
  return (
    <>
      {kits.length === 0 ? null : (
        <Section title={vehicle === null ? "Bought together" : `Bought together for your ${vehicle.name}`}>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] gap-4">
            {kits.map((kit) => (
              <Kit key={kit.bundleId} kit={kit} itemId={itemId} action={urls.product(urlHandle)} />
            ))}
          </ul>
        </Section>
      )}
      {repairs.length === 0 || vehicle === null ? null : (
        <Section title="The whole repair">
          <ul className="grid gap-2">
            {repairs.map(({ id, title, price }) => (
              <li key={id} className="wrap items-baseline gap-x-3 gap-y-0.5">
                <Link to={urls.vehicleRepair(vehicle.slug, id)} rel="nofollow" className="font-semibold underline">
                  {`${title} for your ${vehicle.name}`}
                </Link>
                <span className="text-slate">all parts from {formatMoney(price)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
