import { useSubmit } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";

/** The mark of a form that adds a part and whose page stays open with a script. */
export const ADDS = "data-adds";

export type Adding = { readonly data: FormData; readonly action: string };
export type DrawerProps = {
  adding: Adding;
  onShown: () => void;
  /** Sends the form as without a script, for a refusal that its page shows beside the field. */
  onAsBefore: () => void;
  onClose: () => void;
};

/** Sends the form as it would be sent without the drawer, whose script did not come. */
function NoDrawer({ onAsBefore }: DrawerProps) {
  useEffect(onAsBefore, [onAsBefore]);
  return null;
}

const AddedDrawer = lazy(() =>
  import("./added-drawer").then(
    (module) => ({ default: module.AddedDrawer }),
    () => ({ default: NoDrawer }),
  ),
);

/**
 * Sends the forms of a page that add a part without leaving it, and shows what was added in a drawer. Without a script, and
 * when the shop refuses the part, the form goes to the product page, which leads to the cart or says why not. Returns
 * whether a part is on its way, and the drawer.
 */
export function useAddedDrawer(): { isAdding: boolean; drawer: ReactNode } {
  const submit = useSubmit();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute(ADDS)) return;
      // Another button of the form leads elsewhere.
      if (event.defaultPrevented || submitter?.hasAttribute("formaction")) return;
      event.preventDefault();
      const data = new FormData(form, submitter);
      // A second press while the first one is on its way adds nothing.
      setAdding((current) => current ?? { data, action: form.getAttribute("action") ?? location.pathname });
    };
    // Runs before the page's own handling of its forms.
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, []);
  const end = useCallback(() => {
    setAdding(null);
    setShown(false);
  }, []);
  const onShown = useCallback(() => setShown(true), []);
  const onAsBefore = useCallback(() => {
    end();
    if (adding !== null) submit(adding.data, { method: "post", action: adding.action });
  }, [adding, end, submit]);
  return {
    isAdding: adding !== null && !isShown,
    drawer:
      adding === null ? null : (
        <Suspense fallback={null}>
          <AddedDrawer {...{ adding, onShown, onAsBefore }} onClose={end} />
        </Suspense>
      ),
  };
}
