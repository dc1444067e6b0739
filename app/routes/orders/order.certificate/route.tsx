import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/models/page/route-handle";
import { fitsStatedAt, toCertifiedLines } from "~/pages/orders/certificate.server";
import { requireProvenOrder } from "~/pages/orders/proven-order.server";
import { loadSeller } from "~/pages/orders/seller.server";
import type { RequestContext } from "~/server/http/context.server";
import { orderPage } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { CertificateView } from "./certificate-view";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Fit certificate",
  robots: "noindex",
  isPersonal: true,
  chrome: "paper",
  extras: "none",
} satisfies RouteHandle;

async function certificatePage(ctx: RequestContext) {
  const order = await requireProvenOrder(ctx);
  const { orderId, createdAt, paidAt, address } = order;
  return {
    ...{ orderId, createdAt, paidAt, buyer: `${address.firstName} ${address.lastName}` },
    isCancelled: order.status === "CANCELLED",
    lines: toCertifiedLines(order),
    statedAt: fitsStatedAt(order),
    seller: (await loadSeller(ctx)).lines,
    orderUrl: orderPage(ctx, orderId),
  };
}

export const loader = pageLoader(async ({ ctx }) => {
  const [certificate, head] = await Promise.all([certificatePage(ctx), loadHead(ctx)]);
  return { certificate, head };
});

export default function FitCertificate() {
  return <CertificateView {...useLoaderData<typeof loader>().certificate} />;
}
