/** Longer than a busy machine takes for anything that Playwright waits for without a limit of its own. */
const PATIENCE_MS = 45_000;

/** Waits for `coming`; fails with the name of what was missing, where a test would end with its own time alone. */
export async function within<T>(missing: string, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${missing} was missing after ${PATIENCE_MS / 1_000} s`)), PATIENCE_MS);
  });
  return await Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
