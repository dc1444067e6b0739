import "@remix-run/node";

// Loader and action types follow single fetch: values arrive as they were returned, promises included.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// What server.mjs hands to every loader and action as `context`.
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Address of the client as the socket or, with TRUST_PROXY=1, our own proxy names it. */
    remoteAddress?: string;
  }
}
