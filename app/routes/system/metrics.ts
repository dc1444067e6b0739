import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "~/server/http/context.server";
import { metricsAnswer } from "~/server/http/metrics.server";

export const handle = { isRaw: true };

export const loader = (args: LoaderFunctionArgs) => metricsAnswer(getContext(args).request, "/metrics");
