import { statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { bondInWords, commerceBondFault } from "~/models/shop/caller-token";
import { settingFaults } from "~/models/shop/setting-checks";
import { faultLine } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { isTestShop, modeFor, modeInWords, productionFaults } from "~/models/shop/shop-mode";
import type { Db, Store } from "../../db/open";
import { senderFor } from "../../mail/transport";
import { loadShopFacts } from "../../settings/shop-facts";
import { type Finding, finding } from "./finding";
import { examineProviders } from "./provider-diagnosis";
import { examineSales } from "./sales-diagnosis";
import { examineTaxes } from "./tax-diagnosis";

const MIB = 1_048_576;
const DISK_FAIL_MIB = 100;
const DISK_WARN_MIB = 1_024;
const DAY_MS = 86_400_000;
const CLOCK_SLACK_MS = 60_000;
const MAIL_WAIT_MS = 5_000;
const SHARED = 0o077;
/** A sender in one of the top-level domains that never exist (RFC 2606). */
const UNANSWERABLE = /@(?:[^@>]*\.)?(?:example|invalid|localhost|test)>?$/;

/** Secrets that every machine of a shop makes for itself unless it is told: cookies of one are a stranger's to the other. */
function examineSecrets(env: Environment): Finding[] {
  const missing = ["SESSION_SECRET", "SECOND_FACTOR_SECRET"].filter((name) => !env[name]?.trim());
  if (missing.length === 0) return [];
  const text = `each machine makes its own ${missing.join(" and ")}. With more than one write the same for all (openssl rand -base64 48).`;
  return [finding("warn", "secrets", text)];
}

async function examineKind({ db, kind }: Pick<Store, "db" | "kind">, env: Environment): Promise<Finding[]> {
  const facts = await loadShopFacts(db);
  const mode = modeFor(env, facts);
  // Whoever names a program elsewhere runs two; another's settings are not seen from here.
  const isApart = Boolean(env.COMMERCE_API_URL?.trim() || env.COMMERCE_HOST?.trim() || env.COMMERCE_PORT?.trim());
  const bond = isApart ? commerceBondFault(env) : null;
  const faults = [...settingFaults(env), ...productionFaults(env, facts), ...(bond === null ? [] : [bond])];
  return [
    finding("ok", "kind of shop", modeInWords(mode)),
    ...faults.map((each) => finding("fail", "settings", faultLine(each))),
    ...(faults.length === 0 ? [finding("ok", "settings", "every value is of its kind")] : []),
    ...(isApart && bond === null ? [finding("ok", "programs", bondInWords(env))] : []),
    ...(isApart || kind === "postgres" ? examineSecrets(env) : []),
    ...(await examineSales(db, mode)),
    ...examineProviders(env, mode),
    ...(await examineTaxes(db, env, mode)),
    await examineMail(env, isTestShop(mode)),
    ...examineSender(env),
    await examineBackups(db, isTestShop(mode)),
  ];
}

async function examineMail(env: Environment, isTest: boolean): Promise<Finding> {
  const url = env.SMTP_URL?.trim();
  if (!url) {
    const text = "SMTP_URL is not set: mails become files in the folder outbox of DATA_DIR, and nobody gets one.";
    return finding(isTest ? "ok" : "fail", "mail", text);
  }
  if (settingFaults({ SMTP_URL: url }).length > 0) return finding("fail", "mail", "see SMTP_URL above.");
  const limits = { connectionTimeout: MAIL_WAIT_MS, greetingTimeout: MAIL_WAIT_MS, socketTimeout: MAIL_WAIT_MS };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
    return finding("ok", "mail", "the server takes mails");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "no answer";
    return finding(
      "fail",
      "mail",
      `the server of SMTP_URL does not take mails (${code}). Mend the address or the login.`,
    );
  } finally {
    transport.close();
  }
}

/** Mails ask their readers to answer them. */
function examineSender(env: Environment): Finding[] {
  const sender = senderFor(env);
  if (!env.SMTP_URL?.trim() || !UNANSWERABLE.test(sender)) return [];
  const text = `mails come from ${sender}, which nobody can answer and servers refuse. Write your own in MAIL_FROM.`;
  return [finding("fail", "mail", text)];
}

async function examineBackups(db: Db, isTest: boolean): Promise<Finding> {
  const last = await db
    .selectFrom("audit")
    .select("at")
    .where("action", "=", "database.backup")
    .orderBy("at", "desc")
    .executeTakeFirst();
  const days = last === undefined ? null : Math.floor((Date.now() - last.at) / DAY_MS);
  if (days !== null && days < 2) return finding("ok", "backup", days === 0 ? "made within a day" : "a day old");
  const text = days === null ? "npm run ops -- backup made none yet" : `the last one is ${days} days old`;
  return finding(
    isTest ? "ok" : "warn",
    "backup",
    isTest ? text : `${text}. Run npm run ops -- backup FILE every day.`,
  );
}

/** A clock that was set back makes codes, links and prices of now look like those of the future. */
async function examineClock(db: Db): Promise<Finding> {
  // An event of a later time waits for it; one that was handled is of the past.
  const newest = await db
    .selectFrom("domain_event")
    .where("state", "=", "DONE")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  const ahead = Number(newest?.at ?? 0) - Date.now();
  if (ahead <= CLOCK_SLACK_MS) return finding("ok", "clock", new Date().toISOString());
  return finding(
    "fail",
    "clock",
    `the database holds things of ${Math.ceil(ahead / CLOCK_SLACK_MS)} minutes from now. Set the clock.`,
  );
}

function examineRights(path: string, mode: string): Finding[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  const isOpen = (stat.mode & SHARED) !== 0;
  const text = isOpen
    ? `other users of this machine can read ${path}. Run chmod ${mode} ${path}.`
    : `${path} is closed to others`;
  return [finding(isOpen ? "warn" : "ok", "rights", text)];
}

function examineDisk(folder: string): Finding[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  const state = free < DISK_FAIL_MIB ? "fail" : free < DISK_WARN_MIB ? "warn" : "ok";
  return [finding(state, "disk", `${free} MiB are free below ${folder}${state === "ok" ? "" : ". Make room."}`)];
}

/** Looks at everything that keeps a shop from starting or selling, from its settings to its disk. */
export async function examine({ db, kind }: Store, env: Environment): Promise<Finding[]> {
  const folder = env.DATA_DIR || "data";
  return [
    ...(await examineKind({ db, kind }, env)),
    finding("ok", "database", kind),
    await examineClock(db),
    ...examineRights(folder, "700"),
    ...(kind === "sqlite" ? examineRights(join(folder, "shop.db"), "600") : []),
    ...examineDisk(folder),
  ];
}
