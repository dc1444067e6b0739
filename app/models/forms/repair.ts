import { z } from "zod";
import type { RepairPiece, RepairTier } from "~/models/product/repair";
import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/shop/limits";

/** Pieces of a product; the kit that they belong to is empty for those sold by themselves. */
type Piece = { readonly itemId: number; readonly skuId: string; readonly itemCount: number; readonly bundleId: string };

const PIECE = /^(\d{1,10}):([\w.-]{1,40}):(\d{1,4})(?::([\w.-]{1,64}))?$/;

/** What is read of a set: its products with their pieces, and the pieces that belong to its kits. */
type PartSet = {
  readonly pieces: readonly {
    readonly item: Pick<RepairPiece["item"], "id" | "skuId">;
    readonly itemCount: number;
  }[];
  readonly kits: readonly Pick<RepairTier["kits"][number], "bundleId" | "items">[];
};

/** The pieces of a set as they are added to a cart: those of its kits, and the others by themselves. */
export function setPieces({ pieces, kits }: PartSet): Piece[] {
  return pieces.flatMap(({ item, itemCount }) => {
    const part = { itemId: item.id, skuId: item.skuId };
    const held = kits.flatMap(({ bundleId, items }) =>
      items
        .filter(({ itemId }) => itemId === item.id)
        .map((each) => ({ ...part, itemCount: each.itemCount, bundleId })),
    );
    const left = held.reduce((count, each) => count - each.itemCount, itemCount);
    return left > 0 ? [...held, { ...part, itemCount: left, bundleId: "" }] : held;
  });
}

/** Returns the pieces of a set as the value of a form field. */
export const piecesText = (pieces: readonly Piece[]) =>
  pieces
    .map(({ itemId, skuId, itemCount, bundleId }) => [itemId, skuId, itemCount, bundleId || []].flat().join(":"))
    .join(",");

function readPieces(text: string): Piece[] | null {
  const found = text.split(",").map((each) => {
    const [, itemId, skuId = "", count, bundleId = ""] = PIECE.exec(each) ?? [];
    return { itemId: Number(itemId), skuId, itemCount: Number(count), bundleId };
  });
  const isRight = ({ skuId, itemCount }: Piece) => skuId !== "" && itemCount >= 1 && itemCount <= QUANTITY_MAX_PIECES;
  return found.length <= CART_MAX_LINES && found.every(isRight) ? found : null;
}

/** Adds the parts of a set to the cart: those that the page showed, in its kits, whatever it would choose now. */
export const repairFormSchema = z.object({
  pieces: z
    .string()
    .max(2_000)
    .transform((text, context) => {
      const pieces = readPieces(text);
      if (pieces !== null) return pieces;
      context.addIssue({ code: "custom", message: "must name the parts of a set" });
      return z.NEVER;
    }),
});
