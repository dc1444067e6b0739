import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/context.server";
import { readyAnswer } from "~/server/edge/health.server";
import { isShuttingDown } from "~/server/edge/program.server";

export const handle = { isRaw: true };

export const loader = (args: LoaderFunctionArgs) => readyAnswer(getContext(args), isShuttingDown());
