import { answerLive } from "~/server/edge/health.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint(async () => answerLive());
