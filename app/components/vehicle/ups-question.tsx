import { Form, useNavigation } from "@remix-run/react";
import { SelectField } from "~/components/form/field";
import { CHOICE_IS, CHOICE_OTHER, CHOICE_UNKNOWN, type ShownQuestion } from "~/models/fitment/fit-check";
import * as urls from "~/models/shop/urls";
import { Button } from "../ui/button";
import * as css from "./fit.css";

/** More answers than this are a list to open, not a row of radios. */
const RADIOS_MAX = 6;
const OTHER_TEXT = "None of these";
const UNKNOWN_TEXT = "I don't know";

type Place = {
  urlHandle: string;
  /** Where the shopper is: the answer leads back there. */
  from: "product" | "check";
  returnTo: string;
};

function PlaceFields({ from, returnTo }: Pick<Place, "from" | "returnTo">) {
  return (
    <>
      <input type="hidden" name="from" value={from} />
      {returnTo === "" ? null : <input type="hidden" name="returnTo" value={returnTo} />}
    </>
  );
}

function choicesFor({ values, hasOther }: ShownQuestion): { value: string; text: string }[] {
  return [
    ...values.map((text) => ({ value: CHOICE_IS + text, text })),
    ...(hasOther ? [{ value: CHOICE_OTHER, text: OTHER_TEXT }] : []),
    { value: CHOICE_UNKNOWN, text: UNKNOWN_TEXT },
  ];
}

type UpsQuestionFormProps = Place & { question: ShownQuestion; error?: string | undefined };

/** The one question that decides the fit: a plain form that posts to the check page. */
export function UpsQuestionForm({ question, urlHandle, from, returnTo, error }: UpsQuestionFormProps) {
  const navigation = useNavigation();
  const isChecking = navigation.state !== "idle" && navigation.formData?.get("key") === question.key;
  const choices = choicesFor(question);
  return (
    <Form
      // Another question is another form: nothing chosen for the last one stays.
      key={question.key}
      method="post"
      action={urls.checkVehicle(urlHandle)}
      preventScrollReset
      aria-busy={isChecking}
      className={css.form}
    >
      <PlaceFields from={from} returnTo={returnTo} />
      <input type="hidden" name="key" value={question.key} />
      {choices.length <= RADIOS_MAX + 1 ? (
        <fieldset>
          <legend className="font-semibold">{question.text}</legend>
          {question.hint === "" ? null : <p className="text-small text-slate">{question.hint}</p>}
          <div className={css.choices}>
            {choices.map(({ value, text }) => (
              <label key={value} className={css.choice}>
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
        <p role="alert" className="text-small font-semibold text-notFit">
          {error}
        </p>
      ) : null}
      <Button name="intent" value="answer" aria-busy={isChecking}>
        Check fit
      </Button>
    </Form>
  );
}

/** What the shopper said so far and counts here, and the way to say it anew. */
export function Said({ said, toCheck, urlHandle, from, returnTo }: Place & { said: string[]; toCheck: string[] }) {
  if (said.length === 0 && toCheck.length === 0) return null;
  return (
    <Form method="post" action={urls.checkVehicle(urlHandle)} preventScrollReset className={css.said}>
      <PlaceFields from={from} returnTo={returnTo} />
      <span>{said.length > 0 ? `You said: ${said.join("; ")}.` : `You don't know: ${toCheck.join(", ")}.`}</span>
      <Button look="quiet" name="intent" value="forget" formNoValidate>
        Answer again
      </Button>
    </Form>
  );
}
