import { Link } from "~/components/ui/link";
import * as urls from "~/models/shop/urls";

/** Says on a replacement which order its old part goes back with: the one that the core charge was paid with. */
export function CoreOrderNote({ orderId }: { orderId: string }) {
  return (
    <p className="note">
      The old part (core) goes back with <Link to={urls.returnForm(orderId)}>order {orderId}</Link>, where its core
      charge was paid.
    </p>
  );
}
