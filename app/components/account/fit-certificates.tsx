import type { ShownCertificate } from "~/models/order/order-fit";
import { formatDate } from "~/models/shop/dates";
import { unbroken } from "../ui/unbroken";
import * as css from "./order.css";

function Facts({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt className={css.term}>{label}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}

/** What the shop stated about the fit of each ordered part, on what it rests, and what the guarantee promises. */
export function FitCertificates({ certificates }: { certificates: readonly ShownCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="fit-certificate">
      <h2 id="fit-certificate" className="mb-3">
        Fit certificate
      </h2>
      <ul aria-labelledby="fit-certificate" className="grid gap-5 text-small">
        {certificates.map(({ key, title, partNumber, statement, decidedAt, promise, dataVersion, ...basis }) => (
          <li key={key}>
            <p className="font-semibold">{unbroken(title)}</p>
            <p className="text-stone">Part number {partNumber}</p>
            <p className="mt-1 font-semibold">
              {statement}, as stated on {formatDate(decidedAt)}
            </p>
            <p>{promise}</p>
            <dl className="mt-1 grid gap-1">
              <Facts label="Reason" texts={basis.reason === "" ? [] : [basis.reason]} />
              <Facts label="Your answers" texts={basis.answers} />
              <Facts label="Remarks" texts={basis.remarks} />
              <Facts label="Fitment rows" texts={basis.rows} />
              <Facts label="Version of the data" texts={[dataVersion]} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
