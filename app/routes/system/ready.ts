import { answerReady } from "~/server/edge/health.server";
import { isShuttingDown } from "~/server/edge/program.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint(async () => answerReady(isShuttingDown()));
