import { z } from "zod";
import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/shop/limits";

type Piece = { readonly itemId: number; readonly skuId: string; readonly itemCount: number };

const PIECE = /^(\d{1,10}):([\w.-]{1,40}):(\d{1,4})$/;

/** Returns the pieces of a set as the value of a form field. */
export const piecesText = (pieces: readonly Piece[]) =>
  pieces.map(({ itemId, skuId, itemCount }) => `${itemId}:${skuId}:${itemCount}`).join(",");

function readPieces(text: string): Piece[] | null {
  const found = text.split(",").map((each) => {
    const [, itemId, skuId = "", count] = PIECE.exec(each) ?? [];
    return { itemId: Number(itemId), skuId, itemCount: Number(count) };
  });
  const isRight = ({ skuId, itemCount }: Piece) => skuId !== "" && itemCount >= 1 && itemCount <= QUANTITY_MAX_PIECES;
  return found.length <= CART_MAX_LINES && found.every(isRight) ? found : null;
}

/** Adds the parts of a set to the cart: those that the page showed, whatever it would choose now. */
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
