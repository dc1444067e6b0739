import { Fragment } from "react";
import type { ListParameters } from "~/models/search/list-query";
import { isRuledOut } from "~/models/search/ruled-out";
import type { SearchInterpretation } from "~/models/search/search";
import { shopPagesFor } from "~/models/search/shop-pages";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { allVehicles, type Category, joined } from "./search-words";
import { isLostModel, VehicleNotes } from "./vehicle-notes";

type NotesProps = {
  q: string;
  understood: SearchInterpretation | null;
  correctedText: string | null;
  total: number;
  categories: readonly Category[];
  /** The parameters of the list, of which the numbers of `categories` are. */
  parameters: ListParameters;
  /** Whether sold-out products that match more of the words are shown. */
  isSoldOut: boolean;
  /** The shopper's own vehicle that limits the list; null without one. */
  own: string | null;
  /** A price in the text that is in another currency than the market's, which limits nothing. */
  foreignPrice: string | null;
  currency: string;
};

const compact = (text: string) => text.toLowerCase().replace(/[\s-]/g, "");

/** Says what was read in another way than it was typed: a brand not carried, words left out, spelling. */
function ChangedWords({
  q,
  understood,
  correctedText,
  isSoldOut,
  own,
}: Pick<NotesProps, "q" | "understood" | "correctedText" | "isSoldOut" | "own">) {
  const { notCarried = [], positions = [], partType = null, instead = null, severalYears = null } = understood ?? {};
  const { notSold = null, lookAt = [], dropped: ignored = [] } = understood ?? {};
  // A model that no title names may have parts all the same: the years beside this say so.
  const isUnnamedModel = (word: string) =>
    (own === null && severalYears?.typed === null && severalYears.model === word) || isLostModel(understood, word);
  // The parts to look at are not the shopper's words.
  const isToLookAt = (word: string) => lookAt.some((name) => name.toLowerCase() === word);
  const left = ignored.filter((word) => !isToLookAt(word));
  const missing = ignored.filter(isToLookAt);
  const isEngine = (word: string) => understood?.engineNames.some((name) => name.toLowerCase() === word) === true;
  const dropped = left.filter((word) => !isUnnamedModel(word) && !isEngine(word));
  // What is not sold is named once, however it was typed: "5w40" of "5W-40 motor oil".
  const isNotSold = (word: string) => notSold !== null && compact(notSold).includes(compact(word));
  const unmatched = dropped.filter((word) => !isRuledOut(word) && !isNotSold(word));
  const ruledOut = dropped.filter(isRuledOut);
  const here = positions.map(({ label, count }) => `${formatCount(count)} ${label.toLowerCase()}`).join(", ");
  return (
    <>
      {notSold === null ? null : (
        <p className="mt-2">
          <strong>{`We do not sell ${notSold}.`}</strong> Here is what else we have with these words.
        </p>
      )}
      {notCarried.length === 0 || notSold !== null ? null : (
        <p className="mt-2">
          {`We do not carry ${notCarried.join(" or ")}. Here are ${partType?.name.toLowerCase() ?? "parts"} of the brands we carry.`}
        </p>
      )}
      {lookAt.length === 0 ? null : (
        <p className="mt-2">{`Look at ${lookAt.length === 1 ? "this part" : "these parts"} first: ${lookAt.join(", ")}.${missing.length === 0 ? "" : ` We have no ${missing.join(" or ")} for this.`}`}</p>
      )}
      {ruledOut.length === 0 ? null : (
        <p className="mt-2">
          {`A search cannot rule parts out, so ${joined(ruledOut)} was left out and such parts are among these. Choose what you want in the filters.`}
        </p>
      )}
      {instead !== null && partType !== null ? (
        <p className="mt-2">
          {`We have no ${partType.name.toLowerCase()} ${isSoldOut ? "in stock " : ""}for this. The nearest we have are ${instead.toLowerCase()}: compare them with yours before you order.`}
        </p>
      ) : null}
      {unmatched.length > 0 ? (
        <p className="mt-2">
          {`Nothing ${isSoldOut ? "in stock " : ""}${own === null ? "" : `for a ${own} `}matched with ${joined(unmatched)}, so we left that out${here === "" ? "" : `: what we have is ${here}`}.`}
          {own === null ? null : (
            <>
              {" "}
              <a href={urls.search({ q, fits: "0" })} className="underline" rel="nofollow">
                Search all vehicles instead
              </a>
            </>
          )}
        </p>
      ) : correctedText === null || left.length > 0 || lookAt.length > 0 || instead !== null ? null : (
        <p className="mt-2">
          Showing results for <strong>“{correctedText}”</strong>: nothing matched “{q}” as typed.
        </p>
      )}
    </>
  );
}

/** Leads to the pages of the shop that a text asks for which is about no part. */
function ShopPages({ q }: Pick<NotesProps, "q">) {
  const pages = shopPagesFor(q);
  if (pages.length === 0) return null;
  return (
    <p className="mt-2">
      Not looking for a part?{" "}
      {pages.map(({ name, href }, at) => (
        <Fragment key={href}>
          {at === 0 ? "" : ", "}
          <a href={href} className="underline">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** Answers about a vehicle that its name does not hold. */
const NAMED_FACTS: ReadonlySet<string> = new Set(["Drive Type", "Body Style"]);

/** Shows how a search was interpreted, with a link to undo that, and the part types of its results. */
export function SearchNotes({ total, categories, parameters, foreignPrice, currency, ...words }: NotesProps) {
  const { q, understood } = words;
  const vehicle = understood?.vehicle ?? null;
  const { page: _page, compare: _compare, ...scope } = parameters;
  const facts = (vehicle?.answers ?? []).flatMap(({ key, value }) => (NAMED_FACTS.has(key) ? [value] : []));
  return (
    <>
      {vehicle !== null && understood?.isMisfit ? (
        <p className="mt-2">
          <strong>{`The part with this number doesn't fit a ${vehicle.name}.`}</strong> Look at its page for what it
          fits.
        </p>
      ) : vehicle !== null && total > 0 ? (
        <p className="mt-2">
          Showing parts for <strong>{[vehicle.name, ...facts].join(", ")}</strong> —{" "}
          <a href={allVehicles(q)} className="underline" rel="nofollow">
            search all vehicles instead
          </a>
        </p>
      ) : null}
      <ShopPages q={q} />
      <VehicleNotes understood={understood} total={total} own={words.own} />
      {total > 0 ? <ChangedWords {...words} /> : null}
      {categories.length > 1 ? (
        <nav aria-label="Categories of this search" className="mt-2">
          <ul className="wrap gap-x-5 gap-y-1 text-small">
            {categories.map(({ name, path, count }) => (
              <li key={path}>
                <a href={urls.categories(path, scope)} rel="nofollow" className="inline-flex min-h-8 items-center">
                  {`${name} (${formatCount(count)})`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {foreignPrice === null ? null : (
        <p className="mt-2">{`Prices here are in ${currency}, so “${foreignPrice}” was left out.`}</p>
      )}
    </>
  );
}
