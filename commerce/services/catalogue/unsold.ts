import { type ErrorReason, reason } from "~/models/api/errors/table";
import { unavailableReason } from "~/models/product/product";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { listSoldElsewhere } from "./repository";
import { effectiveStatus } from "./status";

type Item = {
  readonly id: number;
  readonly title: string;
  readonly not_for_sale: number;
  readonly status: string;
  readonly available_total: number;
};

/** The reason why an item cannot be bought in a market now; null when it can. One that another market sells is not gone. */
export async function findUnsoldReason(db: Db, item: Item, market: MarketId): Promise<ErrorReason | null> {
  const { id, title } = item;
  const status = item.not_for_sale === 1 ? "OFF_SHELVES" : effectiveStatus(item);
  if (unavailableReason(status) === null) return null;
  const isElsewhere = status === "OFF_SHELVES" && (await listSoldElsewhere(db, [id], market)).has(id);
  return isElsewhere ? reason("partNotSoldHere", { title, market }) : reason("partUnavailable", { title, status });
}
