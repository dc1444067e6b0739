import type { ReactNode } from "react";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";

type Tile = {
  name: string;
  path: string;
  imageUrl?: string | null;
  /** The address that the numbers are of; the category's page by default. */
  to?: string;
} & ({ itemCount: number } | { note: ReactNode });

const countText = (count: number) => `${formatCount(count)} ${count === 1 ? "part" : "parts"}`;

type CategoryTilesProps = {
  label: string;
  categories: readonly Tile[];
  /** Whether a few are shown, four in a row and with larger pictures. */
  isLarge?: boolean;
};

const SMALL = { list: "mt-4 tiles", picturePx: 56 } as const;
const LARGE = { list: "mt-4 tiles-large", picturePx: 88 } as const;

/** Categories as tiles, with a picture where there is one; each leads to its page, or to an address of its own. */
export function CategoryTiles({ label, categories, isLarge = false }: CategoryTilesProps) {
  const { list, picturePx } = isLarge ? LARGE : SMALL;
  return (
    <ul aria-label={label} className={list}>
      {categories.map(({ name, path, imageUrl, to = urls.categories(path), ...rest }, index) => (
        <li key={path}>
          <Link to={to} className="tile">
            {/* The first row is in view as soon as the page is. */}
            {imageUrl ? (
              <Picture src={imageUrl} alt="" width={picturePx} height={picturePx} isEager={index < 4} />
            ) : null}
            <span>
              {name}{" "}
              <span className="block hint font-normal">{"note" in rest ? rest.note : countText(rest.itemCount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
