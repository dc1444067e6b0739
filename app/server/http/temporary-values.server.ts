import type { RequestContext } from "./context.server";

/** Returns a temporary value; null when it is missing or older than five minutes. */
export function readTemporary(ctx: RequestContext, name: string): string | null {
  return ctx.cookies.get("tmp")?.[name] ?? null;
}

/** Stores a value of at most 500 characters for five minutes, or removes it with null. Only actions can call this. */
export function storeTemporary(ctx: RequestContext, name: string, value: string | null): void {
  const { [name]: _before, ...others } = ctx.cookies.get("tmp") ?? {};
  const next = value === null ? others : { ...others, [name]: value };
  if (Object.keys(next).length === 0) ctx.cookies.clear("tmp");
  else ctx.cookies.set("tmp", next);
}
