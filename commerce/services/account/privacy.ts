import { privacyApi } from "~/models/api";
import { conflict, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { loadPasskeyHost } from "../second-factor/passkey";
import { listPasskeys } from "../second-factor/repository";
import { eraseAccount } from "./erase";
import { loadExport } from "./export/load";
import { lockMember } from "./repository";
import { noticeOfChange } from "./security/notice";
import { isRecentLogin, requireOwner } from "./security/proof";
import { requireAccount } from "./sessions";
import { isSubscribed } from "./subscription-repository";
import { deleteLink, listLinks } from "./third-login-repository";

/** Account security, linked logins, data export and erasure. */
export const privacyRoutes: readonly Route[] = [
  serve(privacyApi.security, async (_, call) => {
    const account = await requireAccount(call);
    const links = await listLinks(call.db, account.id);
    const passkeys = await listPasskeys(call.db, account.id);
    const passkeyHost = await loadPasskeyHost(call.db, call.market);
    return {
      hasPassword: account.password_hash !== null,
      isRecentLogin: await isRecentLogin(call),
      isEmailVerified: account.email_verified_at !== null,
      hasPasskey: passkeys.some(({ host }) => host === passkeyHost),
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
    await call.store.transaction(async (trx) => {
      await lockMember(trx, account.id);
      const links = await listLinks(trx, account.id);
      if (!links.some(({ provider }) => provider === params.provider)) throw notFound("providerNotLinked");
      const hasOtherWay = links.length > 1 || (await listPasskeys(trx, account.id)).length > 0;
      if (account.password_hash === null && !hasOtherWay) throw conflict("providerIsOnlyLogin");
      await deleteLink(trx, account.id, params.provider);
      const name = call.services.logins.find(params.provider)?.name ?? params.provider;
      if (account.email_verified_at !== null)
        await noticeOfChange(trx, call, account, { change: "providerUnlinked", name });
    });
    return { isUnlinked: true };
  }),
  serve(privacyApi.export, async (_, call) => loadExport(call, await requireAccount(call))),
  serve(privacyApi.erase, async ({ body }, call) => {
    const account = await requireAccount(call);
    await requireOwner(call, account, body.password);
    await eraseAccount(call, account);
    return { isErased: true };
  }),
];
