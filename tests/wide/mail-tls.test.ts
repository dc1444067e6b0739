import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import type { QueuedMail } from "#commerce/mail/outbox";
import { openPost } from "#commerce/mail/transport";

const folder = mkdtempSync(join(tmpdir(), "axlewright-tls-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A certificate for localhost by an authority of its own; null where there is no openssl. */
function makeCertificate(): { key: Buffer; cert: Buffer } | null {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const args = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "1",
    "-keyout",
    key,
    "-out",
    cert,
    ...subject,
  ];
  try {
    execFileSync("openssl", args, { stdio: "ignore" });
  } catch {
    return null;
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const MAIL: QueuedMail = {
  id: "5f0c8f6e-3d0e-4f3f-9a44-1f4f6a1f3f10",
  kind: "hello",
  to_email: "shopper@example.com",
  subject: "Your order",
  text: "Thank you",
  html: "<p>Thank you</p>",
  leave_url: null,
  market: "2022",
  to_norm: "shopper@example.com",
  created_at: 1_780_000_000_000,
  state: "SENDING",
  tries: 0,
  next_try_at: 1_780_000_060_000,
  sent_at: null,
  account_id: null,
  order_id: null,
  about_norm: null,
  failure: null,
};

const certificate = makeCertificate();

/** A mail server that takes mail from "shop" with the password "secret" only, over TLS. */
async function openServer(options: { isSecure: boolean }) {
  const received: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    secure: options.isSecure,
    onAuth: ({ username, password }, _, done) =>
      username === "shop" && password === "secret" ? done(null, { user: "shop" }) : done(new Error("wrong password")),
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        received.push(`${session.secure ? "TLS" : "plain"} ${session.envelope.rcptTo.map(({ address }) => address)}`);
        done();
      });
    },
  });
  // A client that refuses the certificate closes the connection half way.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The server listens on TCP, so its address is one.
  const { port } = server.server.address() as AddressInfo;
  return { received, port, close: () => new Promise<void>((done) => server.close(() => done())) };
}

describe("mail over TLS", () => {
  const CASES = [
    { way: "from the first byte", scheme: "smtps", isSecure: true },
    { way: "by STARTTLS", scheme: "smtp", isSecure: false },
  ] as const;
  it.for(CASES)("is sent $way, with a password, to a server whose certificate is trusted", async (row, { skip }) => {
    if (certificate === null) return skip("no openssl to make a certificate with");
    const server = await openServer(row);
    const trust = `tls.ca=${encodeURIComponent(certificate.cert.toString())}`;
    const post = openPost({
      env: { SMTP_URL: `${row.scheme}://shop:secret@localhost:${server.port}/?${trust}` },
      mode: "production",
    });
    await post.send(MAIL);
    expect(server.received).toEqual(["TLS shopper@example.com"]);
    post.close();
    await server.close();
  });

  it("is not sent to a server whose certificate nobody trusts, nor with a wrong password", async ({ skip }) => {
    if (certificate === null) return skip("no openssl to make a certificate with");
    const server = await openServer({ isSecure: true });
    const trust = `tls.ca=${encodeURIComponent(certificate.cert.toString())}`;
    const untrusted = openPost({
      env: { SMTP_URL: `smtps://shop:secret@localhost:${server.port}` },
      mode: "production",
    });
    await expect(untrusted.send(MAIL)).rejects.toThrow(/certificate/);
    const stranger = openPost({
      env: { SMTP_URL: `smtps://shop:wrong@localhost:${server.port}/?${trust}` },
      mode: "production",
    });
    await expect(stranger.send(MAIL)).rejects.toThrow(/Invalid login/);
    expect(server.received).toEqual([]);
    for (const post of [untrusted, stranger]) post.close();
    await server.close();
  });
});
