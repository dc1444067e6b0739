import { forward } from "~/server/edge/forward.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint(({ transport, request }, posted) => forward(transport, request, posted));

/** Forwards messages of payment providers; the commerce API verifies their signatures. */
export const action = rawEndpoint(({ transport, request }, posted) => forward(transport, request, posted));
