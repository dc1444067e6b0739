import { rawEndpoint } from "~/server/edge/raw-endpoint.server";
import { answerMetrics } from "~/server/http/metrics.server";

/** `/metrics`, and `/metrics/slow`. */
export const loader = rawEndpoint(({ request, url }) => answerMetrics(request, url.pathname));
