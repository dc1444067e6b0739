import { Await, useFetcher } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ProductRows } from "~/models/page/product-page";
import type { ShownCard } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import type { OptionalPart } from "~/models/view/optional-part";
import { ProductGrid } from "./card";

/** The rows are requested at this distance below the window. */
const AHEAD_PX = 600;
/** Browser copy of the recently viewed items; the cookie is authoritative. */
export const RECENT_COPY = "axlewright.recent";

/** A titled row of cards; renders nothing without cards. */
export function Row({ title, cards, vehicle }: { title: string; cards: readonly ShownCard[]; vehicle: string | null }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className="product-section" data-print="no">
      <h2 className="mb-4">{title}</h2>
      <ProductGrid cards={cards} vehicle={vehicle} label={title} isRow />
    </section>
  );
}

const toRows = (rows: ProductRows | null, vehicle: string | null) =>
  rows?.map((row) => <Row key={row.title} {...row} vehicle={vehicle} />);

/** The rows that came with a page. */
function CompleteRows({ part, vehicle }: { part: OptionalPart<ProductRows>; vehicle: string | null }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={part} errorElement={null}>
        {(rows) => toRows(rows, vehicle)}
      </Await>
    </Suspense>
  );
}

/** `isGone` also for a product whose page shows other parts in its place. */
type LazyRowsProps = { itemId: number; isGone: boolean; vehicle: string | null };

/** The same rows requested when they come near the window, which keeps the page itself small. */
function LazyRows({ itemId, isGone, vehicle }: LazyRowsProps) {
  const { load, data } = useFetcher<{ rows: ProductRows; recentIds: number[] } | null>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load(urls.productRows({ itemId, gone: isGone ? 1 : null }));
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load, itemId, isGone]);
  useEffect(() => {
    try {
      if (data) localStorage.setItem(RECENT_COPY, JSON.stringify(data.recentIds));
    } catch {
      // Without storage only the copy is lost.
    }
  }, [data]);
  return <div ref={place}>{data && toRows(data.rows, vehicle)}</div>;
}

/**
 * Recommendations and recently viewed items. `part` is null where scripts run; a page whose first answer was for one
 * without scripts keeps its rows when it is loaded again.
 */
export function Rows({ part, ...lazy }: LazyRowsProps & { part: OptionalPart<ProductRows> }) {
  const [complete] = useState(part);
  return complete === null ? <LazyRows {...lazy} /> : <CompleteRows part={complete} vehicle={lazy.vehicle} />;
}
