import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";

/** The question that decides the fit of a cart line, with its answers as they are posted and as they read. */
export type LineQuestion = {
  key: string;
  text: string;
  hint: string;
  choices: readonly { value: string; text: string }[];
};

/** More answers than this are shown as a select instead of buttons. */
const BUTTONS_MAX = 4;

type QuestionProps = { question: LineQuestion; titleId: string; children: ReactNode };

/** Asks for the detail that decides the fit of a line; one press answers. `titleId` and `children` name the line. */
export function LineQuestionForm({ question, titleId, children }: QuestionProps) {
  const { key, text, hint, choices } = question;
  const isShort = choices.length <= BUTTONS_MAX;
  return (
    <Form
      method="post"
      preventScrollReset
      className="basis-full mt-2.5 py-3 px-3.5 rounded-md bg-uncertain-wash text-small"
      key={key}
    >
      {children}
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="key" value={key} />
      <fieldset>
        <legend className="font-semibold">{text}</legend>
        {hint === "" ? null : <p className="text-slate">{hint}</p>}
        <div className="mt-2 wrap gap-2">
          {isShort ? (
            choices.map(({ value, text: answer }) => (
              <Button key={value} look="secondary" name="choice" value={value} aria-describedby={titleId}>
                {answer}
              </Button>
            ))
          ) : (
            <>
              <select
                name="choice"
                required
                aria-label={text}
                aria-describedby={titleId}
                defaultValue=""
                className="min-h-11 min-w-[min(14rem,100%)] px-2.5 border border-edge rounded-sm bg-paper"
              >
                <option value="">Choose one</option>
                {choices.map(({ value, text: answer }) => (
                  <option key={value} value={value}>
                    {answer}
                  </option>
                ))}
              </select>
              <Button look="secondary" aria-describedby={titleId}>
                Check fit
              </Button>
            </>
          )}
        </div>
      </fieldset>
    </Form>
  );
}
