import type { RequestContext } from "./context.server";

/** A value kept for five minutes; null when there is none. */
export function temporary(ctx: RequestContext, name: string): string | null {
  return ctx.cookies.get("tmp")?.[name] ?? null;
}

/** Keeps a value of at most 500 characters for five minutes, or forgets it with null; for actions only. */
export function keepTemporary(ctx: RequestContext, name: string, value: string | null): void {
  const { [name]: _before, ...others } = ctx.cookies.get("tmp") ?? {};
  const next = value === null ? others : { ...others, [name]: value };
  if (Object.keys(next).length === 0) ctx.cookies.clear("tmp");
  else ctx.cookies.set("tmp", next);
}
