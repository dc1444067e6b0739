/**
 * Returns the country code a visitor seems to be in: the value of the header that COUNTRY_HEADER names, if configured,
 * else Canada for a browser whose first language is a Canadian one. Any other language says nothing, because browsers
 * in Canada often use American English. The code only decides whether a hint is shown.
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
