import type { FormState } from "~/models/forms/form";
import { EmptyState } from "../../ui/empty-state";

export type AddressesViewData = Record<string, never>;

/** One view of the account (row OPEN-41). */
export function AddressesView(_props: { data: AddressesViewData; refused: FormState }) {
  return <EmptyState title="Nothing here yet" />;
}
