import type { Question } from "~/models/product/question";
import { holdsVin, withoutVins } from "~/models/vehicle/vin";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";

/** A text as the public reads it: a VIN names a vehicle and with it its owner. */
const publicText = (text: string) => withoutVins(text, "[VIN hidden]");

/** Lists the published questions of an item with their published answers: answered ones first, then the newest. */
export async function listQuestions(
  db: Db,
  itemId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Question[]> {
  const rows = await db
    .selectFrom("question")
    .select(["id", "author", "text", "created_at"])
    .select(({ selectFrom }) =>
      selectFrom("answer")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .whereRef("answer.question_id", "=", "question.id")
        .where("answer.status", "=", "PUBLISHED")
        .as("answers"),
    )
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .orderBy(({ case: when, selectFrom, exists }) =>
      when()
        .when(
          exists(
            selectFrom("answer")
              .select("answer.id")
              .whereRef("answer.question_id", "=", "question.id")
              .where("answer.status", "=", "PUBLISHED"),
          ),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  if (rows.length === 0) return [];
  const answers = await db
    .selectFrom("answer")
    .selectAll()
    .where(
      "question_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("status", "=", "PUBLISHED")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const byQuestion = groupBy(answers, ({ question_id }) => question_id);
  return rows.map(({ id, author, text, created_at }) => ({
    id,
    author,
    text: publicText(text),
    at: created_at,
    answers: (byQuestion.get(id) ?? []).map((answer) => ({
      id: answer.id,
      author: answer.author,
      givenBy: answer.given_by === "STAFF" ? ("STAFF" as const) : ("BUYER" as const),
      text: publicText(answer.text),
      at: answer.created_at,
    })),
  }));
}

/** Counts an item's published questions and those with an answer. */
export async function loadQuestionCounts(db: Db, itemId: number): Promise<{ total: number; answered: number }> {
  const published = db.selectFrom("question").where("item_id", "=", itemId).where("question.status", "=", "PUBLISHED");
  const { total } = await published
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const { answered } = await published
    .innerJoin("answer", "answer.question_id", "question.id")
    .where("answer.status", "=", "PUBLISHED")
    .select(({ fn }) => fn.count<number | string>("question.id").distinct().as("answered"))
    .executeTakeFirstOrThrow();
  return { total: Number(total), answered: Number(answered) };
}

/** Whether a member has bought an item that was shipped, and so may answer questions about it. */
export async function hasBought(db: Db, accountId: string, itemId: number): Promise<boolean> {
  const row = await db
    .selectFrom("order_item")
    .innerJoin("orders", "orders.id", "order_item.order_id")
    .innerJoin("shipment", "shipment.order_id", "orders.id")
    .leftJoin("shipment_item", "shipment_item.shipment_id", "shipment.id")
    .select("orders.id")
    .where("orders.account_id", "=", accountId)
    .where("order_item.item_id", "=", itemId)
    .where((where) =>
      where.or([
        where("shipment_item.line_key", "is", null),
        where("shipment_item.line_key", "=", where.ref("order_item.line_key")),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

type Written = { readonly id: number; readonly status: string };

/** Adds a question and returns its id. */
export async function insertQuestion(trx: Db, row: NewRow<"question">): Promise<number> {
  const { id } = await trx.insertInto("question").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Finds a question of the same text about an item from the same address. */
export function findSameQuestion(
  db: Db,
  { item_id, email, text }: Pick<Row<"question">, "item_id" | "email" | "text">,
): Promise<Written | undefined> {
  return db
    .selectFrom("question")
    .select(["id", "status"])
    .where("item_id", "=", item_id)
    .where("email", "=", email)
    .where("text", "=", text)
    .executeTakeFirst();
}

/** Finds the item and the status of a question. */
export const findQuestion = (db: Db, id: number) =>
  db.selectFrom("question").select(["item_id", "status"]).where("id", "=", id).executeTakeFirst();

/** Finds a question with its asker and the item's title, for the mail about an answer. */
export const findQuestionWithItem = (db: Db, id: number) =>
  db
    .selectFrom("question")
    .innerJoin("item", "item.id", "question.item_id")
    .select(["question.account_id", "question.email", "question.market", "question.text", "question.status"])
    .select(["question.item_id", "item.title", "item.url_handle", "item.main_image_url"])
    .where("question.id", "=", id)
    .executeTakeFirst();

/** Adds an answer and returns its row. */
export const insertAnswer = (trx: Db, row: NewRow<"answer">): Promise<Row<"answer">> =>
  trx.insertInto("answer").values(row).returningAll().executeTakeFirstOrThrow();

/** Finds an answer of the same text to a question by the same author. */
export function findSameAnswer(
  db: Db,
  { question_id, author, text }: Pick<Row<"answer">, "question_id" | "author" | "text">,
): Promise<Written | undefined> {
  return db
    .selectFrom("answer")
    .select(["id", "status"])
    .where("question_id", "=", question_id)
    .where("author", "=", author)
    .where("text", "=", text)
    .executeTakeFirst();
}

/** Finds an answer. */
export const findAnswer = (db: Db, id: number): Promise<Row<"answer"> | undefined> =>
  db.selectFrom("answer").selectAll().where("id", "=", id).executeTakeFirst();

/** Takes VINs out of the stored text of questions or answers. */
async function hideVins(trx: Db, kind: "question" | "answer", rows: readonly { id: number; text: string }[]) {
  for (const { id, text } of rows)
    if (holdsVin(text))
      await trx
        .updateTable(kind)
        .set({ text: publicText(text) })
        .where("id", "=", id)
        .execute();
}

/** Forgets the VINs of a question that has an answer: staff need them no longer. */
export async function forgetVins(trx: Db, questionId: number): Promise<void> {
  const rows = trx.selectFrom("question").select(["id", "text"]).where("id", "=", questionId);
  await hideVins(trx, "question", await rows.execute());
}

/** Forgets the VINs of a member's questions and of their answers, and of the answers that the member gave. */
export async function eraseVins(trx: Db, accountId: string, questionIds: readonly number[]): Promise<void> {
  const ids = [0, ...questionIds];
  const questions = trx.selectFrom("question").select(["id", "text"]).where("id", "in", ids);
  await hideVins(trx, "question", await questions.execute());
  const answers = trx
    .selectFrom("answer")
    .select(["id", "text"])
    .where((where) => where.or([where("account_id", "=", accountId), where("question_id", "in", ids)]));
  await hideVins(trx, "answer", await answers.execute());
}

/** Sets the status of a question or an answer. */
export async function setStatus(trx: Db, kind: "question" | "answer", id: number, status: string): Promise<void> {
  await trx.updateTable(kind).set({ status }).where("id", "=", id).execute();
}
