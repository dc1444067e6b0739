import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openFiles } from "../files/open";
import { AWARDS_OWNER } from "../services/content/contact";
import { type Command, type CommandContext, command, countFor } from "./command";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** Saves the uploads of a return, review or entry in a folder, as new files with a number and their group. */
async function saveFiles({ store, env, terminal }: CommandContext, subject: string, folder: string): Promise<void> {
  const rows = await store.db
    .selectFrom("stored_file")
    .select(["id", "group_name", "mime"])
    .where("attached_to", "=", subject)
    .where("state", "=", "STORED")
    .orderBy("group_name")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) {
    terminal.write("There are no such files.\n");
    return;
  }
  await mkdir(folder, { recursive: true });
  const files = openFiles(env);
  for (const [index, { id, group_name, mime }] of rows.entries()) {
    const name = `${index + 1}${group_name === "" ? "" : `-${group_name}`}.${EXTENSIONS[mime] ?? "bin"}`;
    const stored = await files.open(id);
    if (stored === null) terminal.write(`${name} is missing in the file store\n`);
    else {
      await pipeline(stored.body, createWriteStream(join(folder, name), { flags: "wx" }));
      terminal.write(`${join(folder, name)}\n`);
    }
  }
}

/** Commands that save shoppers' uploads. */
export const FILE_COMMANDS: readonly Command[] = [
  command({
    name: "return files",
    args: ["RETURN", "FOLDER"],
    summary: "Saves the photos and the video of a return in a folder",
    run: (context, given) => saveFiles(context, `return:${given.arg("RETURN")}`, given.arg("FOLDER")),
  }),
  command({
    name: "review files",
    args: ["ID", "FOLDER"],
    summary: "Saves the photos of a review in a folder, to be looked at before it is published",
    run: (context, given) => saveFiles(context, `review:${countFor(given.arg("ID"), "ID")}`, given.arg("FOLDER")),
  }),
  command({
    name: "awards files",
    args: ["ID", "FOLDER"],
    summary: "Saves the photos of an entry of the awards in a folder, to be looked at before it shows",
    run: (context, given) =>
      saveFiles(context, `${AWARDS_OWNER}:${countFor(given.arg("ID"), "ID")}`, given.arg("FOLDER")),
  }),
];
