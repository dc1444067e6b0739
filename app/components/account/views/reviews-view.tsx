import type { FormState } from "~/models/forms/form";
import * as urls from "~/models/urls";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";

export type ReviewsViewData = Record<string, never>;

/** The member's reviews (row OPEN-41). */
export function ReviewsView(_props: { data: ReviewsViewData; refused: FormState }) {
  return (
    <EmptyState title="No reviews yet">
      <p className="max-w-md text-slate">
        After delivery, say how a part fits and works: others with your car read it.
      </p>
      <ButtonLink to={urls.myAccount({ type: "orders" })}>See your orders</ButtonLink>
    </EmptyState>
  );
}
