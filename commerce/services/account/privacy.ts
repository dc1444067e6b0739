import { privacyApi } from "~/models/api";
import { conflict, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { eraseAccount } from "./erase";
import { loadExport } from "./export-repository";
import { isSubscribed } from "./newsletter";
import { requirePassword } from "./password-routes";
import { requireAccount } from "./sessions";

/** Account security, linked logins, data export and erasure. */
export const privacyRoutes: readonly Route[] = [
  serve(privacyApi.security, async (_, call) => {
    const account = await requireAccount(call);
    const links = await call.db
      .selectFrom("third_login")
      .select(["provider", "created_at"])
      .where("account_id", "=", account.id)
      .orderBy("provider")
      .execute();
    return {
      hasPassword: account.password_hash !== null,
      isEmailVerified: account.email_verified_at !== null,
      isSubscribed: await isSubscribed(call.db, account.email_norm),
      thirdLogins: links.map(({ provider, created_at: linkedAt }) => ({
        provider,
        name: call.services.logins.find(provider)?.name ?? provider,
        linkedAt,
      })),
    };
  }),
  serve(privacyApi.unlink, async ({ params }, call) => {
    const account = await requireAccount(call);
    const links = await call.db
      .selectFrom("third_login")
      .select("provider")
      .where("account_id", "=", account.id)
      .execute();
    if (!links.some(({ provider }) => provider === params.provider)) throw notFound("providerNotLinked");
    if (account.password_hash === null && links.length === 1) throw conflict("providerIsOnlyLogin");
    await call.db
      .deleteFrom("third_login")
      .where("account_id", "=", account.id)
      .where("provider", "=", params.provider)
      .execute();
    return { isUnlinked: true };
  }),
  serve(privacyApi.export, async (_, call) => loadExport(call, await requireAccount(call))),
  serve(privacyApi.erase, async ({ body }, call) => {
    const account = await requireAccount(call);
    if (account.password_hash === null) throw conflict("passwordMissing");
    await requirePassword(call, account, body.password, "password");
    await eraseAccount(call, account);
    return { isErased: true };
  }),
];
