import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";

/** Leads a member without an order to the shop, and to orders that were placed as a guest. */
export function ShopOrGuest() {
  return (
    <div className="wrap justify-center gap-3">
      <ButtonLink to={urls.categories()}>Shop parts</ButtonLink>
      <ButtonLink to={urls.orderTrack()} look="secondary">
        Track a guest order
      </ButtonLink>
    </div>
  );
}

/** Leads to the member's orders; without any, to those that were placed as a guest, and to the shop. */
export function OrdersOrGuest({ hasOrders, children }: { hasOrders: boolean; children: string }) {
  if (hasOrders) return <ButtonLink to={urls.myAccount({ type: "orders" })}>{children}</ButtonLink>;
  return (
    <>
      <p className="max-w-md text-slate">Your account has no order yet. Ordered as a guest? Find it with its number.</p>
      <ShopOrGuest />
    </>
  );
}
