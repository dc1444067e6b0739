import { answerCurrentMetrics } from "~/server/edge/health.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

/** `/metrics`, and `/metrics/slow`. */
export const loader = rawEndpoint(answerCurrentMetrics);
