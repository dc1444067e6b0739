import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // Loader and action types follow single fetch: values arrive as they were returned, promises included.
  interface Future {
    v3_singleFetch: true;
  }
  // What server.mjs hands to every loader and action as `context`.
  interface AppLoadContext {
    /** Address of the client as the socket or, with TRUST_PROXY=1, our own proxy names it. */
    remoteAddress?: string;
  }
}

/** A file of a package by its address among the built files. */
declare module "*.woff2?url" {
  const url: string;
  export default url;
}
