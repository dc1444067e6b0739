import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AppCodeField } from "~/components/account/app-code-field";
import { FormPage } from "~/components/account/form-page";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { loginStepApi } from "~/models/api";
import { EMPTY_FORM } from "~/models/forms/form-state";
import { loginCodeSchema } from "~/models/forms/second-factor";
import type { RouteHandle } from "~/models/page/route-handle";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { finishLogin } from "~/server/account/finish-login.server";
import { completeLogin } from "~/server/account/session.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Enter your code",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
} satisfies RouteHandle;

/** Returns the login that waits for its code; redirects to the login page without one. */
function requireStep(ctx: RequestContext) {
  const step = ctx.cookies.get("codeStep");
  if (step === undefined) throw redirect(urls.login(), 303);
  return step;
}

export const loader = pageLoader(async ({ ctx }) => {
  const { callback, queryStr } = requireStep(ctx);
  return { again: urls.login(callback, queryStr), head: await loadHead(ctx) };
});

export const action = formAction(
  loginCodeSchema,
  async ({ ctx, value }) => {
    const step = requireStep(ctx);
    const typed =
      value.intent === "app"
        ? ({ kind: "app", code: value.code } as const)
        : ({ kind: "recovery", code: value.recoveryCode } as const);
    try {
      const result = await call(ctx, loginStepApi.code, { body: { codeToken: step.token, ...typed } });
      ctx.cookies.clear("codeStep");
      await completeLogin(ctx, step.email || null, result);
      return await finishLogin(ctx, step);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.failure.reason?.code !== "codeStepEnded") throw error;
      ctx.cookies.clear("codeStep");
      return redirectWithFlash(ctx, urls.login(step.callback, step.queryStr), { kind: "warning", text: error.text });
    }
  },
  {
    before: ({ ctx }) => {
      requireStep(ctx);
    },
    labels: { code: "Code", recoveryCode: "Recovery code" },
    fieldFor: (field, intent) => (intent === "recovery" && field === "code" ? "recoveryCode" : field),
    answers: ({ isOutage }) => !isOutage,
  },
);

export default function LoginCode() {
  const { again } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { errors } = refused ?? EMPTY_FORM;
  return (
    <FormPage
      title="Enter your code"
      notice={refused?.problem ? { tone: "error", text: refused.problem } : null}
      lead={
        <p>
          One step is left. Open your authenticator app and find {SHOP_NAME}, with the email that your account had when
          you set it up.
        </p>
      }
    >
      <Form method="post" className="p-5 boxed sm:p-7 grid gap-4">
        <AppCodeField hint="6 digits, new every 30 seconds." error={errors.code} />
        <Button isWide name="intent" value="app">
          Log in
        </Button>
      </Form>
      <details className="mt-5" open={errors.recoveryCode ? true : undefined}>
        <summary className="cursor-pointer py-2 font-semibold text-accent">Don&rsquo;t have your app with you?</summary>
        <Form method="post" className="p-5 boxed sm:p-7 mt-2 grid gap-4">
          <Field
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint="One of the ten that you saved; each works once. Without any, write to our customer service."
            error={errors.recoveryCode}
            hideNeed
          />
          <Button isWide look="secondary" name="intent" value="recovery">
            Use recovery code
          </Button>
        </Form>
      </details>
      <p className="mt-5 text-small">
        <Link to={again}>Back to the login</Link>
      </p>
    </FormPage>
  );
}
