/** An entry of the browser's history as the router writes it. */
type Entry = {
  readonly key?: string;
  readonly idx?: number;
  readonly usr?: { readonly _isRedirect?: boolean } | null;
} | null;

/**
 * Puts the target of a redirect in the place of the page that the Back button led to. The router adds it behind that page,
 * so that the next press would meet the same redirect again, and nobody got past it. A press of the button is known by the
 * address: it stands in the window already, while the router still shows another page.
 */
export function replaceOnRedirectedReturn(): void {
  const push = history.pushState;
  history.pushState = (entry: Entry, title, url) => {
    const current: Entry = history.state;
    const { key, pathname, search } = window.__remixRouter.state.location;
    // The router does not learn of a place of the page that it shows, whose entry has no key.
    const isShown = pathname === location.pathname && search === location.search;
    const isTraversal = !isShown && (current?.key ?? "default") !== key;
    if (isTraversal && entry?.usr?._isRedirect) history.replaceState({ ...entry, idx: current?.idx }, title, url);
    else push.call(history, entry, title, url);
  };
}
