import { BackLink } from "~/components/ui/back-link";
import { Link } from "~/components/ui/link";
import { unbroken } from "~/components/ui/unbroken";
import { type CertifiedLine, FIT_COVERAGE, FIT_GUARANTEE, type OrderFit } from "~/models/order/order-fit";
import { formatDate } from "~/models/shop/dates";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import * as css from "./certificate.css";

type CertificateProps = {
  orderId: string;
  createdAt: number;
  paidAt: number | null;
  isCancelled: boolean;
  buyer: string;
  lines: readonly CertifiedLine[];
  /** The time of the fit statements, which use the fitment data of that day; null when there are none. */
  statedAt: number | null;
  /** Address and contact lines of the shop. */
  seller: readonly string[];
  orderUrl: string;
};

const LOOKS: Record<OrderFit["verdict"], { tone: keyof typeof css.tone; sign: string }> = {
  FIT: { tone: "good", sign: "✓ " },
  UNIVERSAL: { tone: "none", sign: "" },
  NOT_FIT: { tone: "bad", sign: "✕ " },
  UNCERTAIN: { tone: "open", sign: "? " },
  NO_DATA: { tone: "open", sign: "? " },
  NO_VEHICLE: { tone: "none", sign: "" },
};

function Basis({ term, texts }: { term: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <dt className={css.term}>{term}</dt>
      <dd>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </dd>
    </>
  );
}

function CertifiedPart({ line }: { line: CertifiedLine }) {
  const { key, title, partNumber, itemCount, statement, verdict, reason } = line;
  const { tone, sign } = LOOKS[verdict];
  const titleId = `part-${key}`;
  return (
    <li className={`framed ${css.tone[tone]}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-base">
        {unbroken(title)}
      </h2>
      <p className="hint">
        Part number {partNumber} · Quantity {itemCount}
      </p>
      <p className={`${css.statement} ${css.words[tone]}`}>
        <span aria-hidden="true">{sign}</span>
        {statement}
      </p>
      <p>{FIT_COVERAGE[verdict]}</p>
      <dl className={css.basis}>
        <Basis term="Reason" texts={reason === "" ? [] : [reason]} />
        <Basis term="Your answers" texts={line.answers} />
        <Basis term="Fitment data" texts={line.rows} />
        <Basis term="Remarks" texts={line.remarks} />
      </dl>
    </li>
  );
}

/** The fit certificate of an order, laid out for printing from the browser. */
export function CertificateView(props: CertificateProps) {
  const { orderId, createdAt, paidAt, isCancelled, buyer, lines, statedAt, seller, orderUrl } = props;
  const covered = lines.filter(({ verdict }) => verdict === "FIT").length;
  return (
    <article className={`page-width ${css.sheet}`}>
      <BackLink to={orderUrl}>Back to order {orderId}</BackLink>
      <header className="wrap justify-between gap-y-4 gap-x-12">
        <div>
          <h1>Fit certificate</h1>
          <p>Order {orderId}</p>
        </div>
        <address className="note not-italic">
          <strong className="text-ink">{SHOP_NAME}</strong>
          {seller.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <dl className={css.facts}>
        <div>
          <dt className={css.term}>Issued to</dt>
          <dd>{buyer}</dd>
        </div>
        <div>
          <dt className={css.term}>Ordered</dt>
          <dd>
            {formatDate(createdAt)}
            {isCancelled ? ", cancelled" : paidAt === null ? ", not paid yet" : null}
          </dd>
        </div>
        {statedAt === null ? null : (
          <div>
            <dt className={css.term}>Fitment data of</dt>
            <dd>{formatDate(statedAt)}</dd>
          </div>
        )}
        <div>
          <dt className={css.term}>Covered by the fit guarantee</dt>
          <dd>
            {lines.length === 0 ? "None" : `${covered} of ${lines.length} ${lines.length === 1 ? "part" : "parts"}`}
          </dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <p>No fit was stated when this order was placed, so the fit guarantee covers none of its parts.</p>
      ) : (
        <ul aria-label="Certified parts" className="grid gap-4">
          {lines.map((line) => (
            <CertifiedPart key={line.key} line={line} />
          ))}
        </ul>
      )}
      <section aria-labelledby="guarantee" className="break-inside-avoid mt-6">
        <h2 id="guarantee" className="text-base">
          The fit guarantee
        </h2>
        <p>{FIT_GUARANTEE}</p>
        <p className="mt-2 note">
          Each statement is the one that stood when the order was placed, and a return because a part does not fit is
          settled by it, under the <Link to={urls.page("return-policy")}>return policy</Link>.
        </p>
      </section>
      <p className="mt-2 note" data-print="no">
        Print this page with your browser, or save it as PDF.
      </p>
    </article>
  );
}
