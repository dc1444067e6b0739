import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { ButtonLink } from "~/components/ui/button";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { loadCartCount } from "~/server/cart/cart.server";
import { readTemporary } from "~/server/http/temporary-values.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true } satisfies RouteHandle;

/** What a new member has from before: all of it is this browser's, because the account is new. */
function beforeText(hasViewed: boolean, hasCart: boolean): string {
  if (!hasViewed && !hasCart) return "";
  const things = hasViewed && hasCart ? "looked at and put in the cart" : hasViewed ? "looked at" : "put in the cart";
  return ` What you ${things} before is here too.`;
}

export const loader = pageLoader(async ({ ctx }) => {
  const outcome = readTemporary(ctx, "signUp");
  const isNew = ctx.isMember && ctx.cookies.get("su") === "1";
  if (ctx.isMember && !isNew) throw redirect(urls.myAccount(), 303);
  const isMailed = outcome === "mailed";
  const title = isNew ? "Your account is ready" : isMailed ? "Check your email" : "You have no account yet";
  return {
    isNew,
    isMailed,
    before: isNew ? beforeText(ctx.recentItemIds.length > 0, (await loadCartCount(ctx)) > 0) : "",
    email: ctx.email,
    title,
    hasNoPassword: outcome === "without-password",
    hasVehicle: ctx.activeVehicleId !== null,
    hasDiscount: ctx.cookies.get("token")?.hasFirstDiscount === true,
    head: await loadHead(ctx, { title }),
  };
});

export default function SignUpResult() {
  const { isNew, isMailed, before, email, title, hasNoPassword, hasVehicle, hasDiscount } =
    useLoaderData<typeof loader>();
  // This browser has not signed up recently.
  if (!isNew && !isMailed)
    return (
      <FormPage title={title} lead={<p>What comes of a sign-up is shown here once it is done.</p>}>
        <div className="wrap gap-3">
          <ButtonLink to={urls.createAccount()}>Create account</ButtonLink>
          <ButtonLink to={urls.login()} look="secondary">
            Log in
          </ButtonLink>
        </div>
      </FormPage>
    );
  if (!isNew)
    return (
      <FormPage
        title={title}
        lead={
          <>
            <p>
              We sent an email to <b>{email}</b>. It can take a few minutes; look in the spam folder too.
            </p>
            <p>
              Its link creates your account. It works once and for 24 hours. If there is an account with this address
              already, the email says how to log in.
            </p>
          </>
        }
      >
        <ButtonLink to={urls.createAccount()} look="secondary">
          Use another email
        </ButtonLink>
      </FormPage>
    );
  return (
    <FormPage
      title={title}
      lead={
        <>
          <p>You are logged in.{before}</p>
          <p>
            {hasNoPassword
              ? "We have sent you an email with a link: with it you choose a password, to log in anywhere."
              : "Orders you placed with this address as a guest are in your account."}
          </p>
        </>
      }
    >
      <div className="wrap gap-3">
        {hasVehicle ? null : <ButtonLink to={urls.garagePick()}>Add your vehicle</ButtonLink>}
        <ButtonLink to={urls.myAccount()} look={hasVehicle ? "primary" : "secondary"}>
          Go to my account
        </ButtonLink>
        {hasDiscount ? (
          <ButtonLink to={urls.signUpDiscount()} look="quiet">
            Your sign-up discount
          </ButtonLink>
        ) : null}
      </div>
    </FormPage>
  );
}
