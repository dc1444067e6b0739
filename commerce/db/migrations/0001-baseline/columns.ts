/** The words in which the databases differ. */
export type Dialect = {
  readonly kind: "sqlite" | "postgres";
  /** A numbered primary key. */
  readonly identity: string;
  /** Text that is compared byte by byte, so that a prefix is a range. */
  readonly binary: string;
};

/** The statements that create a service's tables, each after those it refers to. */
export type Tables = (on: Dialect) => readonly string[];

/** The last millisecond of the year 9999: seconds or microseconds taken for milliseconds do not fit. */
const LAST_MS = 253_402_300_799_999;

/** A boolean. */
export const flag = (name: string) => `${name} integer not null check (${name} in (0, 1))`;

/** A moment in epoch milliseconds. */
export const time = (name: string) => `${name} bigint not null check (${name} between 0 and ${LAST_MS})`;

/** A moment in epoch milliseconds that may be missing. */
export const timeOrNull = (name: string) => `${name} bigint check (${name} between 0 and ${LAST_MS})`;

/** A number with a lower bound; `column` is its name and type. */
export const atLeast = (least: number, column: string) =>
  `${column} not null check (${column.split(" ")[0]} >= ${least})`;

/** A number with a lower bound that may be missing. */
export const atLeastOrNull = (least: number, column: string) => `${column} check (${column.split(" ")[0]} >= ${least})`;

/** A number between two bounds, both included. */
export const between = (least: number, most: number, column: string) =>
  `${column} not null check (${column.split(" ")[0]} between ${least} and ${most})`;

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");

/** A text out of a list. */
export const oneOf = (name: string, ...values: readonly string[]) =>
  `${name} text not null check (${name} in (${listed(values)}))`;

/** A text out of a list that may be missing. */
export const oneOfOrNull = (name: string, ...values: readonly string[]) =>
  `${name} text check (${name} in (${listed(values)}))`;
