/** Says why several different parts cannot be exchanged in one return. */
export const EXCHANGE_ONE_PART = "An exchange is for one part at a time: send the others in a return of their own";

/** Whether all pieces are of one part, as an exchange needs. */
export const isOnePart = (items: readonly { readonly skuId: string }[]): boolean =>
  new Set(items.map(({ skuId }) => skuId)).size <= 1;
