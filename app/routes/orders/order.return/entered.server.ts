import type { Uploaded } from "~/models/api/return";
import {
  CLAIM_CHOICE,
  CORE_CHOICE,
  type EnteredEvidence,
  NOTHING_ENTERED,
  orderLineKey,
  parseTried,
  photosField,
  type ReturnChoice,
  toEvidence,
  toReason,
  typedAmount,
  type UploadedFileIds,
  VIDEO_FIELD,
} from "~/models/forms/return";
import {
  CORE_SOLUTION,
  EVIDENCE_GROUPS,
  EVIDENCE_LABELS,
  RETURN_SOLUTIONS,
  type ReturnOptions,
} from "~/models/order/return";
import { EVIDENCE_MAX_IMAGES } from "~/models/shop/limits";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { PostedForm } from "~/server/forms/form-action.server";
import { formFields } from "~/server/forms/form-body.server";
import { fileSentence, toFileNames } from "~/server/forms/uploads.server";

/** The entries for each choice; null for one not entered yet. */
export type Answers = readonly (EnteredEvidence | null)[];

/** Field labels of the second step, used in its messages. */
export const LABELS: Readonly<Record<string, string>> = {
  "evidence.text": "Car info or VIN",
  solution: "The solution",
  exchangeSkuId: "The part wanted instead",
  partialRefund: "The amount",
  [VIDEO_FIELD]: "The video",
  ...Object.fromEntries(EVIDENCE_GROUPS.map((group) => [photosField(group), EVIDENCE_LABELS[group]])),
};

const sentence = (field: string, message: string) =>
  /^[a-z]/.test(message) ? `${LABELS[field] ?? "This"} ${message}` : message;

/** The fields of the second step, top to bottom. */
const FIELDS: readonly string[] = [
  ...["fitVehicle", "vin", ...VEHICLE_LEVELS.map(({ key }) => key), "choice"],
  ...["evidence.text", ...EVIDENCE_GROUPS.map(photosField), VIDEO_FIELD],
  ...["solution", "exchangeSkuId", "partialRefund"],
];

/** Returns the messages of the second step in the order of its fields; what belongs to none of them comes last. */
export function inFieldOrder(errors: Readonly<Record<string, string | undefined>>) {
  const place = ([name]: [string, unknown]) => FIELDS.indexOf(name) + 1 || FIELDS.length + 1;
  return Object.fromEntries(Object.entries(errors).sort((one, other) => place(one) - place(other)));
}

/** Keeps the first message of each field. */
export function toMessages(errors: readonly { field: string; message: string }[]): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of errors) {
    const name = field.replace(/^(request|requests\.\d+)\./, "");
    byField[name] ??= sentence(name, message);
  }
  return byField;
}

/** The messages about files, each with the name of its field and of the file. */
export const toFileMessages = ({ errors }: Uploaded): Record<string, string> =>
  toMessages(
    errors.map(({ field, name, message }) => ({
      field,
      message: name === "" ? message : `${LABELS[field] ?? "Files"}: ${fileSentence({ field, name, message })}`,
    })),
  );

/** Returns the order's lines of a choice with their counts. */
export const toItems = (options: ReturnOptions, { items }: ReturnChoice) =>
  items.flatMap(({ lineKey, count }) => {
    const line = options.lines.find((each) => orderLineKey(each) === lineKey);
    if (line === undefined) return [];
    const { skuId, itemType, bundleId } = line;
    return [{ skuId, itemType, bundleId, itemCount: count }];
  });

/** Returns the request that a choice and what was entered for it make. */
export function toRequest(options: ReturnOptions, choice: ReturnChoice, entered: EnteredEvidence) {
  const currency = options.lines[0]?.unitPrice.currency;
  const amount =
    currency === undefined || entered.partialRefund === "" ? undefined : typedAmount(entered.partialRefund, currency);
  return {
    kind: choice.reason === CORE_CHOICE ? ("CORE" as const) : ("RETURN" as const),
    ...(choice.reason === CLAIM_CHOICE && { isWarranty: true }),
    items: toItems(options, choice),
    reason: toReason(choice.reason),
    solution: entered.solution === "" ? CORE_SOLUTION : entered.solution,
    evidence: toEvidence(entered.fileIds, entered.text),
    ...(choice.reason === "doesNotFit" &&
      entered.tried !== null && {
        triedOn: { attributeValueId: entered.tried.valueId, answers: entered.tried.answers },
      }),
    ...(entered.exchangeSkuId === "" || entered.solution !== "Exchange"
      ? {}
      : { exchangeSkuId: entered.exchangeSkuId }),
    ...(entered.solution === "Partial refund" && amount !== undefined ? { partialRefund: amount } : {}),
  };
}

/** Merges files uploaded before with new ones, without those marked for removal, up to the limit of each field. */
function mergeFiles(uploaded: Uploaded): UploadedFileIds {
  const dropped = new Set(uploaded.fields.filter(([name]) => name === "drop").map(([, id]) => id));
  const fileIds: Record<string, string[]> = {};
  const add = (field: string, id: string) => {
    const ids = fileIds[field] ?? [];
    fileIds[field] = ids;
    const limit = field === VIDEO_FIELD ? 1 : EVIDENCE_MAX_IMAGES;
    if (!dropped.has(id) && !ids.includes(id) && ids.length < limit) ids.push(id);
  };
  for (const { field, fileId } of uploaded.files) add(field, fileId);
  for (const [name, id] of uploaded.fields)
    if (name.startsWith("kept.") && /^[0-9a-f]{32}$/.test(id)) add(name.slice("kept.".length), id);
  return fileIds;
}

/** The evidence and solution of a posted second step. */
export function enteredNow({ form, uploads }: Pick<PostedForm, "form" | "uploads">): EnteredEvidence {
  const values = formFields(form);
  const files = mergeFiles(uploads);
  const swap = values.swap ?? "";
  return {
    tried: parseTried(values.tried),
    text: (values["evidence.text"] ?? "").trim(),
    solution: swap === "" ? (RETURN_SOLUTIONS.find((each) => each === values.solution) ?? "") : "Exchange",
    exchangeSkuId: swap || (values.exchangeSkuId ?? "").trim() || (values.exchangePick ?? "").trim(),
    partialRefund: (values.partialRefund ?? "").trim(),
    fileIds: Object.fromEntries(Object.entries(files).map(([field, ids]) => [field, [...ids]])),
    fileNames: { ...toFileNames(uploads) },
  };
}

/** The entries of a core return: no evidence, and the refund of the core charge as its solution. */
const CORE_ENTERED: EnteredEvidence = { ...NOTHING_ENTERED, solution: CORE_SOLUTION };

/** Returns the answers with those that need none filled in, as many as there are choices. */
export function completeAnswers(choices: readonly ReturnChoice[], answers: Answers): Answers {
  return choices.map((choice, index) => (choice.reason === CORE_CHOICE ? CORE_ENTERED : (answers[index] ?? null)));
}
