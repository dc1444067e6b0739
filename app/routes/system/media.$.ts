import { answerMedia } from "~/server/edge/media.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

/** Serves a picture by its hashed name, as stored or in an offered size and format. */
export const loader = rawEndpoint(answerMedia);
