/** The time for which a page fetched ahead may be shown; the page asks for itself anew as soon as it is. */
const HELD_MS = 30_000;
/** Answers held at once, at most. */
const PLACES = 12;

type Held = { readonly until: number; readonly answer: Promise<Response>; readonly isAhead: boolean };

/** The answers that nobody has looked at yet, by the address of the page's data, the oldest first. */
const held = new Map<string, Held>();
let browserFetch: typeof fetch | undefined;
let onShown: ((url: string) => void) | undefined;

/** Whether an answer is a page as it stands: anything else (a redirect, a failure) is asked for when it is pressed. */
const isPage = ({ status, redirected }: Response) => status === 200 && !redirected;

/** Holds an answer until it is taken; returns whether it is a page, once its first part is there. */
async function hold(url: string, answer: Promise<Response>, isAhead: boolean): Promise<boolean> {
  held.delete(url);
  held.set(url, { until: performance.now() + HELD_MS, answer, isAhead });
  for (const oldest of [...held.keys()].slice(0, -PLACES)) held.delete(oldest);
  const isGood = await answer.then(isPage, () => false);
  if (!isGood && held.get(url)?.answer === answer) held.delete(url);
  return isGood;
}

/**
 * Reads an answer to its end though nobody takes it yet, because an answer that waits keeps its line to the server, of which a
 * browser has six. It reads a copy: a stream piped into another that nobody reads is ended by the browser as garbage now and
 * then.
 */
function readWhole(answer: Response): Response {
  if (isPage(answer))
    answer
      .clone()
      .arrayBuffer()
      .catch(() => undefined);
  return answer;
}

/** Asks for a page's data before it is wanted, of which the server counts no view. */
export async function holdAhead(url: string): Promise<void> {
  const isHeld = (held.get(url)?.until ?? 0) > performance.now();
  if (isHeld || browserFetch === undefined) return;
  await hold(url, browserFetch(url, { headers: { purpose: "prefetch" }, priority: "low" }).then(readWhole), true);
}

/** Asks for the data of the page that is shown; false when they do not come, and then the page stays as it is. */
export async function holdAnew(url: string): Promise<boolean> {
  return browserFetch !== undefined && hold(url, browserFetch(url), false);
}

function take(url: string): Held | undefined {
  const found = held.get(url);
  held.delete(url);
  return found !== undefined && found.until > performance.now() ? found : undefined;
}

/**
 * Hands a held answer to `ask`, which the router calls for a page's data; a form that is sent outdates all of them, a report of
 * what was seen does not.
 */
function answerFor(ask: typeof fetch, input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (url.origin !== location.origin || !url.pathname.endsWith(".data")) return ask(input, init);
  const isRead = (init?.method ?? "GET") === "GET";
  if (!isRead) held.clear();
  const found = isRead ? take(url.pathname + url.search) : undefined;
  if (found === undefined) return ask(input, init);
  return found.answer.then(
    (response) => {
      if (!isPage(response)) return ask(input, init);
      if (found.isAhead) onShown?.(url.pathname);
      return response;
    },
    () => ask(input, init),
  );
}

/**
 * Begins to hand held answers to whoever fetches; Remix has no other way to give it an answer that is there already. Calls
 * `shown` with the address of each answer fetched ahead that is handed over.
 */
export function beginHandingOver(shown: (url: string) => void): void {
  if (browserFetch !== undefined) return;
  onShown = shown;
  const ask = window.fetch.bind(window);
  browserFetch = ask;
  window.fetch = (input, init) => answerFor(ask, input, init);
}
