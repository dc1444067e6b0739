// @vitest-environment happy-dom
import { createEvent, fireEvent, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Suggestion } from "~/models/search/search";
import { EVENT_DEBOUNCE_MS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { advance, answerFetch, pending, renderPage } from "../../../tests/support/component/shop-page";
import { useRoutedLinks } from "../ui/routed-links";
import { Suggest } from "./suggest";

const suggestion = (text: string, kind: Suggestion["kind"] = "category"): Suggestion => ({
  text,
  kind,
  href: urls.search({ q: text }),
});
const PADS = [suggestion("Brake pads"), suggestion("Brake rotors"), suggestion("Brakco", "brand")];
const POPULAR = [suggestion("Wiper blades", "hot"), suggestion("Oil filters", "hot")];
const json = (suggestions: unknown) => Response.json({ suggestions });

/** The header's search form with its suggestions loaded. */
function SearchBox({ onSubmit, text }: { onSubmit: (text: string) => void; text?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useRoutedLinks();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value ?? "");
      }}
    >
      <div ref={box}>
        {/* biome-ignore lint/a11y/noAutofocus: a box that was used before its suggestions were loaded has the focus */}
        <input ref={input} type="search" aria-label="Search parts" defaultValue={text} autoFocus={text !== undefined} />
        <Suggest input={input} box={box} />
      </div>
      <button type="submit">Search</button>
    </form>
  );
}

function renderSearch({ text }: { text?: string } = {}) {
  const submitted: string[] = [];
  const page = renderPage(<SearchBox onSubmit={(typed) => submitted.push(typed)} text={text} />, {
    routes: [{ id: "search", path: urls.search(), element: <h1>Results</h1> }],
  });
  const options = () => page.queryAllByRole("option").map(({ textContent }) => textContent);
  const chosen = () => page.queryByRole("option", { selected: true })?.textContent ?? null;
  const field = page.getByRole("searchbox", { name: "Search parts" });
  const box = page.getByRole("combobox", { name: "Search with suggestions" });
  return { ...page, submitted, options, chosen, field, box };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the suggestions of the search box", () => {
  it("shows popular searches as soon as an empty box has the focus [CAT-12]", async () => {
    answerFetch(({ url }) => json(url.searchParams.has("q") ? PADS : POPULAR));
    const { user, field, box, options, getByRole } = renderSearch();
    expect(box.getAttribute("aria-expanded")).toBe("false");
    await user.click(field);
    await advance(0);
    expect(options()).toEqual(["Wiper blades", "Oil filters"]);
    const list = getByRole("listbox", { name: "Popular searches" });
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(box.getAttribute("aria-haspopup")).toBe("listbox");
    expect([box, field].map((element) => element.getAttribute("aria-controls"))).toEqual([list.id, list.id]);
    expect(getByRole("status").textContent).toBe("2 popular searches below, use the arrow keys");
  });

  it("asks once, 300 ms after the last letter [CAT-11]", async () => {
    const requests = answerFetch(() => json(PADS));
    const { user, field, options } = renderSearch();
    await user.click(field);
    await advance(0);
    requests.length = 0;
    await user.keyboard("bra");
    await advance(EVENT_DEBOUNCE_MS - 1);
    expect(requests).toEqual([]);
    await advance(1);
    expect(requests.map(({ url }) => url.pathname + url.search)).toEqual([urls.suggestions({ q: "bra" })]);
    expect(options()).toEqual(["Brake padsCategory", "Brake rotorsCategory", "BrakcoBrand"]);
  });

  it("shows how many parts a category has for the chosen vehicle, and the page of a vehicle [CAT-11, VEH-30]", async () => {
    const own = [
      suggestion("2015 Ford F-150", "vehiclePage"),
      { ...suggestion("Brake pads for your F-150"), count: 6 },
    ];
    answerFetch(() => json([...own, { ...suggestion("Brake rotors for your F-150"), count: 1 }]));
    const { user, field, options } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    expect(options()).toEqual([
      "2015 Ford F-150Vehicle",
      "Brake pads for your F-1506 parts",
      "Brake rotors for your F-1501 part",
    ]);
  });

  it("moves the choice with the arrows, past the text itself, and leaves the focus in the box [CAT-11]", async () => {
    answerFetch(() => json(PADS));
    const { user, field, chosen, getAllByRole } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    expect(chosen()).toBeNull();
    expect(field.getAttribute("aria-activedescendant")).toBeNull();
    const steps: (string | null)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
      await user.keyboard(`{${key}}`);
      steps.push(chosen());
      const active = field.getAttribute("aria-activedescendant");
      expect(active).toBe(getAllByRole("option").find((option) => option.textContent === chosen())?.id ?? null);
    }
    const [pads, rotors, brand] = ["Brake padsCategory", "Brake rotorsCategory", "BrakcoBrand"];
    expect(steps).toEqual([pads, rotors, brand, null, brand, rotors]);
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty("value", "bra");
  });

  it("goes to the chosen suggestion with Enter instead of searching for the text [CAT-11]", async () => {
    answerFetch(() => json(PADS));
    const { user, field, submitted, getByRole } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await advance(0);
    expect(getByRole("heading", { name: "Results" })).toBeDefined();
    expect(window.location.search).toBe("?q=Brake+rotors");
    expect(submitted).toEqual([]);
  });

  it("searches for the text with Enter while nothing is chosen, without waiting for suggestions [CAT-11]", async () => {
    const requests = answerFetch(() => json(PADS));
    const { user, field, submitted, box } = renderSearch();
    await user.click(field);
    await advance(0);
    await user.keyboard("wiper{Enter}");
    await advance(EVENT_DEBOUNCE_MS);
    expect(submitted).toEqual(["wiper"]);
    expect(requests.map(({ url }) => url.search)).toEqual([""]);
    expect(box.getAttribute("aria-expanded")).toBe("false");
  });

  it("closes with Escape, keeps the text, and opens again with an arrow [CAT-11]", async () => {
    answerFetch(() => json(PADS));
    const { user, field, box, options } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    await user.keyboard("{Escape}");
    expect(box.getAttribute("aria-expanded")).toBe("false");
    expect(options()).toEqual([]);
    expect(field).toHaveProperty("value", "bra");
    await user.keyboard("{ArrowDown}");
    await advance(0);
    expect(options()).toHaveLength(3);
  });

  it("leaves Escape to the browser while no list is open", () => {
    answerFetch(() => json([]));
    const { field } = renderSearch();
    const press = createEvent.keyDown(field, { key: "Escape" });
    fireEvent(field, press);
    expect(press.defaultPrevented).toBe(false);
  });

  it("goes where a suggestion is pressed, which does not close the list before the click", async () => {
    answerFetch(() => json(PADS));
    const { user, field, getByRole } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    const option = getByRole("option", { name: "Brake pads Category" });
    await user.pointer([{ target: option }, { keys: "[MouseLeft>]", target: option }]);
    expect(option.getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement).toBe(field);
    await user.pointer({ keys: "[/MouseLeft]", target: option });
    await advance(0);
    expect(window.location.search).toBe("?q=Brake+pads");
  });

  it("closes when the focus leaves the box, and shows nothing that arrives afterwards", async () => {
    const slow = pending<Response>();
    answerFetch(() => slow.answer);
    const { user, field, box, options } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    await user.tab();
    slow.resolve(json(PADS));
    await advance(0);
    expect(box.getAttribute("aria-expanded")).toBe("false");
    expect(options()).toEqual([]);
  });

  it("leaves the keys of an input method to it", async () => {
    answerFetch(() => json(PADS));
    const { user, field, chosen, submitted } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
    expect(chosen()).toBeNull();
    expect(submitted).toEqual([]);
  });

  it("asks for what was typed before it was loaded", async () => {
    const requests = answerFetch(() => json(PADS));
    const { options } = renderSearch({ text: "brake" });
    await advance(EVENT_DEBOUNCE_MS);
    expect(requests.map(({ url }) => url.search)).toEqual(["?q=brake"]);
    expect(options()).toHaveLength(3);
  });
});

describe("suggestions that do not come as asked", () => {
  it("a slow answer to an older text never replaces a newer one [CAT-11]", async () => {
    const slow = pending<Response>();
    const requests = answerFetch(({ url }) => (url.searchParams.get("q") === "bra" ? slow.answer : json(POPULAR)));
    const { user, field, options } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    await user.clear(field);
    await user.type(field, "wip");
    await advance(EVENT_DEBOUNCE_MS);
    expect(options()).toEqual(["Wiper blades", "Oil filters"]);
    expect(requests.find(({ url }) => url.search === "?q=bra")?.signal?.aborted).toBe(true);
    slow.resolve(json(PADS));
    await advance(0);
    expect(options()).toEqual(["Wiper blades", "Oil filters"]);
  });

  it("keeps the last list in sight until the next one is here, whatever was asked in between [CAT-11]", async () => {
    const slow = pending<Response>();
    answerFetch(({ url }) => (url.searchParams.get("q") === "bra" ? json(PADS) : slow.answer));
    const { user, field, options } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    await user.type(field, "k");
    await advance(EVENT_DEBOUNCE_MS);
    await user.type(field, "e");
    await advance(EVENT_DEBOUNCE_MS);
    expect(options()).toHaveLength(3);
    slow.resolve(json(POPULAR));
    await advance(0);
    expect(options()).toHaveLength(2);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["the connection fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the shop answers with an error", () => Response.json({ suggestions: POPULAR }, { status: 503 })],
    ["the answer is no JSON", () => new Response("<html>")],
    ["the answer holds no list", () => Response.json({ suggestions: "none" })],
    ["the answer is empty", () => json([])],
    ["the answer holds other things", () => json([{ text: "Half a suggestion" }, null, "text"])],
  ])("shows no list when %s, and the next text asks again", async (_, broken) => {
    let isBroken = true;
    answerFetch(() => (isBroken ? broken() : json(PADS)));
    const { user, field, box, options, submitted, getByRole } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    expect(options()).toEqual([]);
    expect(box.getAttribute("aria-expanded")).toBe("false");
    expect(getByRole("status").textContent).toBe("");
    isBroken = false;
    await user.type(field, "k");
    await advance(EVENT_DEBOUNCE_MS);
    expect(options()).toHaveLength(3);
    await user.click(getByRole("button", { name: "Search" }));
    expect(submitted).toEqual(["brak"]);
  });

  it("gives an answer up after 5 seconds", async () => {
    const requests = answerFetch(() => new Promise<Response>(() => undefined));
    const { user, field } = renderSearch();
    await user.type(field, "bra");
    await advance(EVENT_DEBOUNCE_MS);
    const last = requests.at(-1);
    await advance(4_999);
    expect(last?.signal?.aborted).toBe(false);
    await advance(1);
    await waitFor(() => expect(last?.signal?.aborted).toBe(true));
  });
});
