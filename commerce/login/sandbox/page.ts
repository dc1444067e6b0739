import { escapeHtml } from "../../platform/escape-html";
import { scriptlessDocument, scriptlessHeaders } from "../../platform/scriptless-page";
import type { Wish } from "./authorization-request";

const STYLE = `
:root{color-scheme:light;--ink:#1c2430;--soft:#55606e;--line:#8a95a3;--bad:#b3261e;--go:#0b5cad;--paper:#fff;--back:#eef1f5}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:24px 16px;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:420px;background:var(--paper);border:1px solid #d5dbe3;border-radius:12px;padding:24px}
h1{font-size:22px;line-height:1.25;margin:0 0 4px}
p{margin:0 0 16px;color:var(--soft);font-size:14px}
label{display:block;font-weight:600;margin:0 0 4px}
input{width:100%;min-height:48px;padding:8px 12px;margin:0 0 16px;font:inherit;color:inherit;border:1px solid var(--line);border-radius:8px;background:var(--paper)}
.error{color:var(--bad);margin:-12px 0 16px}
button{display:block;width:100%;min-height:48px;margin:0 0 12px;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--go);background:var(--go);color:#fff;cursor:pointer}
button.plain{background:var(--paper);color:var(--ink);border-color:var(--line)}
:focus-visible{outline:3px solid #f0a000;outline-offset:2px}
`;

/** Response headers of the pages. The form may lead to the shop itself, which is the same origin. */
export const PAGE_HEADERS = scriptlessHeaders(STYLE, { formAction: "'self'", referrerPolicy: "no-referrer" });

const documentFor = (title: string, body: string) => scriptlessDocument(STYLE, title, body);

/** The page that asks for the shopper's email; it believes whatever is typed. */
export function authorizePage(wish: Wish, email: string, error: string | null): string {
  const hidden = Object.entries(wish)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const wrong = error === null ? "" : ` aria-invalid="true" aria-describedby="email-error"`;
  return documentFor(
    "Sandbox login",
    `<h1>Sandbox login</h1><p>A simulated account of another company. Whatever email is typed is believed.</p>
<form method="post">${hidden}
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(email)}"${wrong}>
${error === null ? "" : `<p class="error" id="email-error">${escapeHtml(error)}</p>`}
<label for="name">Name</label><input id="name" name="name" autocomplete="name" maxlength="60">
<p><input type="checkbox" id="unconfirmed" name="unconfirmed" value="yes"> <label for="unconfirmed">The company has not confirmed this email</label></p>
<button name="intent" value="continue">Continue</button><button class="plain" name="intent" value="cancel">Cancel</button></form>`,
  );
}

/** The page for a request that is not the shop's. */
export function refusedPage(): string {
  return documentFor("Sandbox login", "<h1>This request is not from the shop</h1><p>Go back and try again.</p>");
}
