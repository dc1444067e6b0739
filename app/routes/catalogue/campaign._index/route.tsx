import { useLoaderData } from "@remix-run/react";
import { OfferCards } from "~/components/content/offer-cards";
import { useCopyCodes } from "~/components/content/use-copy-codes";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { Link } from "~/components/ui/link";
import { bannerText, countdownText } from "~/models/cart/campaign";
import { runningOffers } from "~/models/content/offers";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { listRunningCodes, listRunningPromotions } from "~/server/cart/promotions.server";
import { listCollections, listRunningCampaigns } from "~/server/catalogue/collections.server";
import { loadContent } from "~/server/content/content.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Offers and collections",
  pageType: "campaign list",
  breadcrumbs: [{ name: "Offers" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [campaigns, collections, discounts, content, codes, head] = await Promise.all([
    listRunningCampaigns(ctx),
    listCollections(ctx).catch(() => []),
    listRunningPromotions(ctx).catch(() => null),
    loadContent(ctx, ["discount_window"]).catch(() => null),
    listRunningCodes(ctx).catch(() => null),
    loadHead(ctx, {
      description: "What is on offer now and until when, and parts put together for one job: brakes, winter, service.",
    }),
  ]);
  const now = Date.now();
  return {
    head,
    isComplete: discounts !== null && content !== null && codes !== null,
    discounts: discounts ?? [],
    offers: runningOffers(content?.discount_window ?? null, codes ?? []).filter(({ code }) => code !== ""),
    campaigns: campaigns.map((campaign) => ({
      name: bannerText(campaign, "title") || campaign.name,
      text: bannerText(campaign, "text"),
      note: countdownText(campaign, now) ?? "",
      to: urls.campaign(campaign.code),
    })),
    collections: collections.map(({ slug, name, description }) => ({
      name,
      text: description,
      note: "",
      to: urls.collection(slug),
    })),
  };
});

type LinkCard = { name: string; text: string; note: string; to: string };

/** Links to lists, each with a sentence about it. */
function LinkCards({ label, cards }: { label: string; cards: readonly LinkCard[] }) {
  return (
    <ul aria-label={label} className="grid gap-3 mt-4 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]">
      {cards.map(({ name, text, note, to }) => (
        <li key={to} className="relative flex flex-col gap-1 py-4 px-4.5 framed hover:border-edge hover:shadow-lift">
          <Link to={to} className="text-large font-semibold text-ink after:absolute after:inset-0">
            {name}
          </Link>
          {text ? <p className="note">{text}</p> : null}
          {note ? <p className="mt-auto text-small font-semibold text-accent-deep">{note}</p> : null}
        </li>
      ))}
    </ul>
  );
}

export default function OffersPage() {
  const { campaigns, collections, discounts, offers, isComplete } = useLoaderData<typeof loader>();
  useCopyCodes(offers);
  return (
    <div className="page-width">
      <RouteBreadcrumbs />
      <h1>Offers</h1>
      {campaigns.length > 0 ? <LinkCards label="Offers" cards={campaigns} /> : null}
      {isComplete ? null : (
        <p className="mt-2 text-slate">Some offers cannot be shown right now. Please try again soon.</p>
      )}
      {!isComplete || campaigns.length + offers.length + discounts.length > 0 ? null : (
        <p className="mt-2 text-slate">No offer runs at the moment. Shipping and returns are free all year.</p>
      )}
      {offers.length > 0 ? (
        <>
          <h2 className="mt-8">Promotion codes</h2>
          <p className="mt-1 text-slate">Type one in the cart or at checkout.</p>
          <OfferCards offers={offers} label="Promotion codes" />
        </>
      ) : null}
      {discounts.length > 0 ? (
        <>
          <h2 className="mt-8">Applied in the cart</h2>
          <p className="mt-1 text-slate">These need no code: the cart takes them off by itself.</p>
          <ul aria-label="Discounts for everybody" className="mt-3 wrap gap-2">
            {discounts.map((text) => (
              <li key={text} className="framed px-3 py-2 font-semibold text-fit">
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {collections.length > 0 ? (
        <>
          <h2 className="mt-8">Collections</h2>
          <LinkCards label="Collections" cards={collections} />
        </>
      ) : null}
    </div>
  );
}
