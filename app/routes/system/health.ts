import type { LoaderFunctionArgs } from "@remix-run/node";
import { healthAnswer } from "~/server/edge/health.server";
import { getContext } from "~/server/http/context.server";

export const handle = { isRaw: true };

export const loader = (args: LoaderFunctionArgs) => healthAnswer(getContext(args));
