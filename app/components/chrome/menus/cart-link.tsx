import { Icon } from "~/components/ui/icons";
import { cartLinkName } from "~/models/cart/cart";
import * as urls from "~/models/shop/urls";
import { Link } from "../../ui/link";

/** The link to the cart with the number of pieces in it. */
export function CartLink({ itemCount }: { itemCount: number }) {
  return (
    <Link to={urls.cart()} className="cart-link" aria-label={cartLinkName(itemCount)}>
      <Icon name="cart" />
      {itemCount === 0 ? null : <span className="cart-count">{itemCount}</span>}
    </Link>
  );
}
