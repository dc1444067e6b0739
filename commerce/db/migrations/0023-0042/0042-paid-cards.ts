const TABLES = ["payment", "payment_notice", "sandbox_payment"] as const;

/** The network and the last four digits of the card that a payment was charged to, as its provider tells them. */
export const paidCards = (): readonly string[] =>
  TABLES.flatMap((table) => [
    `alter table ${table} add column card_brand text`,
    `alter table ${table} add column card_last_four text`,
  ]);
