import { ProviderError, readAnswer } from "../platform/provider-http";
import type { LabelFile } from "./provider";

/** The largest file of a label that is taken. */
const LABEL_MAX_BYTES = 5_242_880;
const TIMEOUT_MS = 8_000;
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
/** Names with a dot that are no numbers: never a machine of the shop's own network by its address. */
const PUBLIC_NAME = /^(?!\d+(?:\.\d+){3}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Whether a file may be read from an address: a public https name, or loopback when the API itself is there. */
function isAllowed(url: URL, apiUrl: string): boolean {
  if (LOOPBACK.test(new URL(apiUrl).hostname)) return LOOPBACK.test(url.hostname);
  return url.protocol === "https:" && PUBLIC_NAME.test(url.hostname);
}

/** The type that the first bytes of a label's file show; null for anything else. */
function mimeFor(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (head.startsWith("%PDF-")) return "application/pdf";
  if (head.startsWith("\x89PNG")) return "image/png";
  return null;
}

/**
 * Downloads a file of a label. Throws a ProviderError for an address that is not public, an answer other than 200, a file
 * above 5 MB, and a file that is neither PDF nor PNG.
 */
export async function downloadLabel(provider: string, address: string, apiUrl: string): Promise<LabelFile> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !isAllowed(url, apiUrl)) throw new ProviderError(provider, "label file", 0);
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new ProviderError(provider, "label file", response.status);
    const bytes = new Uint8Array(await readAnswer(response, LABEL_MAX_BYTES));
    const mime = mimeFor(bytes);
    if (mime === null) throw new ProviderError(provider, "label file", 0);
    return { mime, bytes };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(provider, "label file", 0);
  }
}
