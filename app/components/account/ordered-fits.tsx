import type { ShownFit } from "~/models/order/order-fit";
import * as urls from "~/models/shop/urls";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";

/** The stated fit of each ordered part and what the guarantee promises for it, with a link to the whole certificate. */
export function OrderedFits({ orderId, fits }: { orderId: string; fits: readonly ShownFit[] }) {
  if (fits.length === 0) return null;
  return (
    <section aria-labelledby="fit-certificate">
      <h2 id="fit-certificate" className="mb-3">
        Fit certificate
      </h2>
      <ul aria-labelledby="fit-certificate" className="grid gap-4 text-small">
        {fits.map(({ key, title, partNumber, statement, promise }) => (
          <li key={key}>
            <p className="font-semibold">{unbroken(title)}</p>
            <p className="text-stone">Part number {partNumber}</p>
            <p className="mt-1 font-semibold">{statement}</p>
            <p>{promise}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <Link to={urls.fitCertificate(orderId)} data-document className="inline-flex min-h-11 items-center">
          Print the fit certificate
        </Link>
      </p>
    </section>
  );
}
