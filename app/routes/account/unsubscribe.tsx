import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountApi, promotionApi } from "~/models/api";
import { parseUnsubscribeLink } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { buttonAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Unsubscribe", robots: "noindex", extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [tip, head] = await Promise.all([
    // The list of losses is optional: unsubscribing has to work without it.
    call(ctx, promotionApi.cancelTip).catch(() => null),
    loadHead(ctx),
  ]);
  return { isLink: parseUnsubscribeLink(ctx.url.searchParams.get("t")) !== null, tip, head };
});

export const action = buttonAction(async ({ ctx }) => {
  const link = parseUnsubscribeLink(ctx.url.searchParams.get("t"));
  if (link === null) return { message: null };
  return call(ctx, accountApi.unsubscribe, { body: link });
});

export default function Unsubscribe() {
  const { isLink, tip } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message ?? null;
  if (message !== null)
    return (
      <FormPage title="You are unsubscribed" notice={{ tone: "success", text: message }}>
        <ButtonLink to={urls.home()} look="secondary">
          Go to the shop
        </ButtonLink>
      </FormPage>
    );
  if (!isLink)
    return (
      <FormPage
        title="Unsubscribe"
        notice={{
          tone: "warning",
          text: "This link is not complete. Open it from one of our mails: it is at their end",
        }}
      />
    );
  return (
    <FormPage
      title="Unsubscribe?"
      lead={<p>You would get no more offers and repair tips. Mails about your orders still come.</p>}
    >
      {tip === null || tip.losses.length === 0 ? null : (
        <section aria-label="What you would miss" className="mb-5">
          <h2 className="mb-2 text-base font-semibold">{tip.message}</h2>
          <ul className="list-disc pl-5 text-slate">
            {tip.losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <Button>Unsubscribe</Button>
        <ButtonLink to={urls.home()} look="secondary">
          Stay subscribed
        </ButtonLink>
      </Form>
    </FormPage>
  );
}
