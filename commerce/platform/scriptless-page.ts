import { createHash } from "node:crypto";
import { escapeHtml } from "./escape-html";

type Limits = {
  /** Origin that the page's forms may lead to, as the security policy writes it. */
  readonly formAction: string;
  readonly referrerPolicy: "no-referrer" | "same-origin";
};

/**
 * Response headers of a page that stands outside the shop: only its own style, no script, nothing from elsewhere, never
 * stored.
 */
export function scriptlessHeaders(style: string, { formAction, referrerPolicy }: Limits): Record<string, string> {
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    "cache-control": "private, no-store",
    "referrer-policy": referrerPolicy,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

/** The document of such a page; `body` is HTML. */
export function scriptlessDocument(style: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`;
}
