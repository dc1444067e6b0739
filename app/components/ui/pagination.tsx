import { Link } from "./link";

/** Page numbers to link: the first, the last, and two on either side of the current one; null marks a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => (index > 0 && each - (shown[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}

type PaginationProps = {
  page: number;
  pages: number;
  pageUrl: (page: number) => string;
  /** True where crawlers find the same products through other lists. */
  isUnfollowed?: boolean;
};

/** Numbered pages with previous and next; renders nothing for a single page. */
export function Pagination({ page, pages, pageUrl, isUnfollowed }: PaginationProps) {
  const nofollow = isUnfollowed ? "nofollow" : undefined;
  const rel = (name: string) => (nofollow ? `${name} ${nofollow}` : name);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="wrap justify-center gap-1.5">
        {page > 1 ? (
          <li>
            <Link to={pageUrl(Math.min(page - 1, pages))} rel={rel("prev")} className="page-link">
              Previous
            </Link>
          </li>
        ) : null}
        {pageNumbers(Math.min(page, pages), pages).map((each, index) =>
          each === null ? (
            // A gap has no identity but its position.
            <li key={`gap-${String(index)}`} aria-hidden="true" className="px-1 self-center">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={pageUrl(each)}
                rel={nofollow}
                aria-current={each === page ? "page" : undefined}
                className={each === page ? "page-current" : "page-link"}
              >
                <span className="sr-only">Page </span>
                {each}
              </Link>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <Link to={pageUrl(page + 1)} rel={rel("next")} className="page-link">
              Next
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
