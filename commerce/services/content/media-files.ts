import type { Db } from "../../db/open";
import { listAttachedFiles } from "../uploads/repository";

/** The owner of the stored file that holds a picture: `media:` and the picture's name. */
export function mediaOwner(name: string): string {
  return `media:${name}`;
}

/** Finds the id of the stored file of a picture whose row has no body; undefined when it is gone. */
export async function findMediaFile(db: Db, name: string): Promise<string | undefined> {
  const [file] = await listAttachedFiles(db, [mediaOwner(name)]);
  return file?.id;
}
