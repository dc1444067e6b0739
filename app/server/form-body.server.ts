import { data } from "@remix-run/node";

const refusal = (status: number) => data(null, { status });

async function readCapped(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    await request.body?.cancel().catch(() => {});
    throw refusal(413);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => {});
      throw refusal(413);
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

/**
 * The form of a request, never more than `maxBytes` of it in memory: throws a 413 page beyond them and a 400 page for a
 * broken multipart body. Any other content type is an empty form, which no schema accepts.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const bytes = await readCapped(request, maxBytes);
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) {
    try {
      return await new Response(bytes, { headers: { "content-type": type } }).formData();
    } catch {
      throw refusal(400);
    }
  }
  const form = new FormData();
  if (type.startsWith("application/x-www-form-urlencoded")) {
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) form.append(name, value);
  }
  return form;
}

/** The text fields of a form, the last value of a repeated name; files are left out. */
export function formFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  return { ...fields };
}
