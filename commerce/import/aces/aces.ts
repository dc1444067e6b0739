import { loadRemarks } from "../../services/fitment/note-repository";
import { ImportFailure } from "../failure";
import type { Flags, ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { appStore } from "./app-store";
import { compare } from "./compare";
import { type AcesApp, type AcesPart, readAces } from "./document";
import { ACES_ISSUES } from "./issue-kinds";
import { loadLookups } from "./lookups";
import { isConditionalNote, NOTE_MODES } from "./notes";
import { readBrands } from "./parts";
import { shopTree } from "./tree";
import { acesUnits } from "./units";

/** A switch without a value. */
const YES = "";
const SUBJECT_PART_CHARS = 40;
const QUANTITY_SHOWN_CHARS = 20;

function choice<T extends string>(flags: Flags, name: string, choices: readonly T[]): T {
  const given = flags[name];
  const found = choices.find((each, index) => (given === undefined ? index === 0 : each === given));
  if (found === undefined) throw new ImportFailure(`--${name} is one of ${choices.join(", ")}`);
  return found;
}

/** The reason why an application is unusable; undefined when it is usable. */
function flawFor({ action, part, vehicle, isEquipment }: AcesApp): string | undefined {
  if (action !== "A" && action !== "D") return `its action "${action}" is neither A nor D`;
  if (part === "") return "it names no part";
  if (isEquipment) return undefined;
  if (vehicle === null) return "it names no vehicle";
  if (vehicle.kind === "base") return /^\d+$/.test(vehicle.id) ? undefined : `its base vehicle is "${vehicle.id}"`;
  const { years } = vehicle;
  return years === null || years.every(Number.isInteger) ? undefined : "its years are no numbers";
}

const submissionFor = (text: string, line: number): "FULL" | "UPDATE" => {
  const upper = text.toUpperCase();
  if (upper === "FULL" || upper === "UPDATE") return upper;
  throw new ImportFailure(`SubmissionType is "${text}": it must be FULL or UPDATE`, line);
};

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, scratch, issues } = context;
  const noteMode = choice(flags, "notes", NOTE_MODES);
  const remarks = await loadRemarks(db);
  const isNoteCondition = (note: string) => isConditionalNote(note, noteMode, remarks);
  const replaces = choice(flags, "replace", ["parts", "brand"] as const);
  const isLenient = flags.lenient !== undefined;
  const brands = await readBrands(db, flags.brand);
  const lookups = await loadLookups(context);
  const tree = shopTree(scratch);
  const store = appStore(scratch);

  function takeApp(n: number, app: AcesApp, submission: "FULL" | "UPDATE"): void {
    const { line, part } = app;
    const flaw = flawFor(app);
    const subject = `App ${app.id || "without an id"}${app.ref === "" ? "" : ` (${app.ref})`}, part ${part.slice(0, SUBJECT_PART_CHARS)}`;
    if (flaw !== undefined) {
      issues.add(isLenient ? "left-out" : "broken", subject, line, flaw);
      return;
    }
    if (app.isEquipment) {
      issues.add("equipment", part, line);
      return;
    }
    if (app.isUnchecked) issues.add("unchecked", part, line);
    if (app.hasAsset) issues.add("not-covered", "assets of applications", line, "pictures come with the products");
    const isQuantity = app.quantity === "" || /^0*[1-9]\d{0,3}$/.test(app.quantity);
    if (!isQuantity)
      issues.add("quantity-bad", subject, line, `its quantity is "${app.quantity.slice(0, QUANTITY_SHOWN_CHARS)}"`);
    if (submission === "FULL" && app.action === "D") issues.add("action-unused", part, line);
    else store.put(n, isQuantity ? app : { ...app, quantity: "" });
  }

  async function* records() {
    let n = 0;
    let [apps, assets] = [0, 0];
    let submission: "FULL" | "UPDATE" = "FULL";
    const take = (read: AcesPart, at: number, before: { apps: number; assets: number }) => {
      switch (read.kind) {
        case "header":
          return store.setMeta({ header: read.header, version: read.version });
        case "app":
          return takeApp(at, read.app, submission);
        case "footer":
          store.setMeta({ footer: { line: read.line, records: read.records } });
          // Some senders count vehicle-specific assets, some do not.
          if ([before.apps, before.apps + before.assets].includes(Number(read.records || "none"))) return;
          return issues.add(
            isLenient ? "not-whole" : "records",
            "RecordCount",
            read.line,
            `the file says it has ${read.records || "no"} records and has ${before.apps} applications`,
          );
        case "other":
          return issues.add("not-covered", `${read.name} sections`, read.line, `${read.count} entries`);
      }
    };
    for await (const read of readAces(source, flags.encoding)) {
      if (read.kind === "header") submission = submissionFor(read.header.submission, read.header.line);
      if (read.kind === "app") apps += 1;
      if (read.kind === "other" && read.name === "Asset") assets += 1;
      n += 1;
      const [at, before] = [n, { apps, assets }];
      yield [() => take(read, at, before)];
    }
  }

  const isUpdate = () => store.meta().header?.submission.toUpperCase() === "UPDATE";
  return {
    records: records(),
    async complete() {
      if (store.meta().footer === undefined)
        issues.set(isLenient ? "not-whole" : "records", "Footer", 1, "the file has no Footer with its RecordCount");
      const twice = scratch.file.prepare<[], { app_id: string; count: number; line: number }>(
        "select app_id, count(*) as count, min(line) as line from app where app_id <> '' group by app_id having count(*) > 1 limit 10000",
      );
      for (const { app_id, count, line } of twice.all()) issues.set("id-twice", `App ${app_id}`, count, "", line);
      await compare({ context, store, brands, lookups, tree, isNoteCondition, isUpdate: isUpdate(), replaces });
    },
    units: (after): AsyncIterable<Unit> => acesUnits({ context, brands, isUpdate: isUpdate(), after }),
  };
}

/**
 * Imports fitment from ACES XML 3.0 to 4.2. A full file replaces the rows of the parts it names; an update adds and
 * removes rows.
 */
export const acesFitment: ImportKind = {
  name: "aces",
  summary: "Which vehicles parts fit, from ACES XML 3.1, 3.2, 4.0 and 4.1",
  flags: {
    vcdb: { value: "file", about: "CSV with id, year, make, model of base vehicles" },
    codes: { value: "file", about: "CSV with kind, id, name of submodels, engine bases, positions, part types …" },
    brand: {
      value: "names",
      about: "CODE=NAME of the shop's brands for the file's brand codes, or NAME for all of them",
    },
    replace: { value: "parts|brand", about: "what a full file replaces: the parts it names, or all of their brands" },
    notes: { value: "auto|shown|conditions", about: "which notes are conditions that a shopper is asked for" },
    lenient: { value: YES, about: "leave out applications that cannot be read instead of refusing the file" },
    encoding: { value: "name", about: "how the file's text is encoded, when it does not say so rightly" },
  },
  nouns: ["parts", "fitment rows", "brand codes"],
  issues: ACES_ISSUES,
  open,
};
