import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountApi } from "~/models/api";
import { emailFormSchema } from "~/models/forms/account";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { SUBSCRIBE_NOTICE, withDismissed } from "~/models/page/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { sendSubscriber } from "~/server/content/email-marketing.server";
import { formAction, refuseAboveForm } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Offers by email", robots: "noindex", extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [info, head] = await Promise.all([call(ctx, accountApi.subscriptionInfo).catch(() => null), loadHead(ctx)]);
  return { email: ctx.email ?? "", offer: info?.message ?? null, head };
});

export const action = formAction(
  emailFormSchema,
  async ({ ctx, form, value: { email } }) => {
    const { isSubscribed, message } = await call(ctx, accountApi.subscribe, {
      body: { email, source: "WEB", subscribeSource: form.get("source") === "MODAL" ? "MODAL" : "FOOTER" },
    });
    // Whoever asked for the mail is not asked again whether it may come.
    ctx.cookies.set("dismissed", withDismissed(ctx.dismissed, SUBSCRIBE_NOTICE));
    // The answer does not wait: the subscription is stored with us, whatever the provider does.
    if (isSubscribed) sendSubscriber(ctx, email);
    return data({ ...EMPTY_FORM, message, isSubscribed, problem: null }, { status: 200 });
  },
  {
    labels: { email: "Email" },
    refuse: (refusal) => {
      const { data: refused, init } = refuseAboveForm(refusal);
      return data({ ...refused, message: null, isSubscribed: false }, init ?? {});
    },
  },
);

export default function Subscribe() {
  const { email, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { errors, values } = answer ?? EMPTY_FORM;
  if (answer?.message)
    return (
      <FormPage
        title={answer.isSubscribed ? "Offers by email" : "Check your email"}
        notice={{ tone: answer.isSubscribed ? "success" : "info", text: answer.message }}
      >
        <ButtonLink to={urls.campaigns()}>See what is on offer now</ButtonLink>
      </FormPage>
    );
  return (
    <FormPage
      title="Offers by email"
      lead={<p>{offer ?? "Offers and repair tips, at most twice a month. Every email has a link to leave."}</p>}
      notice={answer?.problem ? { tone: "error", text: answer.problem } : null}
    >
      <Form method="post" className="p-5 boxed sm:p-7 grid gap-4">
        <EmailField defaultValue={values.email ?? email} error={errors.email} />
        <Button isWide>Subscribe</Button>
      </Form>
    </FormPage>
  );
}
