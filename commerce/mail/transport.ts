import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Environment } from "~/models/shop/settings";
import { isTestShop, type ShopMode } from "~/models/shop/shop-mode";
import { SHOP_NAME } from "~/models/shop/shop-name";
import type { QueuedMail } from "./outbox";
import { markTestMail } from "./test-notice";

/** Sends mails, to a mail server or into a folder. */
export type Post = {
  /** Resolves once the mail is accepted; throws when it is refused. Answers to it go to `replyTo`, else to the sender. */
  send(mail: QueuedMail, replyTo?: string): Promise<void>;
  close(): void;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** The sender: MAIL_FROM as "Name <address>", else a name that no mail server will take for another's. */
export function senderFor(env: Environment): string {
  return env.MAIL_FROM?.trim() || `${SHOP_NAME} <orders@axlewright.example>`;
}

function toMessage(mail: QueuedMail, from: string, replyTo: string | undefined) {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "axlewright.example";
  return {
    from,
    // As an object: a text would be read as a list of addresses.
    to: { name: "", address: mail.to_email },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.created_at),
    // The same at every try, so that a repeated mail can be recognized.
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Mail-Kind": mail.kind,
      // RFC 8058: the button of mail programs.
      ...(mail.leave_url === null
        ? {}
        : {
            "List-Unsubscribe": { prepared: true, value: `<${mail.leave_url}>` },
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpPost(url: string, from: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail, replyTo) {
      await transport.sendMail(toMessage(mail, from, replyTo));
    },
    close: () => transport.close(),
  };
}

/** How many of the first characters of a mail's id stand in the name of its file. */
export const FILE_ID_CHARS = 8;

/** The folder of the mails that no mail server sends. */
export const outboxFolder = (env: Environment): string => join(env.DATA_DIR || "data", "outbox");

/** Mails as files that every mail program opens, named by time, kind and id: no address stands in a file name. */
function folderPost(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail, replyTo) {
      const { message } = await transport.sendMail(toMessage(mail, from, replyTo));
      const time = new Date(mail.created_at).toISOString().replace(/[:.]/g, "-");
      const file = join(folder, `${time}-${mail.kind}-${mail.id.slice(0, FILE_ID_CHARS)}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

/**
 * The post of an environment: the server of SMTP_URL, else `.eml` files in `outbox` of DATA_DIR. Mails of a shop that does
 * not sell say so.
 */
export function openPost({ env, mode }: { readonly env: Environment; readonly mode: ShopMode }): Post {
  const url = env.SMTP_URL?.trim();
  const from = senderFor(env);
  const post = url ? smtpPost(url, from) : folderPost(outboxFolder(env), from);
  return isTestShop(mode) ? { ...post, send: (mail, replyTo) => post.send(markTestMail(mail), replyTo) } : post;
}
