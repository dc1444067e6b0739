import { forward } from "~/server/edge/forward.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint((ctx, posted) => forward(ctx, posted));

/** Forwards messages of payment providers; the commerce API verifies their signatures. */
export const action = rawEndpoint((ctx, posted) => forward(ctx, posted));
