import { FORM_MAX_BYTES } from "~/models/shop/limits";
import type { Fragment } from "~/models/view/fragment";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import { isSecret } from "./form.server";
import { loadSentForm, type SentForm } from "./sent-form.server";

const UNREACHED_STATUS = 503;

function AgainForm({ action, sent: { fields, hasFiles } }: { action: string; sent: SentForm }) {
  return (
    <form method="post" action={action} className="mt-6">
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand in a form more than once
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-primary">
        Try again
      </button>
      <p className="hint mt-2 max-w-prose">
        {hasFiles
          ? "This sends what you typed once more, but not your files: to send them too, go back to the form."
          : "This sends what you entered once more."}
      </p>
    </form>
  );
}

/**
 * Makes a form that sends a post again which did not reach the commerce API, with everything typed in it. Null for
 * another failure, for a timeout, whose post may have arrived, and for a form with a secret in it, which no page repeats.
 */
export async function loadAgainForm(ctx: RequestContext, request: Request, error: unknown): Promise<Fragment | null> {
  if (!(error instanceof CallFailure) || error.needsLogin || error.pageStatus !== UNREACHED_STATUS) return null;
  const sent = await loadSentForm(request, FORM_MAX_BYTES);
  const hasSecret = sent.fields.some(([name, value]) => isSecret(name) && value !== "");
  if (sent.fields.length === 0 || hasSecret) return null;
  return ownFragment(ctx, "again", <AgainForm action={ctx.url.pathname + ctx.url.search} sent={sent} />);
}
