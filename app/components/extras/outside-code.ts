const loading = new Map<string, Promise<void>>();

/** Loads a provider's script into the page once; rejects when it fails to load. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<void> {
  const existing = loading.get(src);
  if (existing) return existing;
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

/** Whether a provider's code runs in this page or is being loaded. */
export const hasOutsideCode = (): boolean => loading.size > 0;
