import { answerMedia } from "~/server/edge/media.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

/** Serves a picture by its hashed name, as stored or in an offered size and format. */
export const loader = rawEndpoint(({ transport, url }) =>
  answerMedia(transport, url.pathname.slice("/media/".length), url.searchParams),
);
