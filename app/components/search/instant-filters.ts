import { useSubmit } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { COMPARE_FORM } from "~/models/search/compared";
import { below } from "~/styles/breakpoints";

/** Finds the field with this name and value again, in a form that the server rendered anew. */
function findAgain(list: HTMLElement, name: string, value: string): HTMLElement | undefined {
  const named = [...list.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)];
  return named.find(
    (field) => field.type !== "hidden" && (field instanceof HTMLSelectElement || field.value === value),
  );
}

/**
 * Sends a list's filters and order as soon as one changes, and keeps the focus on the field that did. On a phone the
 * filters are a sheet whose own button sends them together.
 */
export function useInstantFilters(list: RefObject<HTMLElement>, resultsKey: string): void {
  const submit = useSubmit();
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { form } = target;
      if (form === null || form.method !== "get" || form.id === COMPARE_FORM) return;
      if (target instanceof HTMLInputElement && matchMedia(below.desktop).matches) return;
      element.dataset.changed = `${target.name}=${target.value}`;
      submit(form, { preventScrollReset: true });
    };
    element.dataset.instant = "";
    element.addEventListener("change", onChange);
    return () => element.removeEventListener("change", onChange);
  }, [list, submit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the forms were rendered anew
  useEffect(() => {
    const element = list.current;
    const changed = element?.dataset.changed;
    if (!element || changed === undefined) return;
    delete element.dataset.changed;
    const at = changed.indexOf("=");
    findAgain(element, changed.slice(0, at), changed.slice(at + 1))?.focus({ preventScroll: true });
  }, [list, resultsKey]);
}
