import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";

/** The fit guarantee's promise, shown once for all parts of an order, with a link to the whole certificate. */
export function OrderGuarantee({ orderId, guarantee }: { orderId: string; guarantee: string }) {
  if (guarantee === "") return null;
  return (
    <section aria-labelledby="fit-certificate">
      <h2 id="fit-certificate" className="mb-3">
        Fit certificate
      </h2>
      <p className="text-small">{guarantee}</p>
      <p className="mt-3" data-print="no">
        <ButtonLink to={urls.fitCertificate(orderId)} data-document look="secondary">
          Print the fit certificate
        </ButtonLink>
      </p>
    </section>
  );
}
