import { Link } from "./link";
import { current, link } from "./pagination.css";

/** Pages worth a link: first, last, and two either side of the current one; null marks a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => (index > 0 && each - (shown[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}

type PaginationProps = {
  page: number;
  pages: number;
  urlOf: (page: number) => string;
  /** Whether crawlers need not follow: other lists lead to the same things. */
  isUnfollowed?: boolean;
};

/** Numbered pages with previous and next; nothing for a single page. */
export function Pagination({ page, pages, urlOf, isUnfollowed }: PaginationProps) {
  const nofollow = isUnfollowed ? "nofollow" : undefined;
  const rel = (name: string) => (nofollow ? `${name} ${nofollow}` : name);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {page > 1 ? (
          <li>
            <Link to={urlOf(Math.min(page - 1, pages))} rel={rel("prev")} className={link}>
              Previous
            </Link>
          </li>
        ) : null}
        {pageNumbers(Math.min(page, pages), pages).map((each, index) =>
          each === null ? (
            // A gap has no identity but its place.
            <li key={`gap-${String(index)}`} aria-hidden="true" className="px-1 self-center">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={urlOf(each)}
                rel={nofollow}
                aria-current={each === page ? "page" : undefined}
                className={each === page ? current : link}
              >
                <span className="sr-only">Page </span>
                {each}
              </Link>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <Link to={urlOf(page + 1)} rel={rel("next")} className={link}>
              Next
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
