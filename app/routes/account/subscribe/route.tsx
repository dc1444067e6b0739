import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import * as css from "~/components/vehicle/garage.css";
import { accountApi } from "~/models/api";
import { emailFormSchema } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { sendSubscriber } from "./email-marketing.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Offers by email", robots: "noindex", extras: "scripts" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [info, head] = await Promise.all([call(ctx, accountApi.subscriptionInfo).catch(() => null), loadHead(ctx)]);
  return { email: ctx.email ?? "", offer: info?.message ?? null, head };
});

export const action = formAction(
  emailFormSchema,
  async ({ ctx, form, value: { email } }) => {
    const { message } = await call(ctx, accountApi.subscribe, {
      body: { email, source: "WEB", subscribeSource: form.get("source") === "MODAL" ? "MODAL" : "FOOTER" },
    });
    // The answer does not wait: the subscription is stored with us, whatever the provider does.
    sendSubscriber(ctx, email);
    return data({ errors: {}, values: {}, message, problem: null }, { status: 200 });
  },
  {
    labels: { email: "Email" },
    refuse: ({ state, status, failure }) => {
      const problem = failure?.text ?? null;
      return data({ errors: failure ? {} : state.errors, values: state.values, message: null, problem }, { status });
    },
  },
);

export default function Subscribe() {
  const { email, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: Readonly<Record<string, string | undefined>> = answer?.errors ?? {};
  const values: Readonly<Record<string, string | undefined>> = answer?.values ?? {};
  const message = answer && "message" in answer ? answer.message : null;
  if (message)
    return (
      <FormPage title="Offers by email" notice={{ tone: "success", text: message }}>
        <ButtonLink to={urls.campaigns()}>See what is on offer now</ButtonLink>
      </FormPage>
    );
  return (
    <FormPage
      title="Offers by email"
      lead={<p>{offer ?? "Offers and repair tips, at most twice a month. Every mail has a link to leave."}</p>}
      notice={answer?.problem ? { tone: "error", text: answer.problem } : null}
    >
      <Form method="post" className={`${css.panel} grid gap-4`}>
        <EmailField defaultValue={values.email ?? email} error={errors.email} />
        <Button isWide>Subscribe</Button>
      </Form>
    </FormPage>
  );
}
