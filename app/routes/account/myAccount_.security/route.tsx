import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/components/account/account-frame";
import { RecoveryCodes } from "~/components/account/recovery-codes";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice, Problem } from "~/components/ui/notice";
import { privacyApi, secondFactorApi, sessionApi } from "~/models/api";
import { securityFormSchema } from "~/models/forms/second-factor";
import type { RouteHandle } from "~/models/page/route-handle";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { ProveAgain } from "~/pages/account/prove-again";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";
import { changeSecurity, refuseSecurity } from "./security.server";
import { NewPasskey, PasskeyRow, ProvenForm, type Refused } from "./security-forms";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Passkeys and two-step login",
  robots: "noindex",
  isPersonal: true,
  chrome: "headerless",
  extras: "scripts",
  breadcrumbs: [{ name: "My account", to: urls.myAccount() }, { name: "Passkeys and two-step login" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const [factors, { thirdLogins, hasPasskey }, sessions, head] = await Promise.all([
    call(ctx, secondFactorApi.list),
    call(ctx, privacyApi.security),
    call(ctx, sessionApi.list),
    loadHead(ctx),
  ]);
  return {
    factors,
    ways: { thirdLogins, hasPasskey },
    device: sessions.find(({ isCurrent }) => isCurrent)?.device ?? "",
    head,
  };
});

export const action = formAction(securityFormSchema, changeSecurity, {
  before: ({ ctx }) => requireMember(ctx),
  labels: { name: "Name", password: "Password" },
  refuse: refuseSecurity,
});

const NOTHING: Refused = { form: "", errors: {} };

function Passkeys({ refused }: { refused: Refused }) {
  const { factors, device } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="passkeys" className="profile-part">
      <h2 id="passkeys" className="text-large">
        Passkeys
      </h2>
      <div className="min-w-0">
        <p className="mb-3 text-slate">
          Log in with your fingerprint, face or screen lock, without a password. A passkey works at{" "}
          {factors.passkeyHost} only, so no other page can trick you out of it.
        </p>
        {factors.passkeys.length === 0 ? null : (
          <ul aria-label="Passkeys" className="mb-3 divide-y divide-line">
            {factors.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...{ passkey, factors, refused }} />
            ))}
          </ul>
        )}
        {factors.isEmailVerified ? <NewPasskey factors={factors} device={device} /> : null}
      </div>
    </section>
  );
}

function Authenticator({ refused }: { refused: Refused }) {
  const { factors } = useLoaderData<typeof loader>();
  const { hasAuthenticator, recoveryCodes, resetAt, isEmailVerified } = factors;
  const form = (intent: string) => ({ form: intent, intent, factors, refused });
  return (
    <section aria-labelledby="two-step" className="profile-part">
      <h2 id="two-step" className="text-large">
        Two-step login
      </h2>
      <div className="grid min-w-0 gap-4">
        {hasAuthenticator ? (
          <>
            <p>
              <b className="text-fit">On.</b> Each login but one with a passkey asks for a code of your authenticator
              app. You have {recoveryCodes} unused recovery {recoveryCodes === 1 ? "code" : "codes"}.
            </p>
            {resetAt === null ? null : (
              <Form method="post" className="grid gap-3.5">
                <Notice tone="warning">
                  <p>Our staff was asked to turn it off. This happens on {formatDate(resetAt)}, unless you stop it.</p>
                </Notice>
                <div>
                  <Button name="intent" value="app-keep">
                    Keep it on
                  </Button>
                </div>
              </Form>
            )}
            <ProvenForm {...form("codes")} label="Make new recovery codes" look="secondary" />
            <ProvenForm {...form("app-off")} label="Turn off two-step login" look="danger" />
          </>
        ) : (
          <>
            <p className="text-slate">
              With an authenticator app, each login but one with a passkey asks for a code that only your phone knows:
              nobody gets in with your password alone.
            </p>
            {isEmailVerified ? (
              <ProvenForm {...form("app-start")} label="Set up authenticator app" look="secondary" />
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}

export default function SecurityPage() {
  const { factors, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer ?? NOTHING;
  const needsLogin = !factors.isRecentLogin && !factors.hasPassword;
  return (
    <AccountFrame
      type="profile"
      heading="Passkeys and two-step login"
      back={{ to: urls.myAccount({ type: "profile" }), label: "Back to profile and security" }}
    >
      <Problem text={answer?.problem} />
      {answer && answer.codes.length > 0 ? <RecoveryCodes codes={answer.codes} /> : null}
      {factors.isEmailVerified ? null : (
        <div className="mb-5">
          <Notice tone="warning">
            <p>
              <Link to={urls.myAccount({ type: "profile" })}>Confirm your email</Link> first: we email it when somebody
              changes how you log in.
            </p>
          </Notice>
        </div>
      )}
      {needsLogin ? (
        <div className="mb-5">
          <ProveAgain ways={ways} back={{ callback: urls.security() }} />
        </div>
      ) : null}
      <Passkeys refused={refused} />
      <Authenticator refused={refused} />
    </AccountFrame>
  );
}
