/**
 * Country code a visitor seems to be in: what the proxy says in the header that COUNTRY_HEADER names, where one is
 * configured; else Canada for a browser whose first language is a Canadian one. Everything else says nothing: browsers in
 * Canada often ask for American English. It decides a hint and nothing more.
 */
export function countryFor(
  headers: Headers,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (env.COUNTRY_HEADER) {
    const code = headers.get(env.COUNTRY_HEADER)?.toUpperCase() ?? "";
    return /^[A-Z]{2}$/.test(code) ? code : null;
  }
  const first = headers.get("accept-language")?.split(/[,;]/, 1).join() ?? "";
  return /-CA$/i.test(first.trim()) ? "CA" : null;
}
