import { forwarded } from "~/server/edge/forward.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint(({ transport, request }, posted) => forwarded(transport, request, posted));

/** Messages of payment providers, which prove themselves to the commerce API by their signatures. */
export const action = rawEndpoint(({ transport, request }, posted) => forwarded(transport, request, posted));
