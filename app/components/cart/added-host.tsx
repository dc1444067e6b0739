import { useSubmit } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { late } from "~/components/page/late";
import { ADDS } from "./add-one-form";

export type Adding = { readonly data: FormData; readonly action: string; readonly button: HTMLElement | null };
export type DrawerProps = {
  adding: Adding;
  /** Sends the form as without a script, for a refusal that its page shows beside the field. */
  onAsBefore: () => void;
  onClose: () => void;
};

/** Sends the form as it would be sent without the drawer, whose script did not come. */
function NoDrawer({ onAsBefore }: DrawerProps) {
  useEffect(onAsBefore, [onAsBefore]);
  return null;
}

const AddedDrawer = late(() => import("./added-drawer").then((module) => module.AddedDrawer), NoDrawer);

const isSending = ({ button }: Adding) => button?.getAttribute("aria-busy") === "true";

/**
 * Sends the forms of a page that add a part without leaving it, and shows what was added in a drawer. Without a script, and
 * when the shop refuses the part, the form goes to the product page, which leads to the cart or says why not. It has its
 * state to itself: an early press must not render parts of the page that are still on their way.
 */
export function AddedHost() {
  const submit = useSubmit();
  const [adding, setAdding] = useState<Adding | null>(null);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter: button } = event;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute(ADDS)) return;
      // Another button of the form leads elsewhere.
      if (event.defaultPrevented || button?.hasAttribute("formaction")) return;
      event.preventDefault();
      const data = new FormData(form, button);
      const action = form.getAttribute("action") ?? location.pathname;
      // A second press while the first one is on its way adds nothing; the open drawer offers more to add.
      setAdding((current) => (current !== null && isSending(current) ? current : { data, action, button }));
      button?.setAttribute("aria-busy", "true");
    };
    // Runs before the page's own handling of its forms.
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, []);
  const onClose = useCallback(() => setAdding(null), []);
  const onAsBefore = useCallback(() => {
    setAdding(null);
    adding?.button?.setAttribute("aria-busy", "false");
    if (adding !== null) submit(adding.data, { method: "post", action: adding.action });
  }, [adding, submit]);
  if (adding === null) return null;
  return (
    <Suspense fallback={null}>
      <AddedDrawer {...{ adding, onAsBefore, onClose }} />
    </Suspense>
  );
}
