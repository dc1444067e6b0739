import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";

/** Says that an order's address takes no email from us, and leads to the form where the right one can be sent. */
export function EmailProblem({ problem, orderId }: { problem: string; orderId: string }) {
  return (
    <Notice tone="warning" title="Our email did not reach you">
      <p className="wrap-anywhere">{problem}</p>
      <p className="mt-1" data-print="no">
        <Link to={urls.feedback(orderId)}>Send us your right address</Link>
      </p>
    </Notice>
  );
}
