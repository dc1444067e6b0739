import { QUESTION_MAX_CHARS } from "~/models/shop/limits";
import { readTexts } from "../platform/json";
import { minuteFor } from "../platform/minute";
import { audit } from "../services/audit/audit";
import { answerQuestion, moderateQuestion } from "../services/question/write";
import { moderateFollowUp, moderateReview } from "../services/review/moderate";
import { countHeld, listHeldFollowUps, listHeldReviews } from "../services/review/written-repository";
import { type Command, type CommandContext, command, countFor, textFor, writeList } from "./command";
import { oneLine, wholeText } from "./show/whole-text";
import { UsageError } from "./usage-error";

const LISTED = "30";
/** As questions are shown of the staff. */
const STAFF_NAME = "Axlewright";
const QUESTION_STATES = { open: "without an answer", held: "held by the word list" } as const;

/** Lists what waits to be read, or the reviews that staff took off or refused. */
async function listHeld({ store, terminal }: CommandContext, size: number, isByStaff: boolean): Promise<void> {
  const reviews = await listHeldReviews(store.db, size, isByStaff);
  const followUps = isByStaff ? [] : await listHeldFollowUps(store.db, size);
  const waiting = await countHeld(store.db, isByStaff);
  if (reviews.length + followUps.length === 0)
    terminal.write(isByStaff ? "No review is held by us.\n" : "No review waits.\n");
  for (const { id, created_at, rating, title, text, author, item_id, held_for, media } of reviews) {
    const photos = readTexts(media).length;
    terminal.write(
      `${id}  ${minuteFor(created_at)}  ${rating} stars, item ${item_id}, by ${oneLine(author)}${held_for ? `, for ${held_for}` : ""}\n${wholeText(`${title}\n${text}`)}`,
    );
    if (photos > 0) terminal.write(`    ${photos} ${photos === 1 ? "photo" : "photos"}: review files ${id} FOLDER\n`);
  }
  for (const { id, review_id, at, text } of followUps)
    terminal.write(`addition ${id}  ${minuteFor(at)}  to review ${review_id}\n${wholeText(text)}`);
  const more = waiting - reviews.length - followUps.length;
  if (more > 0) terminal.write(`There are ${more} older: --size ${waiting} lists all.\n`);
}

function moderation(verb: "publish" | "hold", state: "PUBLISHED" | "HELD"): readonly Command[] {
  const done = state === "PUBLISHED" ? "is published" : "is held";
  const id = (text: string) => countFor(text, "ID");
  return [
    command({
      name: `review ${verb}`,
      args: ["ID"],
      summary:
        state === "PUBLISHED"
          ? "Shows a review, which counts it and gives its coupon"
          : "Takes a review off its page, or refuses one that waits; its author reads so",
      flags: { addition: { value: "", about: "ID is that of an addition, as review held lists them" } },
      async run({ deps, operator, terminal }, given) {
        const number = id(given.arg("ID"));
        if (given.isOn("addition")) {
          const { hiddenWith } = await moderateFollowUp(deps, operator, number, state);
          const unseen = hiddenWith === null ? "" : `; review ${hiddenWith} is off its page, so nobody sees it yet`;
          terminal.write(`Addition ${number} ${done}${state === "PUBLISHED" ? unseen : ""}.\n`);
          return;
        }
        await moderateReview(deps, operator, number, state);
        terminal.write(`Review ${number} ${done}.\n`);
      },
    }),
    ...(["question", "answer"] as const).map((kind) =>
      command({
        name: `${kind} ${verb}`,
        args: ["ID"],
        summary:
          state === "PUBLISHED"
            ? `Shows ${kind === "answer" ? "an" : "a"} ${kind}`
            : `Takes ${kind === "answer" ? "an" : "a"} ${kind} off its page`,
        async run({ store, deps, operator, terminal }, given) {
          const change = { kind, id: id(given.arg("ID")), state };
          await store.transaction((trx) => moderateQuestion(trx, operator, change, deps.clock.now()));
          terminal.write(`${kind === "answer" ? "Answer" : "Question"} ${change.id} ${done}.\n`);
        },
      }),
    ),
  ];
}

async function listQuestions({ store, terminal }: CommandContext, isHeld: boolean, size: number): Promise<void> {
  const rows = await store.db
    .selectFrom("question")
    .selectAll()
    .where("status", "=", isHeld ? "HELD" : "PUBLISHED")
    .$if(!isHeld, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("answer")
              .select("answer.id")
              .whereRef("answer.question_id", "=", "question.id")
              .where("answer.status", "=", "PUBLISHED"),
          ),
        ),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(size + 1)
    .execute();
  const held = store.db
    .selectFrom("answer")
    .selectAll()
    .where("status", "=", "HELD")
    .orderBy("id")
    .limit(size + 1);
  const answers = isHeld ? await held.execute() : [];
  const texts = [
    ...rows.map(
      ({ id, created_at, item_id, author, text }) =>
        `${id}  ${minuteFor(created_at)}  item ${item_id}, by ${oneLine(author)}\n${wholeText(text).trimEnd()}`,
    ),
    ...answers.map(
      ({ id, created_at, question_id, author, text }) =>
        `answer ${id}  ${minuteFor(created_at)}  to question ${question_id}, by ${oneLine(author)}\n${wholeText(text).trimEnd()}`,
    ),
  ];
  const none = `There are no questions ${isHeld ? QUESTION_STATES.held : QUESTION_STATES.open}.`;
  writeList(terminal, { rows: texts, size, none, toText: (text) => text });
}

/** Commands that moderate reviews and questions. */
export const REVIEW_COMMANDS: readonly Command[] = [
  command({
    name: "review held",
    args: [],
    summary: "Reviews and additions that wait to be read, the newest first",
    flags: {
      off: { value: "", about: "Those that staff took off or refused instead" },
      size: { value: "n", about: `How many, ${LISTED} unless told` },
    },
    run: (context, given) => listHeld(context, countFor(given.text("size") ?? LISTED, "--size"), given.isOn("off")),
  }),
  ...moderation("publish", "PUBLISHED"),
  ...moderation("hold", "HELD"),
  command({
    name: "question list",
    args: [],
    summary: "Questions without an answer, the oldest first; with --held what the word list holds",
    flags: {
      held: { value: "", about: "Questions and answers that wait to be read" },
      size: { value: "n", about: `How many, ${LISTED} unless told` },
    },
    run: (context, given) =>
      listQuestions(context, given.isOn("held"), countFor(given.text("size") ?? LISTED, "--size")),
  }),
  command({
    name: "question answer",
    args: ["ID", "TEXT"],
    summary: "Answers a question in the shop's name; who asked is told by mail",
    async run({ store, deps, operator, terminal }, given) {
      const text = textFor(given.arg("TEXT"), "TEXT", QUESTION_MAX_CHARS);
      if (text.length < 2) throw new UsageError("question answer needs a TEXT");
      const questionId = countFor(given.arg("ID"), "ID");
      const now = deps.clock.now();
      const answer = { questionId, accountId: null, author: STAFF_NAME, text, now };
      await store.transaction(async (trx) => {
        const { id } = await answerQuestion(trx, answer);
        const deed = { action: "question.answer", subject: `question ${questionId}`, detail: { answer: id } };
        await audit(trx, operator, deed, now);
      });
      terminal.write(`Question ${questionId} is answered.\n`);
    },
  }),
  command({
    name: "question remove",
    args: ["ID"],
    summary: "Removes a question for good",
    async run({ store, deps, operator, terminal }, given) {
      const id = countFor(given.arg("ID"), "ID");
      const change = { kind: "question", id, state: "REMOVED" } as const;
      await store.transaction((trx) => moderateQuestion(trx, operator, change, deps.clock.now()));
      terminal.write(`Question ${id} is removed.\n`);
    },
  }),
];
