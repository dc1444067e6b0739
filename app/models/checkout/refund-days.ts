/** The time banks and wallets take to show a refund, in words. */
export const REFUND_DAYS = "5 to 10 days";
