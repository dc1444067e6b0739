import type { LoaderFunctionArgs } from "@remix-run/node";
import { forwarded } from "~/server/edge/forward.server";
import { openAction } from "~/server/forms/guarded-action.server";
import { getContext } from "~/server/http/context.server";

export const handle = { isRaw: true };

export async function loader(args: LoaderFunctionArgs) {
  const { transport, request } = getContext(args);
  return forwarded(transport, request, args.request);
}

/** Messages of payment providers, which prove themselves to the commerce API by their signatures. */
export const action = openAction(({ transport, request }, posted) => forwarded(transport, request, posted));
