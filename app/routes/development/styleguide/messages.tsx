import { useRef } from "react";
import { StatusMark } from "~/components/account/status-mark";
import { ErrorSummary } from "~/components/form/error-summary";
import { Breadcrumbs } from "~/components/page/breadcrumbs";
import { Dialog } from "~/components/ui/boxes/dialog";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { Pagination } from "~/components/ui/pagination";
import { Skeleton } from "~/components/ui/skeleton";
import { FitBadge } from "~/components/vehicle/fit-badge";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { OrderStatus } from "~/models/order/order";
import * as urls from "~/models/shop/urls";
import { Part, Sample } from "./part";

const TONES = ["success", "info", "warning", "error"] as const;
const VERDICTS: readonly FitVerdict[] = ["FIT", "UNCERTAIN", "NOT_FIT", "EMPTY"];
const STATES: readonly (readonly [OrderStatus, string])[] = [
  ["PROCESSING", "Being packed"],
  ["SHIPPED", "Shipped"],
  ["PAYMENT_PENDING", "Payment due"],
  ["CANCELLED", "Canceled"],
];
export const VEHICLE = "2015 Ford F-150";

export function Messages() {
  return (
    <Part title="Toast and messages">
      <p className="note">
        The message about a change stands at the top of the page that follows it; it goes with the next page, never by
        itself.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={`A message: ${tone}`}>
            <p>What happened, and what to do now.</p>
          </Notice>
        ))}
      </div>
      <ErrorSummary errors={{ refused: "Enter a 5-digit ZIP code", refusedSelect: "Select a year" }} />
    </Part>
  );
}

export function Badges() {
  return (
    <Part title="Badge">
      <div className="grid gap-3 sm:grid-cols-2">
        {VERDICTS.map((result) => (
          <FitBadge key={result} result={result} vehicle={result === "EMPTY" ? null : VEHICLE} />
        ))}
        <FitBadge result="FIT" vehicle={null} isUniversal />
      </div>
      <p className="wrap gap-2">
        {STATES.map(([status, label]) => (
          <StatusMark key={status} status={status} label={label} />
        ))}
      </p>
    </Part>
  );
}

/** Opens with its button; a page shows one at a time. */
function Opened({ look, title }: { look: "box" | "sheet" | "drawer"; title: string }) {
  const box = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button type="button" look="secondary" onClick={() => box.current?.showModal()}>
        {title}
      </Button>
      <Dialog box={box} look={look} title={title}>
        <p>What it asks, in a sentence or two.</p>
        <p className="mt-4">
          <Button type="button" isWide onClick={() => box.current?.close()}>
            The one action
          </Button>
        </p>
      </Dialog>
    </>
  );
}

export function Overlays() {
  return (
    <Part title="Dialog and Drawer">
      <div className="wrap gap-3">
        <Opened look="box" title="Dialog" />
        <Opened look="sheet" title="Dialog, a sheet on phones" />
        <Opened look="drawer" title="Drawer" />
      </div>
    </Part>
  );
}

export function Ways() {
  return (
    <Part title="Accordion, Breadcrumbs, Pagination">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Sample name="Accordion">
          <details open>
            <summary className="min-h-11 py-2 font-semibold">Open</summary>
            <p>What was folded.</p>
          </details>
          <details>
            <summary className="min-h-11 py-2 font-semibold">Folded</summary>
            <p>What is folded.</p>
          </details>
        </Sample>
        <Sample name="Breadcrumbs">
          <Breadcrumbs
            crumbs={[
              { name: "Home", to: urls.home() },
              { name: "Categories", to: urls.home() },
              { name: "Brake pads" },
            ]}
          />
        </Sample>
      </div>
      <Pagination page={4} pages={9} pageUrl={() => urls.home()} />
    </Part>
  );
}

export function Voids() {
  return (
    <Part title="Skeleton and Empty state">
      <div className="grid gap-3">
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="6rem" />
      </div>
      <EmptyState title="Nothing here yet">
        <p className="text-slate">A way on is offered here.</p>
        <Button type="button">The way on</Button>
      </EmptyState>
    </Part>
  );
}
