import type { ReactNode } from "react";
import { CheckRow, Field, RadioCard, SelectField } from "~/components/form/field";
import { TextArea } from "~/components/form/text-area";
import { Breadcrumbs } from "~/components/page/breadcrumbs";
import { ProductGrid } from "~/components/product/card";
import { Button, ButtonLink } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-text";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorSummary, Notice } from "~/components/ui/notice";
import { Pagination } from "~/components/ui/pagination";
import { Price } from "~/components/ui/price";
import { Skeleton } from "~/components/ui/skeleton";
import { Stars } from "~/components/ui/stars";
import { FitBadge } from "~/components/vehicle/fit-badge";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_MARKET } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { tokens } from "~/styles/tokens.css";

export const handle = { title: "Style guide", robots: "noindex" } satisfies RouteHandle;

const LOOKS = ["primary", "secondary", "strong", "quiet", "danger"] as const;
const TONES = ["success", "warning", "error"] as const;
const VERDICTS: readonly FitVerdict[] = ["FIT", "UNCERTAIN", "NOT_FIT", "EMPTY"];
const VEHICLE = "2015 Ford F-150";
const dollars = (cents: number) => money(cents, DEFAULT_MARKET.currency);

const CARD = {
  title: "Norvane Front Ceramic Brake Pad Set for 2015-2020 Ford F-150",
  brandName: "Norvane",
  partNumber: "NRV100-008F",
  position: "Front",
  urlHandle: "example",
  imageUrl: "/favicon.svg",
  discountPrice: dollars(5_899),
  originalPrice: dollars(9_399),
  rating: 4.5,
  reviewCount: 12,
  status: "ON_SHELVES",
  availableTotal: 3,
  hasCoreCharge: true,
  campaignMark: "",
  vehicleUniversal: false,
} as const;
const CARDS = [
  ...VERDICTS.map((carModelMatch, at) => ({ ...CARD, id: at + 1, carModelMatch })),
  { ...CARD, id: 5, carModelMatch: "FIT", vehicleUniversal: true, rating: null, reviewCount: 0 } as const,
  { ...CARD, id: 6, carModelMatch: "FIT", status: "SOLD_OUT", availableTotal: 0 } as const,
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-4" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Tokens with their names; the samples are drawings, because pages carry no styles of their own. */
function Tokens() {
  return (
    <Part title="Tokens">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(tokens.color).map(([name, color]) => (
          <li key={name} className="flex items-center gap-3 text-small">
            <svg width="56" height="32" aria-hidden="true" className="flex-none">
              <rect width="56" height="32" rx="4" fill={color} stroke={tokens.color.edge} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <p className="text-small">Small, 14 px</p>
      <p>Base, 16 px, with figures of one width: 0123456789</p>
      <p className="text-large">Large, 18 px</p>
      <p className="text-title font-semibold">Title, 24 px</p>
      <p className="text-headline font-bold">Headline, 32 px</p>
      <p className="text-display font-bold">Display, 48 px</p>
    </Part>
  );
}

function Controls() {
  return (
    <Part title="Buttons">
      {LOOKS.map((look) => (
        <p key={look} className="flex flex-wrap items-center gap-3">
          <Button type="button" look={look}>
            {look}
          </Button>
          <Button type="button" look={look} aria-busy>
            Busy
          </Button>
          <Button type="button" look={look} disabled>
            Disabled
          </Button>
          <ButtonLink to={urls.home()} look={look}>
            Link
          </ButtonLink>
        </p>
      ))}
      <CopyButton label="Part number" text="NRV100-008F" />
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Field" name="plain" hint="A hint says what belongs here." />
        <Field label="Optional field" name="optional" isOptional defaultValue="Typed" />
        <Field label="Refused field" name="refused" error="Refused field is required" />
        <Field label="Number" name="number" type="number" defaultValue="1" hideNeed />
        <Field label="Password" name="password" type="password" />
        <SelectField label="Select" name="select">
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <SelectField label="Refused select" name="refusedSelect" error="Choose one">
          <option>One</option>
        </SelectField>
        <TextArea label="Text" name="text" maxLength={200} rows={3} />
        <RadioCard name="radio" value="a" label="Chosen card" defaultChecked>
          What it means
        </RadioCard>
        <RadioCard name="radio" value="b" label="Other card" />
        <CheckRow name="check" value="a" label="Ticked" count={12} defaultChecked />
        <CheckRow name="check" value="b" label="Not ticked" />
      </div>
    </Part>
  );
}

function Words() {
  return (
    <Part title="Messages and states">
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={`Notice: ${tone}`}>
          <p>What happened, and what to do now.</p>
        </Notice>
      ))}
      <ErrorSummary errors={{ refused: "Refused field is required" }} />
      {VERDICTS.map((result) => (
        <FitBadge key={result} result={result} vehicle={result === "EMPTY" ? null : VEHICLE} />
      ))}
      <FitBadge result="FIT" vehicle={null} isUniversal />
      <EmptyState title="Empty state">
        <p className="text-slate">A way on is offered here.</p>
      </EmptyState>
      <Skeleton width="100%" height="3rem" />
      <Price price={dollars(5_899)} original={dollars(9_399)} isLarge />
      <Price price={dollars(9_299)} original={dollars(9_399)} />
      <Stars rating={4.5} count={12} />
      <Stars rating={null} count={0} />
      <details>
        <summary>Accordion</summary>
        <p>Its text.</p>
      </details>
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: "Style guide" }]} />
      <Pagination page={4} pages={9} pageUrl={() => urls.home()} />
    </Part>
  );
}

/** Tokens and primitives in their states, for those who work on the shop. */
export default function StyleguidePage() {
  return (
    <div className="page-width pb-10">
      <h1 className="mt-6">Style guide</h1>
      <Tokens />
      <Controls />
      <Fields />
      <Words />
      <Part title="Cards, rows and tables">
        <ProductGrid cards={CARDS} vehicle={VEHICLE} label="Cards" arrivesBy="2027-01-08" />
        <ProductGrid cards={CARDS} vehicle={VEHICLE} label="Row" isRow />
        <ProductGrid cards={CARDS} vehicle={VEHICLE} label="Table" isTable />
      </Part>
    </div>
  );
}
