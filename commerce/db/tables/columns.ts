/*
 * Conventions of every table, on both databases: booleans are 0 or 1; times are epoch milliseconds; money columns end in
 * `_cent`; JSON is text; a column that ends in `_norm` is folded for comparison (lower case, letters and digits only).
 */

export type Flag = 0 | 1;
export type EpochMs = number;
export type JsonText = string;
