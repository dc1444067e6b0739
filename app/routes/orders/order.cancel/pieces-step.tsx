import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, SelectField } from "~/components/form/field";
import { useRefusalFocus } from "~/components/form/use-refusal-focus";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { type CancelChoice, cancellableLines } from "~/models/forms/order";
import { orderLineKey } from "~/models/forms/return";
import { CANCEL_REASONS, type CancelQuote, type GivesBack } from "~/models/order/cancellation";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { cancelText } from "./what-goes-back";

type Typed = Readonly<Record<string, string | undefined>>;
type Line = CancelQuote["lines"][number];

/** Says what happened to the pieces of a line already. */
function pieceText({ ordered, shipped, cancelled, open, isGift }: Line): string {
  if (isGift && open > 0) return "A gift: it is sent as long as you keep a part that you pay for";
  const facts = [
    ...(open > 0 ? [`${open} of ${ordered} not shipped yet`] : []),
    ...(shipped > 0 ? [`${shipped} shipped`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
  return facts.join(" · ");
}

function PiecesLine({ line, count, error }: { line: Line; count: string; error: string | undefined }) {
  const isOpen = line.open > 0 && !line.isGift;
  return (
    <li
      className="return-line grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[4.5rem_minmax(0,1fr)_8rem]"
      aria-label={line.title}
    >
      <Picture src={line.imageUrl} alt="" width={72} height={72} className="size-18 object-contain framed bg-plate" />
      <div className="min-w-0">
        <p className="font-semibold">{unbroken(line.title)}</p>
        <p className="note">
          {line.partNumber} · {formatMoney(line.unitPrice)}
        </p>
        <p className="hint">{pieceText(line)}</p>
      </div>
      {isOpen ? (
        <div className="col-start-2 max-w-32 sm:col-start-3">
          <Field
            label="Pieces to cancel"
            name={`count.${orderLineKey(line)}`}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={4}
            defaultValue={count}
            error={error}
            required={false}
            hideNeed
          />
        </div>
      ) : null}
    </li>
  );
}

type PiecesStepProps = {
  quote: CancelQuote;
  givesBack: GivesBack | null;
  answer: { errors: Typed; values: Typed } | null;
  choice: CancelChoice | null;
};

/** Step 1: which pieces, and why. */
export function PiecesStep({ quote, givesBack, answer, choice }: PiecesStepProps) {
  useRefusalFocus(answer);
  const { orderId, lines } = quote;
  const errors = answer?.errors ?? {};
  const countFor = (line: Line) => {
    const key = orderLineKey(line);
    const chosen = choice?.items.find(({ lineKey }) => lineKey === key)?.count;
    return answer?.values[`count.${key}`] ?? String(choice === null ? line.open : (chosen ?? 0));
  };
  const isOne = cancellableLines(lines).length === 1;
  return (
    <Form method="post" action={urls.cancelForm(orderId)} className="grid max-w-3xl gap-6" noValidate>
      <ErrorSummary errors={errors} />
      {quote.isWholeOnly ? (
        <Notice tone="info">
          <p>This order was made for a return, so it can only be cancelled as a whole.</p>
        </Notice>
      ) : null}
      <fieldset>
        <legend className="text-title font-semibold">
          {isOne ? "How many do you want to cancel?" : "What do you want to cancel?"}
        </legend>
        <ul aria-label="Items">
          {lines.map((line) => (
            <PiecesLine
              key={orderLineKey(line)}
              line={line}
              count={countFor(line)}
              error={errors[`count.${orderLineKey(line)}`]}
            />
          ))}
        </ul>
      </fieldset>
      <div className="max-w-md">
        <SelectField label="Reason" name="reason" defaultValue={choice?.reason ?? ""} isOptional>
          <option value="">No reason given</option>
          {Object.entries(CANCEL_REASONS).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {givesBack === null || choice !== null ? null : (
        <p className="text-slate">
          For everything that has not shipped: {cancelText(givesBack)}. The next page says it for what you chose, and
          nothing is cancelled before you confirm it there.
        </p>
      )}
      <p>
        <Button name="intent" value="choose">
          Continue
        </Button>
      </p>
    </Form>
  );
}
