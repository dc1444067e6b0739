import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Sets the window's width, for the media queries of components too; the motion preference stays as the system has it. */
export function windowWidth(px: number): void {
  vi.stubGlobal("innerWidth", px);
  vi.stubGlobal("matchMedia", (query: string) => {
    const end = /width < (\d+)px/.exec(query)?.[1];
    const list = new EventTarget();
    return Object.assign(list, { media: query, matches: end !== undefined && px < Number(end) });
  });
}

type Watched = { readonly elements: Set<Element>; readonly options: IntersectionObserverInit };

/**
 * The elements that components observe for entering the viewport, which a page without a layout cannot detect by
 * itself.
 */
type Sight = {
  /** The number of observers that watch an element at the moment. */
  watching(): number;
  /** The options of the observers that watch any element. */
  options(): IntersectionObserverInit[];
  /** Moves everything that is watched into the viewport, or out of it. */
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
