import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/components/account/account-frame";
import { AppCodeField } from "~/components/account/app-code-field";
import { RecoveryCodes } from "~/components/account/recovery-codes";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Problem } from "~/components/ui/notice";
import { secondFactorApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import { appCodeSchema } from "~/models/forms/second-factor";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Set up authenticator app",
  robots: "noindex",
  isPersonal: true,
  chrome: "headerless",
  extras: "scripts",
  breadcrumbs: [{ name: "My account", to: urls.myAccount() }, { name: "Set up authenticator app" }],
} satisfies RouteHandle;

/** Loads the set-up that this login began; null without one, such as after its first code was right. */
async function loadSetup(ctx: RequestContext) {
  try {
    return await call(ctx, secondFactorApi.authenticatorSetup);
  } catch (error) {
    if (!isAnswered(error, 404)) throw error;
    return null;
  }
}

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const [setup, head] = await Promise.all([loadSetup(ctx), loadHead(ctx)]);
  return { setup, head };
});

type SetupAnswer = { codes: readonly string[]; errors: FormState["errors"]; problem: string | null };

export const action = formAction(
  appCodeSchema,
  async ({ ctx, value: { code } }) => {
    const { codes } = await call(ctx, secondFactorApi.confirmAuthenticator, { body: { code } });
    return data<SetupAnswer>({ codes, errors: {}, problem: null });
  },
  {
    before: ({ ctx }) => requireMember(ctx),
    labels: { code: "Code" },
    refuse: ({ state, problem, status, failure }, { ctx }) => {
      // The set-up ended, or a first press of the button turned it on.
      if (failure?.status === 404 || failure?.failure.reason?.code === "authenticatorOnNow")
        return redirectWithFlash(ctx, urls.security(), { kind: "warning", text: failure.text });
      return data<SetupAnswer>({ codes: [], errors: state.errors, problem }, { status });
    },
  },
);

function SetupForm({ errors }: Pick<FormState, "errors">) {
  const { setup } = useLoaderData<typeof loader>();
  // As after a reload of the page that showed the recovery codes.
  if (setup === null) return <p>No set-up is open. Begin it on the page before.</p>;
  const { size, path } = setup.qrCode;
  return (
    <div className="grid max-w-md gap-5">
      <p>
        Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis. On this phone,{" "}
        <a href={setup.uri}>open it in the app</a>.
      </p>
      <svg
        role="img"
        aria-label="QR code of the secret"
        viewBox={`0 0 ${size} ${size}`}
        width="232"
        height="232"
        shapeRendering="crispEdges"
        className="bg-plate text-stage"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p>
        Or type this secret: <code className="font-mono">{setup.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form method="post" className="grid gap-4">
        <AppCodeField
          hint="The 6 digits that the app shows now. Two-step login begins once this code is right."
          error={errors.code}
        />
        <div>
          <Button>Turn on two-step login</Button>
        </div>
      </Form>
    </div>
  );
}

export default function AuthenticatorSetupPage() {
  const answer = useActionData<typeof action>();
  const codes = answer?.codes ?? [];
  return (
    <AccountFrame
      type="profile"
      heading={codes.length > 0 ? "Two-step login is on" : "Set up authenticator app"}
      back={{ to: urls.security(), label: "Back to passkeys and two-step login" }}
    >
      <Problem text={answer?.problem} />
      {codes.length > 0 ? (
        <>
          <RecoveryCodes codes={codes} />
          <p>
            <Link to={urls.security()}>I have saved them</Link>
          </p>
        </>
      ) : (
        <SetupForm errors={answer?.errors ?? {}} />
      )}
    </AccountFrame>
  );
}
