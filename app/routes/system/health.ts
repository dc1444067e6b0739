import { answerHealth } from "~/server/edge/health.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint(answerHealth);
