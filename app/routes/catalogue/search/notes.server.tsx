import { readPrice } from "~/models/search/typed-price";
import type { Fragment } from "~/models/view/fragment";
import type { loadSearch } from "~/pages/list/search.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import { OfferNote } from "./offer-note";
import { SearchNotes } from "./search-notes";

/** Renders what a search says of its text: links and sentences, which need no script. */
export function renderNotes(
  ctx: RequestContext,
  { list, categories }: Awaited<ReturnType<typeof loadSearch>>,
): Fragment {
  const { q } = list.query;
  const { understood, correctedText, total } = list.page;
  const { currency } = ctx.market;
  return ownFragment(
    ctx,
    "search-notes",
    <>
      <SearchNotes
        {...{ q, understood, correctedText, total, categories, currency }}
        isSoldOut={list.soldOut !== null}
        parameters={list.parameters}
        own={(understood?.vehicle ?? null) === null ? list.vehicle : null}
        foreignPrice={readPrice(q, currency).foreign}
      />
      {total > 0 ? <OfferNote q={q} /> : null}
    </>,
  );
}
