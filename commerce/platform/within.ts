/** Waits for work that never rejects, but no longer than that; answers whether it ended in time. */
export function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    timer.unref();
    work.finally(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
