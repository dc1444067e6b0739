import { notFound } from "../../http/failure";
import { findReturnByNumber } from "../../services/returns/repository";
import type { CommandContext } from "../command";

/** Finds the return that was typed, by its number, an earlier one or its id. Throws a 404 for an unknown one. */
export async function requireReturn({ store }: CommandContext, id: string) {
  const row = await findReturnByNumber(store.db, id);
  if (row === undefined) throw notFound("returnUnknown");
  return row;
}
