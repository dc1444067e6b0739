import type { FormState } from "~/models/forms/form";
import * as urls from "~/models/urls";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";

export type ReturnsViewData = Record<string, never>;

/** The member's returns and exchanges (row OPEN-41). */
export function ReturnsView(_props: { data: ReturnsViewData; refused: FormState }) {
  return (
    <EmptyState title="No returns">
      <p className="max-w-md text-slate">A part that is not right goes back free of charge within 90 days.</p>
      <ButtonLink to={urls.myAccount({ type: "orders" })}>Choose an order</ButtonLink>
    </EmptyState>
  );
}
