import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import * as css from "~/components/vehicle/garage.css";
import { loginFormSchema } from "~/models/forms/shop";
import { headTags } from "~/models/head";
import { loginTarget } from "~/models/login-callback";
import * as urls from "~/models/urls";
import { CallFailure } from "~/server/call-failure.server";
import { constraintsOf, readForm, typedValues } from "~/server/form.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { pageLoader } from "~/server/page-loader.server";
import { seeOther } from "~/server/redirect.server";
import { logIn } from "~/server/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

const wanted = (search: URLSearchParams) => loginTarget(search.get("callback"), search.get("queryStr"));

export const loader = pageLoader(async ({ ctx }) => {
  if (ctx.isMember) throw redirect(wanted(ctx.url.searchParams).target, 303);
  return {
    email: ctx.email ?? "",
    constraints: constraintsOf(loginFormSchema),
    head: await headOf(ctx, { title: "Log in", robots: "noindex" }),
  };
});

export const action = guardedAction(async ({ ctx, form }) => {
  const read = readForm(form, loginFormSchema, { email: "Email", password: "Password" });
  if (!read.ok) return data({ ...read.state, problem: null }, { status: 400 });
  try {
    await logIn(ctx, read.value);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    const status = error.status === 429 ? 429 : 400;
    return data({ errors: {}, values: typedValues(form), problem: error.text }, { status });
  }
  const { target, isParsed } = wanted(ctx.url.searchParams);
  if (!isParsed) ctx.log.warn("login: queryStr could not be read");
  return seeOther(target);
});

export default function Login() {
  const { email, constraints } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors: Readonly<Record<string, string | undefined>> = refused?.errors ?? {};
  const values: Readonly<Record<string, string | undefined>> = refused?.values ?? {};
  return (
    <div className="page-width max-w-md pb-14 pt-8">
      <h1 className="mb-4">Log in</h1>
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
          autoComplete="current-password"
          maxLength={constraints.password?.maxLength}
          error={errors.password}
          hideNeed
        />
        <Button isWide>Log in</Button>
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <Link to={urls.retrievePassword()}>Forgot password?</Link>
          <Link to={urls.createAccount()}>Create account</Link>
        </p>
      </Form>
      <p className="mt-4 text-small text-slate">
        No account is needed to buy: <Link to={urls.cart()}>check out as a guest</Link>, or{" "}
        <Link to={urls.orderTrack()}>track an order</Link> with its number.
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
