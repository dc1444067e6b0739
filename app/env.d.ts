import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  // Loader and action types follow single fetch: values arrive as they were returned, promises included.
  interface Future {
    v3_singleFetch: true;
  }
  // The context that server.mjs passes to every loader and action.
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
