import { redirect } from "@remix-run/node";
import { secondFactorApi } from "~/models/api";
import { newPasskeySchema } from "~/models/forms/second-factor";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { pageLoader, requireMember } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

export const loader = pageLoader(async () => {
  throw redirect(urls.security(), 303);
});

/** Answers the security page's script with options, then adds what the browser made of them. */
export const action = formAction(
  newPasskeySchema,
  async ({ ctx, value }) => {
    const { origin } = ctx;
    if (value.intent === "options") {
      const body = { origin, password: value.password };
      const { challengeToken, options } = await call(ctx, secondFactorApi.passkeyOptions, { body });
      ctx.cookies.set("passkey", challengeToken);
      return Response.json({ options });
    }
    const challengeToken = ctx.cookies.get("passkey") ?? "no-challenge-is-open";
    ctx.cookies.clear("passkey");
    const { credential, name } = value;
    await call(ctx, secondFactorApi.addPasskey, { body: { challengeToken, origin, credential, name } });
    return redirectWithFlash(ctx, urls.security(), { kind: "success", text: `The passkey "${name}" is added` });
  },
  {
    before: ({ ctx }) => requireMember(ctx),
    labels: { name: "Name of the passkey", password: "Password" },
    refuse: ({ intent, problem, state }, { ctx }) => {
      const text = problem ?? Object.values(state.errors)[0] ?? "This passkey did not work. Try again";
      if (intent === "options") return Response.json({ problem: text });
      return redirectWithFlash(ctx, urls.security(), { kind: "warning", text });
    },
  },
);
