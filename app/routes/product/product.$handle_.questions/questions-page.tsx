import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { ReviewedProduct } from "~/components/reviews/reviewed-product";
import { Button } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import type { FormState } from "~/models/forms/form-state";
import { answeredBy, type Question } from "~/models/product/question";
import { formatDate } from "~/models/shop/dates";
import { QUESTION_MAX_CHARS, QUESTION_MIN_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

type QuestionsPageProps = {
  title: string;
  urlHandle: string;
  imageUrl: string;
  questions: readonly Question[];
  total: number;
  page: number;
  pages: number;
  isMember: boolean;
  mayAnswer: boolean;
  /** Whether the fit check decides for which vehicles the part is. */
  hasFitCheck: boolean;
  /** The question that the form begins with. */
  question: string;
  refused: FormState;
};

/** The answer form under a question, folded until it is needed; only buyers of the product may answer. */
function AnswerForm({ question, refused }: { question: Question; refused: FormState }) {
  const isMine = refused.values.id === String(question.id);
  return (
    <details className="mt-3" open={isMine}>
      <summary className="press cursor-pointer font-semibold text-accent">Answer this question</summary>
      <Form method="post" className="mt-2 grid max-w-2xl gap-3">
        <input type="hidden" name="id" value={question.id} />
        <TextArea
          label="Answer"
          name="answer"
          id={`f-answer-${question.id}`}
          rows={3}
          minLength={QUESTION_MIN_CHARS}
          maxLength={QUESTION_MAX_CHARS}
          defaultValue={isMine ? refused.values.answer : undefined}
          error={isMine ? refused.errors.answer : undefined}
        />
        <div>
          <Button look="secondary" name="intent" value="answer">
            Send answer
          </Button>
        </div>
      </Form>
    </details>
  );
}

function QuestionItem({
  question,
  mayAnswer,
  refused,
}: {
  question: Question;
  mayAnswer: boolean;
  refused: FormState;
}) {
  return (
    <li className="py-4 border-b border-line wrap-anywhere last:border-b-0 last:pb-0">
      <h2 className="whitespace-pre-line text-base font-semibold">{question.text}</h2>
      <p className="hint">
        {question.author}, {formatDate(question.at)}
      </p>
      {question.answers.map((answer) => (
        <div key={answer.id} className="mt-2.5 pl-3.5 border-l-3 border-accent">
          <p className="whitespace-pre-line">{answer.text}</p>
          <p className="hint">
            {answeredBy(answer)}, {formatDate(answer.at)}
          </p>
        </div>
      ))}
      {question.answers.length === 0 ? <p className="mt-2 text-slate">No answer yet.</p> : null}
      {mayAnswer ? <AnswerForm question={question} refused={refused} /> : null}
    </li>
  );
}

type AskFormProps = Pick<QuestionsPageProps, "isMember" | "hasFitCheck" | "question" | "refused">;

function AskForm({ isMember, hasFitCheck, question, refused: { errors, values } }: AskFormProps) {
  return (
    <section id="ask" aria-labelledby="ask-heading" className="mt-8 pt-5 border-t border-line">
      <h2 id="ask-heading" className="mb-1">
        Ask a question
      </h2>
      <p className="mb-4 max-w-2xl text-slate">
        Our team and people who bought this part answer.{" "}
        {hasFitCheck
          ? "Does it fit your vehicle? The fit check on the part's page says so at once."
          : "Does it fit your vehicle? Name its year, make, model, trim and engine in your question."}
      </p>
      <Form method="post" className="grid max-w-2xl gap-4">
        <ErrorSummary errors={{ question: errors.question, name: errors.name, email: errors.email }} />
        <TextArea
          label="Question"
          name="question"
          rows={4}
          minLength={QUESTION_MIN_CHARS}
          maxLength={QUESTION_MAX_CHARS}
          defaultValue={values.question ?? question}
          error={errors.question}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Name"
            name="name"
            isOptional
            autoComplete="given-name"
            maxLength={50}
            defaultValue={values.name}
            error={errors.name}
            hint="Shown beside your question"
          />
          {isMember ? null : (
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values.email}
              error={errors.email}
              hint="For the answer only, never shown"
            />
          )}
        </div>
        <div>
          <Button name="intent" value="ask">
            Send question
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** All questions about a product with their answers, and the form to ask one. */
export function QuestionsPage(props: QuestionsPageProps) {
  const { title, urlHandle, imageUrl, questions, total, page, pages, mayAnswer, refused } = props;
  const pageUrl = (each: number) => urls.productQuestions(urlHandle, each > 1 ? { page: each } : {});
  return (
    <div className="page-width max-w-4xl pb-14 pt-2">
      <RouteBreadcrumbs steps={[{ name: title, to: urls.product(urlHandle) }, { name: "Questions" }]} />
      <h1 className="mb-4">Questions about this part</h1>
      <ReviewedProduct product={{ itemTitle: title, urlHandle, imageUrl, vehicle: "" }} />
      {total === 0 ? (
        <p className="mt-5">Nobody has asked about this part yet.</p>
      ) : (
        <ul aria-label="Questions" className="mt-5">
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} mayAnswer={mayAnswer} refused={refused} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} pageUrl={pageUrl} />
      <AskForm {...props} />
    </div>
  );
}
