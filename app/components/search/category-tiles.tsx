import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import { tile, tiles } from "./list-page.css";

type Tile = { name: string; path: string; itemCount: number; imageUrl?: string | null };

/** Categories as tiles, with a picture where there is one. */
export function CategoryTiles({ label, categories }: { label: string; categories: readonly Tile[] }) {
  return (
    <ul aria-label={label} className={`mt-4 ${tiles}`}>
      {categories.map(({ name, path, itemCount, imageUrl }) => (
        <li key={path}>
          <Link to={urls.categories(path)} className={tile}>
            {imageUrl ? <Picture src={imageUrl} alt="" width={56} height={56} /> : null}
            <span>
              {name}
              <span className="block text-tiny font-normal text-stone">
                {`${itemCount.toLocaleString("en-US")} ${itemCount === 1 ? "part" : "parts"}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
