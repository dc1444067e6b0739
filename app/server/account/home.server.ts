import type { RequestContext } from "../context.server";
import { currentUser } from "../user.server";

/** What /myAccount shows before any view is chosen (row OPEN-41). Throws CallFailure. */
export async function loadAccountHome(ctx: RequestContext) {
  const { firstName, email } = await currentUser(ctx);
  return { user: { firstName, email } };
}
