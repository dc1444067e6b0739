import type { FormState } from "~/models/forms/form";
import { EmptyState } from "../../ui/empty-state";

export type CouponsViewData = Record<string, never>;

/** One view of the account (row OPEN-41). */
export function CouponsView(_props: { data: CouponsViewData; refused: FormState }) {
  return <EmptyState title="Nothing here yet" />;
}
