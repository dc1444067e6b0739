import type { Hono } from "hono";
import { ORDER_FILES } from "~/models/api/order";
import { toCreditNote } from "~/models/invoice/credit-note";
import { toInvoice } from "~/models/invoice/invoice";
import { marketFor } from "~/models/shop/market";
import type { AppDeps } from "../../../http/call";
import { loadSeller } from "../../../settings/seller";
import { guardedHeaders, rawAnswer } from "../../uploads/raw-answer";
import { noSuchOrder, requireOrderOfFile } from "../proof";
import { loadOrder } from "../view";
import { renderInvoicePdf } from "./invoice-pdf";

/** Mounts the invoice of a paid order as PDF, for callers who have proven the order. */
export function mountInvoiceFile(app: Hono, deps: AppDeps): void {
  app.get(
    ORDER_FILES.invoice,
    rawAnswer(deps, "the PDF of an invoice", async (context, call) => {
      const row = await requireOrderOfFile(call, context.req.raw);
      if (row.paid_at === null) throw noSuchOrder();
      const [order, seller] = await Promise.all([
        loadOrder(call.db, row),
        loadSeller(call.db, marketFor(row.market).id),
      ]);
      const number = new URL(context.req.url).searchParams.get("creditNote");
      const refund = order.refunds.find(({ creditNote }) => creditNote?.number === number);
      const paper = refund === undefined ? null : toCreditNote(order, refund, seller);
      if (number !== null && paper === null) throw noSuchOrder();
      const pdf = await renderInvoicePdf(
        paper ?? toInvoice(order, seller, call.clock.now()),
        refund?.creditNote?.at ?? row.paid_at,
      );
      const disposition = `inline; filename="${paper === null ? `invoice-${row.id}` : paper.creditNote}.pdf"`;
      return context.body(pdf, 200, guardedHeaders("application/pdf", { disposition, bytes: pdf.byteLength }));
    }),
  );
}
