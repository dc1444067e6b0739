import { rawEndpoint } from "~/server/edge/raw-endpoint.server";
import { metricsAnswer } from "~/server/http/metrics.server";

/** `/metrics`, and `/metrics/slow`. */
export const loader = rawEndpoint(({ request, url }) => metricsAnswer(request, url.pathname));
