import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { PasswordInput } from "./password-input";

type Described = {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  hideNeed?: boolean;
};

const idFrom = (name: string, id: string | undefined) => id ?? `f-${name}`;

/** The ids of a field's error and hint, for `aria-describedby`; undefined when it has neither. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined;
}

type FieldErrorProps = {
  /** Of the message, which the control names in `aria-describedby`. */
  id?: string;
  error: string | undefined;
  /** Space above the message. */
  className?: string;
};

/** The message of a refused field; nothing for one that is fine. */
export function FieldError({ id, error, className }: FieldErrorProps) {
  return error ? (
    <p id={id} className={className === undefined ? "field-error" : `${className} field-error`}>
      {error}
    </p>
  ) : null;
}

type FieldFrameProps = Omit<Described, "name"> & {
  id: string;
  children: ReactNode;
  /** Content below the hint, such as the files that are uploaded already. */
  below?: ReactNode;
};

/** Label, error and hint around a control of that id. */
export function FieldFrame({ id, label, error, hint, isOptional, hideNeed, children, below }: FieldFrameProps) {
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-2 text-small leading-5 font-semibold">
        <label htmlFor={id}>{label}</label>
        {hideNeed ? null : <span className="font-normal hint">{isOptional ? "optional" : "required"}</span>}
      </div>
      {children}
      <FieldError id={`${id}-error`} error={error} />
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
      {below}
    </div>
  );
}

type FieldProps = Described & Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "name">;

/** The one place that wires label, input, error and hint together. */
export function Field({ label, name, error, hint, isOptional, hideNeed, id, ...input }: FieldProps) {
  const own = idFrom(name, id);
  const wired = {
    ...input,
    id: own,
    name,
    required: input.required ?? !isOptional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(own, error, hint),
  };
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} isOptional={isOptional} hideNeed={hideNeed}>
      {input.type === "password" ? <PasswordInput {...wired} /> : <input {...wired} className="text-field" />}
    </FieldFrame>
  );
}

type SelectFieldProps = Described & Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "name">;

/** A native select, wired like Field. */
export function SelectField({
  label,
  name,
  error,
  hint,
  isOptional,
  hideNeed,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const own = idFrom(name, id);
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} isOptional={isOptional} hideNeed={hideNeed}>
      <select
        {...select}
        id={own}
        name={name}
        required={select.required ?? !isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, error, hint)}
        className="select-field"
      >
        {children}
      </select>
    </FieldFrame>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  defaultChecked?: boolean;
  children?: ReactNode;
  required?: boolean;
  /** Decoration at the end of the label's row. */
  mark?: ReactNode;
};

/** A radio as a card: the label is its accessible name, `children` describe it. */
export function RadioCard({ name, value, label, children, defaultChecked, required, mark }: ChoiceProps) {
  const id = `f-${name}-${value}`;
  return (
    <label className="choice" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        required={required}
        aria-label={label}
        aria-describedby={children ? `${id}-more` : undefined}
        className="tick"
      />
      <span className="flex-1 min-w-0">
        {mark ? (
          <span className="spread gap-x-3 gap-y-1">
            <span className="font-semibold">{label}</span>
            {mark}
          </span>
        ) : (
          <span className="block font-semibold">{label}</span>
        )}
        {children ? (
          <span id={`${id}-more`} className="block">
            {children}
          </span>
        ) : null}
      </span>
    </label>
  );
}

/** A checkbox with its label behind it, as in filters. */
export function CheckRow({ name, value, label, count, defaultChecked }: ChoiceProps & { count?: number }) {
  return (
    <label className="check-row">
      <input type="checkbox" name={name} value={value} defaultChecked={defaultChecked} className="tick mt-0" />
      <span className="flex-1">
        {label}
        {count === undefined ? null : <span className="text-stone"> ({count})</span>}
      </span>
    </label>
  );
}
