import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/context.server";
import { metricsAnswer } from "~/server/metrics.server";

export const handle = { isRaw: true };

export const loader = (args: LoaderFunctionArgs) => metricsAnswer(getContext(args).request, "/metrics/slow");
