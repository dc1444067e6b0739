import type { FormState } from "~/models/forms/form";
import { EmptyState } from "../../ui/empty-state";

export type ProfileViewData = Record<string, never>;

/** One view of the account (row OPEN-41). */
export function ProfileView(_props: { data: ProfileViewData; refused: FormState }) {
  return <EmptyState title="Nothing here yet" />;
}
