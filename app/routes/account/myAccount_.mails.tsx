import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/components/account/account-frame";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { CHOSEN_MAILS, NEEDED_MAILS } from "~/models/account/mail-preferences";
import { mailPreferenceApi, privacyApi } from "~/models/api";
import { mailPreferencesForm } from "~/models/forms/profile";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { loadCurrentUser } from "~/server/account/user.server";
import { call } from "~/server/api/client.server";
import { loadNewsletterConsent } from "~/server/content/content.server";
import { sendSubscriber } from "~/server/content/email-marketing.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Email preferences",
  robots: "noindex",
  isPersonal: true,
  chrome: "headerless",
  extras: "scripts",
  breadcrumbs: [{ name: "My account", to: urls.myAccount() }, { name: "Email preferences" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  requireMember(ctx);
  const [{ email }, { isEmailVerified }, choices, consent, head] = await Promise.all([
    loadCurrentUser(ctx),
    call(ctx, privacyApi.security),
    call(ctx, mailPreferenceApi.read),
    loadNewsletterConsent(ctx),
    loadHead(ctx),
  ]);
  return { email, isEmailVerified, choices, consent, head };
});

export const action = formAction(
  mailPreferencesForm,
  async ({ ctx, value }) => {
    const before = await call(ctx, mailPreferenceApi.read);
    const after = await call(ctx, mailPreferenceApi.change, { body: value });
    // Only a new subscriber: the provider must not mail again whoever left by a link of its own. The answer does not wait.
    if (after.offers && !before.offers) {
      const { email } = await loadCurrentUser(ctx);
      sendSubscriber(ctx, email);
    }
    return redirectWithFlash(ctx, urls.mailPreferences(), { kind: "success", text: "Your choice is saved" });
  },
  {
    before: ({ ctx }) => requireMember(ctx),
    refuse: ({ problem, status }) => data({ problem: problem ?? "Reload this page and try again" }, { status }),
  },
);

/** A kind of mails with what comes, beside its box or alone. */
function Kind({ name, about }: { name: string; about: string }) {
  return (
    <span>
      <b>{name}</b>
      <span className="block note">{about}</span>
    </span>
  );
}

function Choices({
  choices,
  consent,
  isEmailVerified,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "choices" | "consent" | "isEmailVerified">) {
  return (
    <Form method="post" className="mt-3 grid gap-1">
      {CHOSEN_MAILS.map(({ list, name, about }) => (
        <label key={list} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name={list}
            defaultChecked={choices[list]}
            disabled={!isEmailVerified}
            className="mt-1"
          />
          <Kind name={name} about={list === "offers" && consent !== null ? `${about} ${consent}` : about} />
        </label>
      ))}
      {isEmailVerified ? (
        <div className="mt-2">
          <Button>Save choice</Button>
        </div>
      ) : null}
    </Form>
  );
}

export default function MailPreferences() {
  const { email, isEmailVerified, choices, consent } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const profile = urls.myAccount({ type: "profile" });
  return (
    <AccountFrame type="profile" heading="Email preferences" back={{ to: profile, label: "Back to profile" }}>
      {problem === undefined ? null : (
        <div className="mb-5">
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      {isEmailVerified ? null : (
        <div className="mb-5">
          <Notice tone="warning">
            <p>
              <Link to={profile}>Confirm your email</Link> first: only its reader chooses which emails come to it.
            </p>
          </Notice>
        </div>
      )}
      <section aria-labelledby="chosen" className="mb-8 max-w-2xl">
        <h2 id="chosen">You choose</h2>
        <p className="mt-1 text-slate">
          They go to <b>{email}</b>. Each of them ends with a link that stops its kind. Orders you place with another
          address email that one, and its links decide for it.
        </p>
        <Choices choices={choices} consent={consent} isEmailVerified={isEmailVerified} />
      </section>
      <section aria-labelledby="needed" className="max-w-2xl">
        <h2 id="needed">They come with what you do</h2>
        <ul className="mt-3 grid gap-3">
          {NEEDED_MAILS.map(({ name, about }) => (
            <li key={name}>
              <Kind name={name} about={about} />
            </li>
          ))}
        </ul>
      </section>
    </AccountFrame>
  );
}
