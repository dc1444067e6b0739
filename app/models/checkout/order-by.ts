import { formatMoment } from "~/models/shop/dates";

/** Says until when the dates of shipping options hold; empty where nobody says. */
export const orderByText = (orderBy: number | undefined): string =>
  orderBy === undefined ? "" : `Order by ${formatMoment(orderBy)} for these dates`;
