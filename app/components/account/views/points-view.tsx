import type { FormState } from "~/models/forms/form";
import { EmptyState } from "../../ui/empty-state";

export type PointsViewData = Record<string, never>;

/** One view of the account (row OPEN-41). */
export function PointsView(_props: { data: PointsViewData; refused: FormState }) {
  return <EmptyState title="Nothing here yet" />;
}
