import type { FormState } from "~/models/forms/form";
import { EmptyState } from "../../ui/empty-state";

export type OrdersViewData = Record<string, never>;

/** One view of the account (row OPEN-41). */
export function OrdersView(_props: { data: OrdersViewData; refused: FormState }) {
  return <EmptyState title="Nothing here yet" />;
}
