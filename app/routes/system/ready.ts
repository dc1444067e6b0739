import type { LoaderFunctionArgs } from "@remix-run/node";
import { readyAnswer } from "~/server/edge/health.server";
import { isShuttingDown } from "~/server/edge/program.server";
import { getContext } from "~/server/http/context.server";

export const handle = { isRaw: true };

export const loader = (args: LoaderFunctionArgs) => readyAnswer(getContext(args), isShuttingDown());
