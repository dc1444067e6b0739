/** What the checkout's pages carry in their address when one product is bought beside the cart (rows RTE-54, OPEN-42). */
export const BUY_NOW_FLOW = { flow: "buy-now" } as const;
