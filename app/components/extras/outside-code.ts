const loading = new Map<string, Promise<void>>();

/** Loads a provider's script into the page, once; rejects when it does not come. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading.delete(src);
      script.remove();
      reject(new Error("the provider's script did not come"));
    });
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

/** Whether code of a provider runs, or is about to run, in this page. */
export const hasOutsideCode = (): boolean => loading.size > 0;
