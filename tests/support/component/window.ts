import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Gives the window a width, for the media queries of components; motion stays as the shopper's system has it. */
export function windowWidth(px: number): void {
  vi.stubGlobal("matchMedia", (query: string) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1];
    const list = new EventTarget();
    return Object.assign(list, { media: query, matches: most !== undefined && px <= Number(most) });
  });
}

type Watched = { readonly elements: Set<Element>; readonly options: IntersectionObserverInit };

/** What components watch for coming into the window, which a page without a layout cannot know by itself. */
type Sight = {
  /** How many observers watch an element at the moment. */
  watching(): number;
  /** The options of the observers that watch something. */
  options(): IntersectionObserverInit[];
  /** Brings everything that is watched into the window, or out of it. */
  move(isIntersecting: boolean): void;
};

/** Replaces the browser's IntersectionObserver for one test. */
export function watchSight(): Sight {
  const all = new Map<object, Watched & { call: (entries: { isIntersecting: boolean }[]) => void }>();
  class Observer {
    constructor(call: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit = {}) {
      all.set(this, { elements: new Set(), options, call });
    }
    observe(element: Element) {
      all.get(this)?.elements.add(element);
    }
    disconnect() {
      all.get(this)?.elements.clear();
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const active = () => [...all.values()].filter(({ elements }) => elements.size > 0);
  return {
    watching: () => active().length,
    options: () => active().map(({ options }) => options),
    move: (isIntersecting) =>
      act(() => {
        for (const { elements, call } of active()) call([...elements].map(() => ({ isIntersecting })));
      }),
  };
}
