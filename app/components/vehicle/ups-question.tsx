import { Form, useNavigation } from "@remix-run/react";
import { SelectField } from "~/components/form/field";
import { CHOICE_IS, CHOICE_OTHER, CHOICE_UNKNOWN, type ShownQuestion } from "~/models/fitment/fit-check";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";

/** More answers than this are shown as a select instead of radios. */
const RADIOS_MAX = 6;
const UNKNOWN_TEXT = "I don't know";

type AnswerContext = {
  urlHandle: string;
  /** The page the shopper is on, to which the answer returns. */
  from: "product" | "check";
  returnTo: string;
};

function ContextFields({ from, returnTo }: Pick<AnswerContext, "from" | "returnTo">) {
  return (
    <>
      <input type="hidden" name="from" value={from} />
      {returnTo === "" ? null : <input type="hidden" name="returnTo" value={returnTo} />}
    </>
  );
}

function choicesFor({ values, other }: ShownQuestion): { value: string; text: string }[] {
  return [
    ...values.map(({ value, text }) => ({ value: CHOICE_IS + value, text })),
    ...(other === null ? [] : [{ value: CHOICE_OTHER, text: other }]),
    { value: CHOICE_UNKNOWN, text: UNKNOWN_TEXT },
  ];
}

type UpsQuestionFormProps = AnswerContext & { question: ShownQuestion; error?: string | undefined };

/** The question that decides the fit: a plain form that posts to the check page. */
export function UpsQuestionForm({ question, urlHandle, from, returnTo, error }: UpsQuestionFormProps) {
  const navigation = useNavigation();
  const isChecking = navigation.state !== "idle" && navigation.formData?.get("key") === question.key;
  const choices = choicesFor(question);
  return (
    <Form
      // A new question gets a new form, so that no choice for the last one remains.
      key={question.key}
      method="post"
      action={urls.checkVehicle(urlHandle)}
      preventScrollReset
      aria-busy={isChecking}
      className="grid gap-2.5 justify-items-start w-full text-ink"
    >
      <ContextFields from={from} returnTo={returnTo} />
      <input type="hidden" name="key" value={question.key} />
      {choices.length <= RADIOS_MAX + 1 ? (
        <fieldset>
          <legend className="font-semibold">{question.text}</legend>
          {question.hint === "" ? null : <p className="note">{question.hint}</p>}
          <div className="wrap gap-2 mt-2">
            {choices.map(({ value, text }) => (
              <label key={value} className="fit-choice">
                <input type="radio" name="choice" value={value} required aria-invalid={error ? true : undefined} />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <SelectField
          id={`f-choice-${from}`}
          label={question.text}
          name="choice"
          hint={question.hint}
          defaultValue=""
          hideNeed
        >
          <option value="">Choose one</option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      {error ? (
        <p role="alert" className="text-small font-semibold text-not-fit">
          {error}
        </p>
      ) : null}
      <Button name="intent" value="answer" aria-busy={isChecking}>
        Check fit
      </Button>
    </Form>
  );
}

/** The fitment answers that count here, with a button to answer again. */
export function GivenAnswers({
  answers,
  toCheck,
  urlHandle,
  from,
  returnTo,
}: AnswerContext & { answers: string[]; toCheck: string[] }) {
  if (answers.length === 0 && toCheck.length === 0) return null;
  return (
    <Form
      method="post"
      action={urls.checkVehicle(urlHandle)}
      preventScrollReset
      className="cluster gap-y-1 gap-x-3 note"
    >
      <ContextFields from={from} returnTo={returnTo} />
      <span>{answers.length > 0 ? `You said: ${answers.join("; ")}.` : `You don't know: ${toCheck.join(", ")}.`}</span>
      <Button look="quiet" name="intent" value="forget" formNoValidate>
        Answer again
      </Button>
    </Form>
  );
}
