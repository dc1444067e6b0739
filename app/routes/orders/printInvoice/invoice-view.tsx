import type { OrderViewProps } from "~/components/account/order-view";
import { OrderedFits } from "~/components/account/ordered-fits";
import { AddressLines } from "~/components/checkout/address-lines";
import { Totals } from "~/components/checkout/summary/summary";
import { formatDate } from "~/models/shop/dates";
import { formatMoney, type Money, timesMoney } from "~/models/shop/money";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as css from "./invoice.css";

type Line = {
  skuId: string;
  itemType: string;
  bundleId: string;
  title: string;
  partNumber: string;
  /** The statements about the fit; empty when there are none. */
  fitText: string;
  unitPrice: Money;
  itemCount: number;
};

type InvoiceProps = {
  order: OrderViewProps["order"] & { paidAt: number | null };
  lines: readonly Line[];
  /** Address and contact lines of the shop. */
  seller: readonly string[];
};

/** A paid order as an invoice, laid out for printing from the browser. */
export function InvoiceView({ order, lines, seller }: InvoiceProps) {
  return (
    <article className={`page-width ${css.sheet}`}>
      <header className={css.head}>
        <div>
          <h1>Invoice</h1>
          <p>Order {order.orderId}</p>
          <p className="text-slate">
            Ordered {formatDate(order.createdAt)}
            {order.paidAt === null ? null : ` · Paid ${formatDate(order.paidAt)}`} · {order.payment}
          </p>
        </div>
        <address className="text-small not-italic text-slate">
          <strong className="text-ink">{SHOP_NAME}</strong>
          {seller.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <section aria-label="Billed and delivered to" className="mt-6">
        <h2 className="mb-1 text-base">Billed and delivered to</h2>
        <AddressLines address={order.address} />
        <p>{order.email}</p>
      </section>
      <table aria-label="Invoice lines" className={css.lines}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className={css.number}>
              Quantity
            </th>
            <th scope="col" className={css.number}>
              Price
            </th>
            <th scope="col" className={css.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ skuId, itemType, bundleId, title, partNumber, fitText, unitPrice, itemCount }) => (
            <tr key={`${skuId}-${itemType}-${bundleId}`}>
              <td>
                {title}
                <span className="block text-small text-stone">
                  {[`Part number ${partNumber}`, fitText].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td className={css.number}>{itemCount}</td>
              <td className={css.number}>{formatMoney(unitPrice)}</td>
              <td className={css.number}>{formatMoney(timesMoney(unitPrice, itemCount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.totals}>
        <Totals amounts={order.amounts} label="Amounts" />
      </div>
      <div className="mt-8">
        <OrderedFits orderId={order.orderId} fits={order.fits} />
      </div>
      <p className="mt-8 text-small text-slate">Print this page with your browser, or save it as PDF.</p>
    </article>
  );
}
