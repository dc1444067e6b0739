import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountApi } from "~/models/api";
import { mailedLinkSchema } from "~/models/forms/account";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Not your account?", robots: "noindex" } satisfies RouteHandle;

const DEAD_LINK = "This link was used already or is too old. Our newest email to you has another one";
const REMOVED = "The account is removed. Nobody is logged in with your address any more";
const CONFIRMED = "This address is confirmed already, so nothing was removed. Set a new password if it was not you";

export const loader = pageLoader(async ({ ctx }) => ({
  token: ctx.url.searchParams.get("token")?.slice(0, 200) ?? "",
  head: await loadHead(ctx),
}));

// Opening the page changes nothing, because mail scanners open every link.
export const action = formAction(
  mailedLinkSchema,
  async ({ ctx, value }) => {
    const { isRemoved } = await call(ctx, accountApi.disown, { body: value });
    if (isRemoved) return redirectWithFlash(ctx, urls.home(), { kind: "success", text: REMOVED });
    return redirectWithFlash(ctx, urls.retrievePassword(), { kind: "warning", text: CONFIRMED });
  },
  {
    refuse: ({ failure, status }) =>
      data({ problem: failure === null || failure.status === 400 ? DEAD_LINK : failure.text }, { status }),
  },
);

export default function NotMyAccount() {
  const { token } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? (token === "" ? DEAD_LINK : null);
  return (
    <FormPage
      title="Not your account?"
      notice={problem === null ? null : { tone: "error", text: problem }}
      lead={
        problem === null ? (
          <p>
            Somebody opened an account with your address, and nobody has confirmed it. It can be removed, with its
            logins, vehicles and addresses. Orders you placed with this address stay as they are.
          </p>
        ) : null
      }
    >
      {problem === null ? (
        <Form method="post" className="wrap gap-3">
          <input type="hidden" name="token" value={token} />
          <Button>Remove the account</Button>
          <ButtonLink to={urls.home()} look="secondary">
            Keep it
          </ButtonLink>
        </Form>
      ) : (
        <ButtonLink to={urls.home()} look="secondary">
          Go to the shop
        </ButtonLink>
      )}
    </FormPage>
  );
}
