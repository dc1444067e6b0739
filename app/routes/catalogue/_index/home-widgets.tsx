import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { ProductGrid } from "~/components/product/card";
import { Html } from "~/components/ui/html";
import { Link } from "~/components/ui/link";
import { Skeleton } from "~/components/ui/skeleton";
import { Stars } from "~/components/ui/stars";
import type { ProductCard } from "~/models/product/product";
import type { Review } from "~/models/product/review";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import type { OptionalPart } from "~/models/view/optional-part";
import { SectionHead } from "./section-head";

type WidgetProps<T> = {
  title: string;
  part: OptionalPart<T[]>;
  all: { to: string; label: string };
  children: (list: T[]) => ReactNode;
};

/** One widget of the home page: it loads after the rest, and renders nothing when its call fails or returns nothing. */
function Widget<T>({ title, part, all, children }: WidgetProps<T>) {
  return (
    <section aria-label={title} className="page-width mt-10" data-widget="">
      <Suspense fallback={<Skeleton />}>
        <Await resolve={part} errorElement={null}>
          {(list) =>
            list && list.length > 0 ? (
              <>
                <SectionHead title={title} all={all} />
                <div className="mt-4">{children(list)}</div>
              </>
            ) : null
          }
        </Await>
      </Suspense>
    </section>
  );
}

type RowProps = { title: string; cards: readonly ProductCard[]; vehicle: string | null };

/** A row of parts that the server renders for its reader. */
export function HomeRow({ title, cards, vehicle }: RowProps) {
  return (
    <>
      <h2 className="mb-4">{title}</h2>
      <ProductGrid cards={cards} vehicle={vehicle} label={title} isRow />
    </>
  );
}

function OwnRow({ title, part }: { title: string; part: OptionalPart<Fragment> }) {
  return (
    <section aria-label={title} className="page-width mt-10 has-[>div:only-child:empty]:hidden" data-widget="">
      <Suspense fallback={<Skeleton />}>
        <Await resolve={part} errorElement={null}>
          {(row) => row && <Html fragment={row} />}
        </Await>
      </Suspense>
    </section>
  );
}

type HomeReview = Review & { itemTitle: string; urlHandle: string };

type HomeWidgetsProps = {
  viewed: OptionalPart<Fragment>;
  recommended: OptionalPart<Fragment>;
  reviews: OptionalPart<HomeReview[]>;
};

export const HOME_ROWS = { viewed: "Recently viewed", recommended: "Well-rated best sellers" } as const;

const ALL_REVIEWS = { to: urls.reviews(), label: "All customer reviews" } as const;

/** The three widgets: recently viewed, recommendations, customer reviews. */
export function HomeWidgets({ viewed, recommended, reviews }: HomeWidgetsProps) {
  return (
    <>
      <OwnRow title={HOME_ROWS.viewed} part={viewed} />
      <OwnRow title={HOME_ROWS.recommended} part={recommended} />
      <Widget title="Recent four- and five-star reviews" part={reviews} all={ALL_REVIEWS}>
        {(list) => (
          <ul className="home-reviews">
            {list.map(({ id, rating, title, text, author, createdAt, itemTitle, urlHandle }) => (
              <li key={id} className="framed p-4 text-small">
                <Stars rating={rating} count={1} isSingle />
                <p className="mt-1 font-semibold">{title}</p>
                <p className="mt-1">{text}</p>
                <p className="mt-2 text-stone">
                  {author}, {formatDate(createdAt)}, about <Link to={urls.product(urlHandle)}>{itemTitle}</Link>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Widget>
    </>
  );
}
