import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import * as urls from "~/models/shop/urls";

/** The shopper's recent searches with the button that clears them; nothing without any. */
export function RecentSearches({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section id="recent-searches" aria-labelledby="recent-searches-title" className="mt-4">
      <h2 id="recent-searches-title" className="font-semibold">
        Recent searches
      </h2>
      <ul className="wrap gap-x-5 gap-y-1">
        {texts.map((text) => (
          <li key={text}>
            <Link to={urls.search({ q: text })} rel="nofollow" className="inline-flex min-h-8 items-center underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" action={urls.search()} className="mt-2">
        <Button look="secondary">Clear recent searches</Button>
      </Form>
      <p className="mt-1 text-small">Kept in this browser for 30 days, the last five.</p>
    </section>
  );
}
