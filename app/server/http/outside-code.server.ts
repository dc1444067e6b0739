type Env = Readonly<Record<string, string | undefined>>;

/** Providers' scripts come over https; a sandbox of our own may be on this machine. */
const isScript = (text: string | undefined): text is string => {
  if (!text || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));
};

/** Address of a provider's script from the configuration; null when there is none, or what stands there is no address. */
export const scriptAddress = (text: string | null | undefined): string | null =>
  isScript(text ?? undefined) ? (text ?? null) : null;

/** The email-marketing provider's script: EMAIL_MARKETING_SCRIPT. */
export const emailMarketingScript = (env: Env = process.env): string | null =>
  scriptAddress(env.EMAIL_MARKETING_SCRIPT);

const listed = (text: string | undefined) => (text ?? "").split(",").map((part) => part.trim());

/**
 * Origins that a page lets code of configured providers come from and talk to: those of the scripts, and what
 * CHAT_ORIGINS and EMAIL_MARKETING_ORIGINS list beside them.
 */
export function outsideOrigins(env: Env = process.env): string[] {
  const chat = env.CHAT_KEY ? scriptAddress(env.CHAT_PROVIDER) : null;
  const marketing = emailMarketingScript(env);
  const addresses = [
    ...(chat === null ? [] : [chat, ...listed(env.CHAT_ORIGINS)]),
    ...(marketing === null ? [] : [marketing, ...listed(env.EMAIL_MARKETING_ORIGINS)]),
  ];
  return [...new Set(addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))];
}
