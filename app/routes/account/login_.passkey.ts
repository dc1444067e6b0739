import { redirect } from "@remix-run/node";
import { loginStepApi } from "~/models/api";
import { passkeyLoginSchema } from "~/models/forms/second-factor";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { finishLogin } from "~/server/account/finish-login.server";
import { completeLogin } from "~/server/account/session.server";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async () => {
  throw redirect(urls.login(), 303);
});

/** Answers the login page's script with options, then logs in with what the browser made of them. */
export const action = formAction(
  passkeyLoginSchema,
  async ({ ctx, value }) => {
    if (value.intent === "options") {
      const { challengeToken, options } = await call(ctx, loginStepApi.passkeyOptions, {
        body: { origin: ctx.origin },
      });
      ctx.cookies.set("passkey", challengeToken);
      return Response.json({ options });
    }
    const challengeToken = ctx.cookies.get("passkey") ?? "no-challenge-is-open";
    ctx.cookies.clear("passkey");
    const body = { challengeToken, origin: ctx.origin, credential: value.credential };
    const result = await call(ctx, loginStepApi.passkey, { body });
    const { searchParams } = ctx.url;
    const wish = { callback: searchParams.get("callback"), queryStr: searchParams.get("queryStr") };
    await completeLogin(ctx, null, result);
    return finishLogin(ctx, wish);
  },
  {
    answers: ({ isOutage }) => !isOutage,
    refuse: ({ intent, problem, failure }, { ctx }) => {
      const text = problem ?? failure?.text ?? "This passkey did not work. Try again, or log in with your password";
      if (intent === "options") return Response.json({ problem: text });
      const { searchParams } = ctx.url;
      const back = urls.login(searchParams.get("callback") ?? undefined, searchParams.get("queryStr") ?? undefined);
      return redirectWithFlash(ctx, back, { kind: "warning", text });
    },
  },
);
