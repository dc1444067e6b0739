import { type ComponentProps, lazy, type ReactNode } from "react";

const address = () => location.pathname + location.search;
const openedAt = typeof location === "undefined" ? "" : address();

/**
 * Waits for ever: what stands in place of a script that did not come stays there. A page that came as a document is HTML,
 * whose forms and links work by themselves; from now on its forms and links work as HTML does, and what is opened from it
 * comes as a document. A page that was opened by a link has no HTML of its own, so it is loaded again as a document.
 */
function openDocuments(): Promise<never> {
  const router = window.__remixRouter;
  const leave = () => {
    if (router.state.historyAction !== "POP" || address() !== openedAt) location.reload();
  };
  // An answer to a form that our scripts sent could not be shown beside the part that is missing.
  addEventListener("submit", (event) => event.stopPropagation(), true);
  document.body.dataset.document = "";
  router.subscribe(leave);
  leave();
  return new Promise(() => {});
}

/** A component with any properties, as `lazy` takes it. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/**
 * A part of a page whose script is fetched after the page's, when the part is first rendered. It stands in a `Suspense`.
 * `instead` is shown when its script does not come; without it, what stands in its place stays.
 */
export const late = <T extends Part>(
  fetchScript: () => Promise<T>,
  instead?: (props: ComponentProps<T>) => ReactNode,
) =>
  lazy<T | NonNullable<typeof instead>>(() =>
    fetchScript().then(
      (part) => ({ default: part }),
      () => (instead === undefined ? openDocuments() : { default: instead }),
    ),
  );
