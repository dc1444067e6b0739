import type { Row } from "../../db/tables";

/** A return's number; rows that were written without one are named by the beginning of their id. */
export const returnNumber = ({ id, number }: Pick<Row<"return_request">, "id" | "number">): string =>
  number ?? `R-${id.slice(0, 8).toUpperCase()}`;
