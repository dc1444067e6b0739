import type { ReactNode } from "react";
import { describedBy, FieldFrame } from "./field";

type TextAreaProps = {
  label: string;
  name: string;
  /** Of the field; after its name unless a page has several of the name. */
  id?: string;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  minLength?: number;
  maxLength: number;
  rows?: number;
  defaultValue?: string | undefined;
};

/** A field of several lines, wired like Field. */
export function TextArea({ label, name, error, hint, isOptional = false, id = `f-${name}`, ...rest }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <textarea
        rows={6}
        {...rest}
        id={id}
        name={name}
        required={!isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className="text-field resize-y leading-normal"
      />
    </FieldFrame>
  );
}
