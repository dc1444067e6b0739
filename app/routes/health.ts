import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/context.server";
import { healthAnswer } from "~/server/edge/health.server";

export const handle = { isRaw: true };

export const loader = (args: LoaderFunctionArgs) => healthAnswer(getContext(args));
