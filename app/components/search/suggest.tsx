import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { SuggestAnswer, Suggestion } from "~/models/search/search";
import { EVENT_DEBOUNCE_MS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

const ANSWER_MAX_MS = 5_000;
const KINDS: Readonly<Record<Suggestion["kind"], string>> = {
  number: "Part number",
  vehicle: "Vehicle and part",
  vehiclePage: "Vehicle",
  category: "Category",
  brand: "Brand",
  item: "Part",
  hot: "Popular",
  recent: "Recent",
};

type Shown = { text: string; suggestions: readonly Suggestion[] };
const NOTHING: Shown = { text: "", suggestions: [] };

const partCount = (count: number) => `${count} ${count === 1 ? "part" : "parts"}`;

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === "object" && value !== null && "text" in value && "kind" in value && "href" in value;

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  // A VIN has no suggestions, and addresses of requests end up in logs on the way.
  if (/\b\w{17}\b/.test(text)) return [];
  const response = await fetch(urls.suggestions({ q: text }), { signal, headers: { accept: "application/json" } });
  if (!response.ok) return [];
  const answer: Partial<SuggestAnswer> = await response.json();
  return Array.isArray(answer.suggestions) ? answer.suggestions.filter(isSuggestion) : [];
}

/** Shows the answer to the latest request; aborts older requests and ignores failed ones. */
function useAnswers() {
  const [shown, show] = useState(NOTHING);
  const latestRequest = useRef<AbortController | null>(null);
  const timer = useRef<number>();
  const stop = () => {
    window.clearTimeout(timer.current);
    latestRequest.current?.abort();
  };
  const request = (text: string, waitMs: number) => {
    stop();
    const own = new AbortController();
    latestRequest.current = own;
    timer.current = window.setTimeout(async () => {
      const slow = window.setTimeout(() => own.abort(), ANSWER_MAX_MS);
      const suggestions = await fetchSuggestions(text, own.signal).catch(() => []);
      window.clearTimeout(slow);
      if (latestRequest.current === own) show({ text, suggestions });
    }, waitMs);
  };
  return { shown, request, stop };
}

type SuggestProps = {
  input: RefObject<HTMLInputElement>;
  /** The element that becomes the combobox: it holds the input and this list. */
  box: RefObject<HTMLElement>;
};

/**
 * Suggestions below the search box, as a combobox with a listbox: arrow keys move, Enter follows, Escape closes; the
 * input keeps focus and text. Loaded when the box is first used; without it the box is a plain form.
 */
export function Suggest({ input, box }: SuggestProps) {
  const id = useId();
  const { shown, request, stop } = useAnswers();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const { suggestions } = shown;
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const state = useRef({ isShown, active, count: suggestions.length });
  state.current = { isShown, active, count: suggestions.length };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers read what changes from `state`
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const open = (waitMs: number) => {
      setActive(-1);
      setOpen(true);
      request(field.value.trim(), waitMs);
    };
    const onInput = () => open(EVENT_DEBOUNCE_MS);
    const onFocus = () => open(0);
    const onBlur = () => {
      stop();
      setOpen(false);
      setActive(-1);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const now = state.current;
      if (event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (!now.isShown) return open(0);
        // One position more than there are options: the typed text itself.
        const step = event.key === "ArrowDown" ? 2 : now.count + 1;
        return setActive(((now.active + step) % (now.count + 1)) - 1);
      }
      if (event.key === "Escape" && now.isShown) {
        event.preventDefault();
        stop();
        setActive(-1);
        return setOpen(false);
      }
      if (event.key === "Enter") {
        stop();
        const chosen = now.isShown ? list.current?.querySelector<HTMLElement>('[aria-selected="true"]') : null;
        if (chosen) {
          event.preventDefault();
          chosen.click();
        }
        setOpen(false);
      }
    };
    field.addEventListener("input", onInput);
    field.addEventListener("focus", onFocus);
    field.addEventListener("blur", onBlur);
    field.addEventListener("keydown", onKeyDown);
    if (document.activeElement === field) open(field.value === "" ? 0 : EVENT_DEBOUNCE_MS);
    return () => {
      stop();
      field.removeEventListener("input", onInput);
      field.removeEventListener("focus", onFocus);
      field.removeEventListener("blur", onBlur);
      field.removeEventListener("keydown", onKeyDown);
    };
  }, [input]);

  useEffect(() => {
    const [field, combobox] = [input.current, box.current];
    if (field === null || combobox === null) return;
    const listId = `${id}-list`;
    // The element around the input is the combobox; the input stays a searchbox, as its label says.
    combobox.setAttribute("role", "combobox");
    combobox.setAttribute("aria-label", "Search with suggestions");
    combobox.setAttribute("aria-haspopup", "listbox");
    combobox.setAttribute("aria-expanded", String(isShown));
    combobox.setAttribute("aria-controls", listId);
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", listId);
    if (isShown && active >= 0) field.setAttribute("aria-activedescendant", `${id}-${active}`);
    else field.removeAttribute("aria-activedescendant");
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [input, box, id, isShown, active]);

  const isRecent = suggestions[0]?.kind === "recent";
  const title = shown.text !== "" ? "Suggestions" : isRecent ? "Recent searches" : "Popular searches";
  return (
    <>
      <div
        className="absolute z-45 inset-x-0 top-[calc(100%_+_0.35rem)] py-2 framed raised text-left [&[hidden]]:hidden"
        hidden={!isShown}
      >
        <p className="pt-0.5 pb-1.5 px-3.5 hint font-semibold" aria-hidden="true">
          {title}
        </p>
        <div
          id={`${id}-list`}
          ref={list}
          role="listbox"
          aria-label={title}
          className="max-h-[min(28rem,60vh)] overflow-y-auto"
        >
          {suggestions.map(({ text, kind, href, count }, index) => (
            <a
              key={`${kind}-${href}-${text}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={href}
              className="suggestion"
              // A press would move the focus out of the box and close the list before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => input.current?.blur()}
            >
              <span className="line-clamp-2 min-w-0">{text}</span>
              {kind === "hot" ? null : (
                <span className="flex-none hint">{count === undefined ? KINDS[kind] : partCount(count)}</span>
              )}
            </a>
          ))}
        </div>
      </div>
      <span role="status" className="sr-only">
        {isShown ? `${suggestions.length} ${title.toLowerCase()} below, use the arrow keys` : ""}
      </span>
    </>
  );
}
