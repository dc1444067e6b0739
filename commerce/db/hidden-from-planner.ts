import { type RawBuilder, sql } from "kysely";

/**
 * A value that no plan looks at. PostgreSQL plans a prepared statement anew for each call while it expects better of
 * knowing the values, and for small reads planning takes longer than reading: with this, five calls later it keeps one
 * plan. For what has one good plan whatever the values are; never where a rare value needs another plan than a common one.
 */
export const unseen = {
  integer: (value: number): RawBuilder<number> => sql`(select cast(${value} as integer))`,
  text: (value: string): RawBuilder<string> => sql`(select cast(${value} as text))`,
} as const;
