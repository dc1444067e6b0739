import type { LoaderFunctionArgs } from "@remix-run/node";
import { mediaAnswer } from "~/server/edge/media.server";
import { getContext } from "~/server/http/context.server";

export const handle = { isRaw: true };

/** A picture by its hashed name, as stored or in an offered size and format. */
export async function loader(args: LoaderFunctionArgs) {
  const { transport, url } = getContext(args);
  return mediaAnswer(transport, url.pathname.slice("/media/".length), url.searchParams);
}
