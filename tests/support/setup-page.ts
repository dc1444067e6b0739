import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

// Only files with a document of their own ("@vitest-environment happy-dom") need this.
if (typeof document !== "undefined") {
  // Class names are enough: style sheets would slow down every computed style.
  await import("@vanilla-extract/css/disableRuntimeStyles");
  const { cleanup, configure } = await import("@testing-library/react");
  // Waits normally end at once; a long timeout only helps on a busy machine.
  configure({ asyncUtilTimeout: 8_000 });

  // Browsers have the element <search>; happy-dom does not.
  const EXPECTED = /^Warning: The tag <%s> is unrecognized in this browser\..* search /;
  const noise: string[] = [];
  const note = (...args: unknown[]) => {
    const text = args.map(String).join(" ");
    if (!EXPECTED.test(text)) noise.push(text.slice(0, 600));
  };

  beforeAll(() => {
    // React then warns when something changed that no test waited for. Testing Library recognizes a fake clock only by
    // the name of another test runner.
    const jest = { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) };
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest });
  });
  beforeEach(() => {
    for (const name of ["error", "warn"] as const) vi.spyOn(console, name).mockImplementation(note);
  });
  // The hooks of a setup file run after those of the tests, so what the tests rendered and started is still there.
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
    expect(noise.splice(0), "console output of the test").toEqual([]);
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT");
    Reflect.deleteProperty(globalThis, "jest");
  });
}
