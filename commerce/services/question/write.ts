import { answeredBy } from "~/models/product/question";
import { marketFor } from "~/models/shop/market";
import { markChanged } from "../../db/changes";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, notFound } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { questionAnswered } from "../../mail/templates/review/question-answered";
import { audit, type Operator } from "../audit/audit";
import { listAuditEntries } from "../audit/repository";
import { findItem } from "../catalogue/repository";
import { heldReason, loadHeldWords } from "../review/held-words";
import {
  findAnswer,
  findQuestion,
  findQuestionWithItem,
  findSameAnswer,
  findSameQuestion,
  forgetVins,
  insertAnswer,
  insertQuestion,
  setStatus,
} from "./repository";

type State = "PUBLISHED" | "HELD";

/** Questions need an item with a page. */
const HIDDEN = ["DRAFT", "DELETED"];

const chooseInitialState = async (trx: Db, text: string): Promise<State> =>
  heldReason(text, await loadHeldWords(trx)) === "" ? "PUBLISHED" : "HELD";

type NewQuestion = {
  readonly itemId: number;
  readonly accountId: string | null;
  readonly email: string;
  readonly market: string;
  readonly author: string;
  readonly text: string;
  readonly now: number;
};

/**
 * Writes a question, published at once unless the word list matches; a repeat returns the first one. Throws a 404 without
 * the item, a 409 for one that staff removed.
 */
export async function askQuestion(trx: Db, question: NewQuestion): Promise<{ id: number; state: State }> {
  const { itemId, accountId, email, market, author, text, now } = question;
  const status = (await findItem(trx, itemId))?.status;
  if (status === undefined || HIDDEN.includes(status)) throw notFound("partUnknown");
  const existing = await findSameQuestion(trx, { item_id: itemId, email, text });
  // Nobody can answer what staff removed, so no answer is promised.
  if (existing?.status === "REMOVED") throw conflict("questionNotShown");
  if (existing !== undefined) return { id: existing.id, state: existing.status === "PUBLISHED" ? "PUBLISHED" : "HELD" };
  const state = await chooseInitialState(trx, `${text}\n${author}`);
  const fields = { item_id: itemId, account_id: accountId, email, market, author, text };
  const id = await insertQuestion(trx, { ...fields, status: state, created_at: now });
  await markChanged(trx, "reviews");
  return { id, state };
}

/** Ends the wait for an answer once it is published: its author is mailed, unless they answered it themselves. */
async function endQuestion(trx: Db, answer: Row<"answer">, now: number): Promise<void> {
  const question = await findQuestionWithItem(trx, answer.question_id);
  await forgetVins(trx, answer.question_id);
  if (question === undefined || question.email === "" || question.status === "REMOVED") return;
  if (answer.account_id !== null && answer.account_id === question.account_id) return;
  const givenBy = answer.given_by === "STAFF" ? ("STAFF" as const) : ("BUYER" as const);
  await sendMail(trx, questionAnswered, {
    to: question.email,
    accountId: question.account_id,
    market: marketFor(question.market).id,
    at: now,
    data: {
      itemTitle: question.title,
      urlHandle: question.url_handle ?? String(question.item_id),
      imageUrl: question.main_image_url ?? "",
      question: question.text,
      answer: answer.text,
      answeredBy: answeredBy({ author: answer.author, givenBy }),
    },
  });
}

type Answer = {
  readonly questionId: number;
  readonly accountId: string | null;
  readonly author: string;
  readonly text: string;
  readonly now: number;
};

/**
 * Writes an answer. One from staff is published at once and publishes its question; a buyer's is published unless the
 * word list matches. Publishing mails the question's author. A repeat returns the first answer. Throws a 404 without the
 * question.
 */
export async function answerQuestion(trx: Db, input: Answer): Promise<{ id: number; state: State }> {
  const { questionId, accountId, author, text, now } = input;
  const isStaff = accountId === null;
  const status = (await findQuestion(trx, questionId))?.status;
  if (status !== "PUBLISHED" && !(isStaff && status === "HELD")) throw notFound("questionUnknown");
  const existing = await findSameAnswer(trx, { question_id: questionId, author, text });
  if (existing !== undefined) return { id: existing.id, state: existing.status === "PUBLISHED" ? "PUBLISHED" : "HELD" };
  const state = isStaff ? "PUBLISHED" : await chooseInitialState(trx, text);
  const answer = await insertAnswer(trx, {
    question_id: questionId,
    account_id: accountId,
    author,
    given_by: isStaff ? "STAFF" : "BUYER",
    text,
    status: state,
    created_at: now,
  });
  if (isStaff) await setStatus(trx, "question", questionId, "PUBLISHED");
  await markChanged(trx, "reviews");
  if (state === "PUBLISHED") await endQuestion(trx, answer, now);
  return { id: answer.id, state };
}

/** Whether an answer that is held now was published before: only that is ever held or published again. */
async function wasShown(trx: Db, answerId: number): Promise<boolean> {
  const entries = await listAuditEntries(trx, { subjects: [`answer ${answerId}`], size: 1 });
  return entries.length > 0;
}

/**
 * Publishes, holds or removes a question or an answer and audits it; publishing an answer for the first time mails the
 * question's author.
 */
export async function moderateQuestion(
  trx: Db,
  operator: Operator,
  { kind, id, state }: { kind: "question" | "answer"; id: number; state: State | "REMOVED" },
  now: number,
): Promise<void> {
  const answer = kind === "answer" ? await findAnswer(trx, id) : undefined;
  const row = kind === "answer" ? answer : await findQuestion(trx, id);
  if (row === undefined) throw notFound(kind === "question" ? "questionUnknown" : "answerUnknown");
  if (row.status === state) return;
  if (row.status === "REMOVED") throw conflict(kind === "question" ? "questionRemoved" : "answerRemoved");
  await setStatus(trx, kind, id, state);
  await markChanged(trx, "reviews");
  if (answer !== undefined && state === "PUBLISHED" && !(await wasShown(trx, id))) await endQuestion(trx, answer, now);
  await audit(trx, operator, { action: `${kind}.${state.toLowerCase()}`, subject: `${kind} ${id}` }, now);
}
