import { Notice } from "~/components/ui/notice";
import { formatDate } from "~/models/shop/dates";
import type { Fragment } from "~/models/view/fragment";
import type { RequestContext } from "~/server/http/context.server";
import { uncachedSection } from "./fragments.server";

/**
 * Renders the notice above a draft that says it is one and how long its link works; `expiresAt` is in epoch
 * milliseconds.
 */
export function previewSection(ctx: RequestContext, expiresAt: number): Fragment {
  const time = new Date(expiresAt).toISOString().slice(11, 16);
  return uncachedSection(ctx, "preview", () => (
    <div className="page-width py-3">
      <Notice tone="info" title="Preview">
        <p>{`Only who has this link sees this draft, until ${formatDate(expiresAt)}, ${time} UTC.`}</p>
      </Notice>
    </div>
  ));
}
