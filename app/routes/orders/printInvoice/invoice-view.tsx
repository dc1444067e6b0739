import { Fragment } from "react";
import { OrderGuarantee } from "~/components/account/order-guarantee";
import { Totals } from "~/components/checkout/summary/summary";
import { BackLink } from "~/components/ui/back-link";
import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { Invoice } from "~/models/invoice/invoice";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import * as css from "./invoice.css";

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

function Recipient({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-base">{title}</h2>
      <address className="not-italic wrap-anywhere">
        <Lines texts={texts} />
      </address>
    </section>
  );
}

/** A paid order as an invoice, laid out for printing from the browser. */
export function InvoiceView({ invoice, orderUrl }: { invoice: Invoice; orderUrl: string }) {
  return (
    <article className="page-width max-w-208 pt-8 pb-12">
      <BackLink to={orderUrl}>Back to order {invoice.orderId}</BackLink>
      <header className="wrap justify-between gap-y-4 gap-x-12">
        <div>
          <h1>
            {invoice.creditNote === null ? (
              invoice.title
            ) : (
              <>
                Credit note <span className="whitespace-nowrap">{invoice.creditNote}</span>
              </>
            )}
          </h1>
          <p>Order {invoice.orderId}</p>
          <p className="text-slate">{invoice.payment}</p>
          {invoice.paidBack === "" ? null : (
            <p className="font-bold">
              {invoice.paidBack}
              {invoice.corrections.map((number, index) => (
                <Fragment key={number}>
                  {index === 0 ? ", see " : ", "}
                  <Link to={urls.creditNote(invoice.orderId, number)} className="whitespace-nowrap">
                    {number}
                  </Link>
                </Fragment>
              ))}
            </p>
          )}
        </div>
        <address className="note not-italic">
          <strong className="text-ink">{SHOP_NAME}</strong>
          <Lines texts={invoice.seller} />
        </address>
      </header>
      <div className="mt-6 wrap gap-x-12 gap-y-4">
        {invoice.deliveredTo.length === 0 ? (
          <Recipient title="Billed and delivered to" texts={invoice.billedTo} />
        ) : (
          <>
            <Recipient title="Billed to" texts={invoice.billedTo} />
            <Recipient title="Delivered to" texts={invoice.deliveredTo} />
          </>
        )}
      </div>
      <table aria-label={invoice.creditNote === null ? "Invoice lines" : "Credit note lines"} className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{invoice.creditNote === null ? "Part" : "Credit for"}</th>
            <th scope="col" className="pl-3 text-right whitespace-nowrap">
              Quantity
            </th>
            <th scope="col" className="pl-3 text-right whitespace-nowrap">
              Price
            </th>
            <th scope="col" className="pl-3 text-right whitespace-nowrap">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ key, title, detail, itemCount, price, amount }) => (
            <tr key={key}>
              <td>
                {title}
                <span className="block hint">{detail}</span>
              </td>
              <td className="pl-3 text-right whitespace-nowrap">{itemCount}</td>
              <td className="pl-3 text-right whitespace-nowrap">{price}</td>
              <td className="pl-3 text-right whitespace-nowrap">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.totals}>
        <Totals amounts={invoice.amounts} label="Amounts" />
      </div>
      <div className="mt-8">
        <OrderGuarantee orderId={invoice.orderId} guarantee={invoice.guarantee} />
      </div>
      <div className="mt-8 grid justify-items-start gap-3" data-print="no">
        <ButtonLink
          to={urls.invoicePdf(invoice.orderId, invoice.creditNote ?? undefined)}
          data-document
          look="secondary"
        >
          {invoice.creditNote === null ? "Invoice as PDF" : "Credit note as PDF"}
        </ButtonLink>
        <p className="note">Or print this page with your browser.</p>
        {invoice.creditNote === null ? null : (
          <p className="note">
            It corrects the <Link to={urls.printInvoice(invoice.orderId)}>invoice of order {invoice.orderId}</Link>.
          </p>
        )}
      </div>
    </article>
  );
}
