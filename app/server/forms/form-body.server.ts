import { data } from "@remix-run/node";

const refusal = (status: number) => data(null, { status });

/** Whether a request carries a form that may have files. */
export const isMultipart = (request: Request) =>
  /^multipart\/form-data\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "");

/**
 * The body of a request or an answer as bytes; null, and the rest unread, once it is more than `maxBytes`, whatever its length
 * header says.
 */
export async function readBytes(
  { headers, body }: Pick<Request, "headers" | "body">,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) {
    await body?.cancel().catch(() => {});
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => {});
      return null;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** A request's body: its form, or for any other content type its text beside an empty form, which no schema accepts. */
export type Body = { readonly form: FormData; readonly text: string };

/**
 * The body of a request, never more than `maxBytes` of it in memory: throws a 413 page beyond them and a 400 page for a
 * broken multipart body.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) throw refusal(413);
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) {
    try {
      return { form: await new Response(bytes, { headers: { "content-type": type } }).formData(), text: "" };
    } catch {
      throw refusal(400);
    }
  }
  const form = new FormData();
  const text = new TextDecoder().decode(bytes);
  if (!type.startsWith("application/x-www-form-urlencoded")) return { form, text };
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return { form, text: "" };
}

/** The text fields of a form, the last value of a repeated name; files are left out. */
export function formFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return { ...fields };
}
