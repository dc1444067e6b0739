import type { ReactNode } from "react";
import * as css from "./field.css";
import { area } from "./text-area.css";

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
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className={css.field}>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        <span className={css.need}>{isOptional ? "optional" : "required"}</span>
      </div>
      <textarea
        rows={6}
        {...rest}
        id={id}
        name={name}
        required={!isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={described === "" ? undefined : described}
        className={area}
      />
      {error ? (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
