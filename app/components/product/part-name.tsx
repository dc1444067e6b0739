import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";

/** The name of a part that somebody has, and the way to its page if it still has one. */
export function PartName({ title, urlHandle }: { title: string; urlHandle: string }) {
  if (urlHandle === "") return <p className="font-semibold">{unbroken(title)}</p>;
  return (
    <Link to={urls.product(urlHandle)} className="inline-block py-0.5 font-semibold">
      {unbroken(title)}
    </Link>
  );
}
