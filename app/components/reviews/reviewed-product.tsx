import type { Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import * as css from "./reviews.css";

/** The reviewed product: picture, title and the vehicle it was bought for. */
export function ReviewedProduct({
  product,
}: {
  product: Pick<Reviewable, "itemTitle" | "imageUrl" | "urlHandle" | "vehicle">;
}) {
  const { itemTitle, imageUrl, urlHandle, vehicle } = product;
  return (
    <div className={css.part}>
      <Picture src={imageUrl} alt="" width={64} height={64} />
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={urls.product(urlHandle)}>{itemTitle}</Link>
        </p>
        {vehicle ? <p className="note">Bought for {vehicle}</p> : null}
      </div>
    </div>
  );
}
