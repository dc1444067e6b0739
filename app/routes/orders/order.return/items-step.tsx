import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, FieldError, SelectField } from "~/components/form/field";
import { useRefusalFocus } from "~/components/form/use-refusal-focus";
import { CoreOrderNote } from "~/components/returns/core-order-note";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { CORE_CHOICE, orderLineKey, type ReturnChoice } from "~/models/forms/return";
import { orderedFor } from "~/models/order/order-fit";
import { CORE_RETURN, RETURN_REASONS, type ReturnOptions } from "~/models/order/return";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type Typed = Readonly<Record<string, string | undefined>>;

type ItemsStepProps = {
  options: ReturnOptions;
  answer: { errors: Typed; values: Typed } | null;
  /** The choices carried by the URL when the shopper comes back to change them. */
  choices: readonly ReturnChoice[];
};

type LineProps = {
  line: ReturnOptions["lines"][number];
  values: Typed;
  errors: Typed;
  /** Whether the line may have another reason than the rest. */
  hasOwnReason: boolean;
};

function ReasonOptions({ hasCore }: { hasCore: boolean }) {
  return (
    <>
      {Object.entries(RETURN_REASONS).map(([id, { label }]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      {hasCore ? <option value={CORE_CHOICE}>{CORE_RETURN.label}</option> : null}
    </>
  );
}

/** Says how many pieces of a line can be returned, or why none can. */
function returnableText({ shipped, returnable, bought, cancelled = 0 }: LineProps["line"], maxCount: number): string {
  if (maxCount > 0) return `${returnable} of ${bought} can be returned`;
  if (cancelled >= bought) return "Cancelled";
  return shipped === 0 ? "Not shipped" : "In a return already";
}

/** Counts old parts that may be sent in: a line of which nothing else can be returned may still have some. */
const coreText = (count: number): string => `${count} old ${count === 1 ? "part" : "parts"} (core)`;

function Line({ line, values, errors, hasOwnReason }: LineProps) {
  const key = orderLineKey(line);
  const maxCount = Math.max(line.returnable, line.coreReturnable);
  const id = `f-item.${key}`;
  return (
    <li className="return-line" aria-label={line.title}>
      <input
        type="checkbox"
        id={id}
        name={`item.${key}`}
        defaultChecked={values[`item.${key}`] !== undefined}
        disabled={maxCount === 0}
        className="size-5 mt-1 accent-accent"
        aria-describedby={errors[`item.${key}`] ? `${id}-error` : undefined}
      />
      <Picture src={line.imageUrl} alt="" width={72} height={72} className="size-18 object-contain framed bg-plate" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold cursor-pointer wrap-anywhere">
          {unbroken(line.title)}
        </label>
        <p className="note">
          {line.partNumber} · {formatMoney(line.unitPrice)}
          {[orderedFor(line)].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
        <p className="hint">
          {returnableText(line, maxCount)}
          {line.coreReturnable > 0 && line.coreCharge !== null
            ? ` · ${coreText(line.coreReturnable)}, core charge ${formatMoney(line.coreCharge)} each`
            : null}
        </p>
        {line.isRestricted && maxCount > 0 ? (
          <p className="note">
            Transport law limits how it travels: request its return here, but do not send it before we email you how.{" "}
            <Link to={urls.page("return-policy")}>Return policy</Link>
          </p>
        ) : null}
        <FieldError id={`${id}-error`} error={errors[`item.${key}`]} />
      </div>
      {maxCount === 0 ? null : (
        <div className="col-start-3 max-w-32 sm:col-start-4">
          <Field
            label="Quantity"
            name={`count.${key}`}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={4}
            defaultValue={values[`count.${key}`] ?? "1"}
            error={errors[`count.${key}`]}
            required={false}
            hideNeed
          />
        </div>
      )}
      {maxCount === 0 || !hasOwnReason ? null : (
        <div className="col-[3/-1] max-w-88">
          <SelectField
            label="Why, if not for the same as the rest"
            name={`reason.${key}`}
            defaultValue={values[`reason.${key}`] ?? ""}
            error={errors[`reason.${key}`]}
            required={false}
            hideNeed
          >
            <option value="">As chosen below</option>
            <ReasonOptions hasCore={line.coreReturnable > 0} />
          </SelectField>
        </div>
      )}
    </li>
  );
}

/** The initial values: the earlier choices, or the only item of the order. */
function initialValues(choices: readonly ReturnChoice[], { lines: [only, ...others] }: ReturnOptions): Typed {
  const [first] = choices;
  if (first === undefined)
    return only !== undefined && others.length === 0 ? { [`item.${orderLineKey(only)}`]: "on" } : {};
  const fields = choices.flatMap(({ reason, items }) =>
    items.flatMap(({ lineKey, count }) => [
      [`item.${lineKey}`, "on"],
      [`count.${lineKey}`, String(count)],
      [`reason.${lineKey}`, reason === first.reason ? "" : reason],
    ]),
  );
  return { reason: first.reason, ...Object.fromEntries(fields) };
}

/** Step 1: which items, how many of each, and why; a line may have a reason of its own. */
export function ItemsStep({ options, answer, choices }: ItemsStepProps) {
  useRefusalFocus(answer);
  const values = answer?.values ?? initialValues(choices, options);
  const errors = answer?.errors ?? {};
  const open = options.lines.filter(({ returnable, coreReturnable }) => returnable > 0 || coreReturnable > 0);
  const hasCores = options.lines.some(({ coreReturnable }) => coreReturnable > 0);
  return (
    <Form method="post" action={urls.returnForm(options.orderId)} className="grid max-w-3xl gap-6" noValidate>
      <ErrorSummary errors={errors} />
      <fieldset tabIndex={-1} id="f-items">
        <legend className="text-title font-semibold">What do you want to return?</legend>
        <FieldError error={errors.items} className="mt-1" />
        <ul aria-label="Items">
          {options.lines.map((line) => (
            <Line key={orderLineKey(line)} line={line} values={values} errors={errors} hasOwnReason={open.length > 1} />
          ))}
        </ul>
        {options.coreOrderId === null ? null : <CoreOrderNote orderId={options.coreOrderId} />}
      </fieldset>
      <div className="max-w-md">
        <SelectField
          label="Reason"
          name="reason"
          defaultValue={values.reason ?? ""}
          error={errors.reason}
          hint="What we ask for next depends on it."
          required={open.length === 1}
        >
          <option value="">Choose a reason</option>
          <ReasonOptions hasCore={hasCores} />
        </SelectField>
      </div>
      <p>
        <Button name="intent" value="items">
          Continue
        </Button>
      </p>
    </Form>
  );
}
