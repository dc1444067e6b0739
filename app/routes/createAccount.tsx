import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Prose } from "~/components/content/content-page";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import * as css from "~/components/vehicle/garage.css";
import { signUpFormSchema } from "~/models/forms/shop";
import { headTags } from "~/models/head";
import { loginTarget } from "~/models/login-callback";
import * as urls from "~/models/urls";
import { CallFailure } from "~/server/call-failure.server";
import { fixedPage } from "~/server/content.server";
import { constraintsOf, readForm, typedValues } from "~/server/form.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { pageLoader } from "~/server/page-loader.server";
import { redirectWithFlash } from "~/server/redirect.server";
import { signUp } from "~/server/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

const LABELS = { email: "Email", password: "Password" };
const wanted = (search: URLSearchParams) => loginTarget(search.get("callback"), search.get("queryStr"));

export const loader = pageLoader(async ({ ctx }) => {
  if (ctx.isMember) throw redirect(wanted(ctx.url.searchParams).target, 303);
  const [page, head] = await Promise.all([
    fixedPage(ctx, urls.createAccount()),
    headOf(ctx, { title: "Create an account" }),
  ]);
  return { email: ctx.email ?? "", constraints: constraintsOf(signUpFormSchema), page, head };
});

export const action = guardedAction(async ({ ctx, form }) => {
  const read = readForm(form, signUpFormSchema, LABELS);
  if (!read.ok) return data({ ...read.state, problem: null }, { status: 400 });
  try {
    await signUp(ctx, read.value);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    const taken = error.errors.find(({ field }) => field === "email");
    const errors = taken === undefined ? {} : { email: `Email ${taken.message}` };
    const problem = taken === undefined ? error.text : null;
    return data({ errors, values: typedValues(form), problem }, { status: error.status === 429 ? 429 : 400 });
  }
  return redirectWithFlash(ctx, wanted(ctx.url.searchParams).target, {
    kind: "success",
    text: "Your account is ready",
  });
});

export default function CreateAccount() {
  const { email, constraints, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors: Readonly<Record<string, string | undefined>> = refused?.errors ?? {};
  const values: Readonly<Record<string, string | undefined>> = refused?.values ?? {};
  return (
    <div className="page-width grid items-start gap-x-14 gap-y-10 pb-14 pt-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <h1 className="mb-4">Create an account</h1>
        {refused?.problem ? (
          <div className="mb-4">
            <Notice tone="error">
              <p>{refused.problem}</p>
            </Notice>
          </div>
        ) : null}
        <Form method="post" className={`${css.panel} grid gap-4`}>
          <Field
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={constraints.email?.maxLength}
            defaultValue={values.email ?? email}
            error={errors.email}
            hideNeed
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={constraints.password?.maxLength}
            hint="8 to 72 characters with a letter and a digit."
            error={errors.password}
            hideNeed
          />
          <label className="flex items-start gap-2 text-small">
            <input type="checkbox" name="newsletter" defaultChecked={values.newsletter === "on"} className="mt-1" />
            Send me offers and repair tips, at most twice a month.
          </label>
          <Button isWide>Create account</Button>
          <p className="text-small">
            Already a member? <Link to={urls.login()}>Log in</Link>
          </p>
        </Form>
      </div>
      {page === null ? null : <Prose html={page.html} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
