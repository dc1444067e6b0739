import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountApi } from "~/models/api";
import { confirmSubscriptionFormSchema } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { sendSubscriber } from "~/server/content/email-marketing.server";
import { formAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Offers by email", robots: "noindex" } satisfies RouteHandle;

const DEAD_LINK =
  "This link was used already, is too old, or was replaced by a newer one. Use the newest email, or enter your address once more";

export const loader = pageLoader(async ({ ctx }) => ({
  token: ctx.url.searchParams.get("token")?.slice(0, 200) ?? "",
  from: ctx.url.searchParams.get("from")?.slice(0, 20) ?? "",
  head: await loadHead(ctx),
}));

// Opening the page changes nothing, because mail scanners open every link.
export const action = formAction(
  confirmSubscriptionFormSchema,
  async ({ ctx, value: { token, from } }) => {
    const body = { token, source: "WEB", subscribeSource: from };
    const { email, message } = await call(ctx, accountApi.confirmSubscription, { body });
    // The answer does not wait: the subscription is stored with us, whatever the provider does.
    sendSubscriber(ctx, email);
    return { message, problem: null };
  },
  {
    refuse: ({ failure, status }) => {
      const problem = failure === null || failure.status === 400 ? DEAD_LINK : failure.text;
      return data({ message: null, problem }, { status });
    },
  },
);

export default function ConfirmSubscription() {
  const { token, from } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.message)
    return (
      <FormPage title="Offers by email" notice={{ tone: "success", text: answer.message }}>
        <ButtonLink to={urls.campaigns()}>See what is on offer now</ButtonLink>
      </FormPage>
    );
  const problem = answer?.problem ?? (token === "" ? DEAD_LINK : null);
  if (problem !== null)
    return (
      <FormPage title="Offers by email" notice={{ tone: "error", text: problem }}>
        <ButtonLink to={urls.subscribe()}>Enter your address</ButtonLink>
      </FormPage>
    );
  return (
    <FormPage
      title="Do you want our offers by email?"
      lead={<p>Offers and repair tips, at most twice a month. Every email has a link to leave.</p>}
    >
      <Form method="post" className="wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="from" value={from} />
        <Button>Yes, subscribe me</Button>
        <ButtonLink to={urls.home()} look="secondary">
          No, thank you
        </ButtonLink>
      </Form>
    </FormPage>
  );
}
