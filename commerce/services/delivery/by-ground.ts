import { type ShippingOption, withoutExpress } from "~/models/checkout/shipping";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { listGroundOnlyIds } from "../places/repository";

/** Pieces of a product that are to be sent. */
export type Cargo = { readonly itemId: number; readonly title: string; readonly itemCount: number };

const isExpress = ({ method }: Pick<ShippingOption, "method">) => method === "express";

/** Lists the pieces of an order that its fees count; free items ship along. */
export const orderCargo = (
  lines: readonly Pick<Row<"order_item">, "item_id" | "item_type" | "item_count" | "title">[],
): Cargo[] =>
  lines.flatMap(({ item_id: itemId, item_type, item_count: itemCount, title }) =>
    item_type === "GIFT" ? [] : [{ itemId, title, itemCount }],
  );

/**
 * The shipping options for some cargo. Express is not offered for what travels by ground alone; with other parts it is, and
 * names those that come by ground, as Standard Shipping brings them. At a remote address, which ground does not reach
 * everywhere, every option names them as parts that carriers may refuse.
 */
export async function optionsForCargo(
  db: Db,
  options: readonly ShippingOption[],
  cargo: readonly Cargo[],
  { market: { countryCode }, isRemote }: { readonly market: Market; readonly isRemote: boolean },
): Promise<ShippingOption[]> {
  if (cargo.length === 0 || !(isRemote || options.some(isExpress))) return [...options];
  const ids = new Set(
    await listGroundOnlyIds(
      db,
      cargo.map(({ itemId }) => itemId),
      countryCode,
    ),
  );
  const onGround = cargo.filter(({ itemId }) => ids.has(itemId));
  if (onGround.length === 0) return [...options];
  const titles = [...new Set(onGround.map(({ title }) => title))];
  const reaching = isRemote ? options.map((option) => ({ ...option, refusable: titles })) : options;
  if (onGround.length === cargo.length) return withoutExpress(reaching);
  const byGround = {
    titles,
    itemCount: onGround.reduce((sum, { itemCount }) => sum + itemCount, 0),
    estimate: options.find(({ method }) => method === "standard")?.estimate ?? null,
  };
  return reaching.map((option) => (isExpress(option) ? { ...option, byGround } : option));
}
