import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";

/** The fit guarantee's promise, shown once for all parts of an order, with a link to the whole certificate. */
export function OrderGuarantee({ orderId, guarantee }: { orderId: string; guarantee: string }) {
  if (guarantee === "") return null;
  return (
    <section aria-labelledby="fit-certificate">
      <h2 id="fit-certificate" className="mb-3">
        Fit certificate
      </h2>
      <p className="text-small">{guarantee}</p>
      <p className="mt-1" data-print="no">
        <Link to={urls.fitCertificate(orderId)} data-document className="press">
          Print the fit certificate
        </Link>
      </p>
    </section>
  );
}
