import { Icon } from "~/components/ui/icons";
import { cartLinkName } from "~/models/cart/cart";
import * as urls from "~/models/shop/urls";
import { Link } from "../../ui/link";
import * as css from "../header.css";

/** The link to the cart with the number of pieces in it. */
export function CartLink({ itemCount }: { itemCount: number }) {
  return (
    <Link to={urls.cart()} className={css.cart} aria-label={cartLinkName(itemCount)}>
      <Icon name="cart" />
      <span className={css.count}>{itemCount}</span>
    </Link>
  );
}
