import { questionApi } from "~/models/api";
import type { Call } from "../../http/call";
import { conflict, fieldFailure } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { authorName } from "../review/purchases";
import { findAuthor } from "../review/written-repository";
import { findQuestion, hasBought, listQuestions, loadQuestionCounts } from "./repository";
import { answerQuestion, askQuestion } from "./write";

/** Questions of one caller in an hour. */
const TRIES = { max: 10, seconds: 3_600 };

async function loadMember(call: Call, accountId: string) {
  const member = await findAuthor(call.db, accountId);
  if (member === undefined) throw new Error(`account ${accountId} has a session and no row`);
  return member;
}

/** The email and display name of the question's author. */
async function loadAuthor(call: Call, given: { author: string; email?: string | undefined }) {
  if (call.accountId !== null) {
    const { email, first_name, last_name } = await loadMember(call, call.accountId);
    return { email, author: given.author || authorName(first_name, last_name) };
  }
  if (given.email === undefined) throw fieldFailure("email", "questionEmailMissing");
  return { email: given.email, author: given.author || authorName("", "") };
}

/** Questions about parts and their answers. */
export const questionRoutes: readonly Route[] = [
  serve(questionApi.list, async ({ query: { itemId, page, size } }, call) => ({
    questions: await listQuestions(call.db, itemId, { page, size }),
    ...(await loadQuestionCounts(call.db, itemId)),
  })),
  serve(questionApi.ask, async ({ body }, call) => {
    const { email, author } = await loadAuthor(call, body);
    const now = call.clock.now();
    const caller = call.accountId ?? callerFor(call, foldEmail(email));
    await requireAttempt(call.db, `question:${caller}`, TRIES, now);
    const { itemId, text } = body;
    const { accountId, market } = call;
    return call.store.transaction((trx) => askQuestion(trx, { itemId, accountId, email, market, author, text, now }));
  }),
  serve(questionApi.mayAnswer, async ({ query }, call) => ({
    isAllowed: await hasBought(call.db, requireMember(call), query.itemId),
  })),
  serve(questionApi.answer, async ({ body }, call) => {
    const accountId = requireMember(call);
    const now = call.clock.now();
    await requireAttempt(call.db, `question:${accountId}`, TRIES, now);
    const { first_name, last_name } = await loadMember(call, accountId);
    const author = authorName(first_name, last_name);
    return call.store.transaction(async (trx) => {
      const question = await findQuestion(trx, body.id);
      if (question === undefined || !(await hasBought(trx, accountId, question.item_id)))
        throw conflict("answerNeedsPurchase");
      return answerQuestion(trx, { questionId: body.id, accountId, author, text: body.text, now });
    });
  }),
];
