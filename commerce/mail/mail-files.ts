import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Store } from "../db/open";
import type { Job } from "../platform/job";
import type { Logger } from "../platform/log";
import { listMailIds } from "./outbox";
import { FILE_ID_CHARS } from "./transport";

/** A mail's file: its name ends with the beginning of the mail's id. A half-written one has an ending more. */
const MAIL_FILE = new RegExp(`-([^-]{${FILE_ID_CHARS}})\\.eml(?:\\.part)?$`);

/** Removes the files of mails that are not in the database any more, because of their age or with whom they were for. */
export async function sweepMailFiles(db: Db, folder: string): Promise<number> {
  // Read before the database: every mail in a file that is there by now had its row before.
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((name) => {
    const start = MAIL_FILE.exec(name)?.[1];
    return start === undefined ? [] : [{ name, start }];
  });
  if (files.length === 0) return 0;
  const stored = new Set((await listMailIds(db)).map((id) => id.slice(0, FILE_ID_CHARS)));
  const gone = files.filter(({ start }) => !stored.has(start));
  for (const { name } of gone) await rm(join(folder, name), { force: true });
  return gone.length;
}

type MailFileDeps = { readonly store: Store; readonly log: Logger; readonly outbox: string };

/** Removes the files of mails that are gone, once an hour. */
export const mailFiles: Job<MailFileDeps> = {
  name: "mail files",
  intervalMs: 3_600_000,
  failure: "files of emails that are gone could not be removed",
  async run({ store, log, outbox }) {
    const count = await sweepMailFiles(store.db, outbox);
    if (count > 0) log.info({ count }, "files of emails that are gone are removed");
  },
};
