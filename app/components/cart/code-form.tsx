import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { FormState } from "~/models/forms/form-state";

type CodeFormProps = {
  /** URL that handles the post; the page's own unless given. */
  action?: string;
  intent: string;
  form: FormState;
  /** Classes of the two columns. */
  columns: { field: string; button: string };
  /** Hidden fields of the form. */
  children?: ReactNode;
};

/** The field for a promotion code, with its button beside it. */
export function CodeForm({ action, intent, form, columns, children }: CodeFormProps) {
  return (
    <Form method="post" action={action} className="flex items-start gap-2" preventScrollReset>
      {children}
      <div className={columns.field}>
        <Field
          label="Promotion code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={form.values.code}
          error={form.errors.code}
          hideNeed
        />
      </div>
      <div className={columns.button}>
        <Button look="secondary" name="intent" value={intent}>
          Apply
        </Button>
      </div>
    </Form>
  );
}
