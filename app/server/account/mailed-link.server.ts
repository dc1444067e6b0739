import { accountApi } from "~/models/api";
import { errorSentence, reason } from "~/models/api/errors/table";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";

/** What the link of a page is good for; null without one, and where it cannot be found out: its form says so then. */
export async function findMailedLink(ctx: RequestContext, token: string | null, purpose: "password" | "sign-up") {
  if (token === null) return null;
  return (await optional(ctx, call(ctx, accountApi.mailedLink, { body: { token, purpose } })))?.state ?? null;
}

/** The words for a link that opens no form any more. */
export const deadLinkText = (): string => errorSentence(reason("mailedLinkEnded"));
