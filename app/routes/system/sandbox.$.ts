import { forward } from "~/server/edge/forward.server";
import { rawEndpoint } from "~/server/edge/raw-endpoint.server";

export const loader = rawEndpoint((ctx, posted) => forward(ctx, posted));

/** Forwards the forms of the simulated payment page, because the page belongs to the commerce API. */
export const action = rawEndpoint((ctx, posted) => forward(ctx, posted));
