import type { Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";

/** The reviewed product: picture, title and the vehicle it was bought for. */
export function ReviewedProduct({
  product,
}: {
  product: Pick<Reviewable, "itemTitle" | "imageUrl" | "urlHandle" | "vehicle">;
}) {
  const { itemTitle, imageUrl, urlHandle, vehicle } = product;
  return (
    <div className="row min-w-0 gap-3.5 wrap-anywhere">
      <Picture src={imageUrl} alt="" width={64} height={64} className="thumb size-16 flex-none rounded-sm bg-plate" />
      <div className="min-w-0">
        <p className="font-semibold">
          <Link to={urls.product(urlHandle)}>{itemTitle}</Link>
        </p>
        {vehicle ? <p className="note">Bought for {vehicle}</p> : null}
      </div>
    </div>
  );
}
