import { foldPartNumber } from "~/models/search/search";
import { findOrder, listOrderLines } from "../../services/order/repository";
import { type CommandContext, countFor, type Given } from "../command";
import { UsageError } from "../usage-error";

/** The option that names pieces of an order. */
export const PIECES = {
  item: {
    value: "part=count",
    about: "A SKU or a part number as printed, and how many of it; may be repeated",
    isRepeated: true,
  },
} as const;

/** "SKU=COUNT", or "SKU" for one piece. */
function toPiece(text: string): { skuId: string; itemCount: number } {
  const [skuId = "", count = "1"] = text.split("=", 2);
  if (skuId === "") throw new UsageError(`--item takes PART=COUNT, not "${text}"`);
  return { skuId, itemCount: countFor(count, "the count of --item") };
}

/**
 * Reads the pieces that --item names of an order. Box, invoice and mail print the part number, so it stands for the SKU
 * that alone has it in the order. Throws UsageError for a part that the order does not have.
 */
export async function readPieces({ store }: CommandContext, given: Given): Promise<ReturnType<typeof toPiece>[]> {
  const named = given.texts("item").map(toPiece);
  const order = named.length === 0 ? undefined : await findOrder(store.db, given.arg("ORDER"));
  if (order === undefined) return named;
  const lines = await listOrderLines(store.db, [order.id]);
  return named.map((piece) => {
    if (lines.some((line) => line.sku_id === piece.skuId)) return piece;
    const number = foldPartNumber(piece.skuId);
    const printed = lines.filter((line) => foldPartNumber(line.part_number) === number);
    const [skuId, ...others] = new Set(printed.map((line) => line.sku_id));
    if (skuId === undefined) throw new UsageError(`order ${order.id} has no part ${piece.skuId}`);
    return others.length > 0 ? piece : { ...piece, skuId };
  });
}
