import { Icon } from "~/components/ui/icons";
import { cartLinkName } from "~/models/cart/cart";
import * as urls from "~/models/shop/urls";
import { Link } from "../../ui/link";

/** The link to the cart with the number of pieces in it. */
export function CartLink({ itemCount }: { itemCount: number }) {
  return (
    <Link to={urls.cart()} className="cart-link" aria-label={cartLinkName(itemCount)}>
      <Icon name="cart" />
      {/* An empty cart shows no number; its room stays, so that nothing moves when the first part comes in. */}
      <span className={itemCount === 0 ? "cart-count opacity-0" : "cart-count"}>{itemCount}</span>
    </Link>
  );
}
