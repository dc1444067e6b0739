import { Notice } from "~/components/ui/notice";
import type { FormState } from "~/models/forms/form-state";

/** The reason why a form of the view was refused, above the view. */
export function RefusedForm({ form }: { form: FormState }) {
  if (!form.errors.form) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p>{form.errors.form}</p>
      </Notice>
    </div>
  );
}
