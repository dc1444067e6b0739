import { SHOP_SETTINGS_DEBOUNCE_MS } from "~/models/shop/limits";
import { NO_SETTINGS, type VisitorSettings } from "~/models/visitor/visitor-settings";

const textFor = (value: unknown) => (typeof value === "string" ? value : null);

/** The answer of the settings call, read with care: what is not a text is nothing. */
export function readSettings(value: unknown): VisitorSettings {
  if (typeof value !== "object" || value === null) return NO_SETTINGS;
  const invitation = "invitation" in value ? textFor(value.invitation) : null;
  const script = "script" in value ? textFor(value.script) : null;
  return { invitation, script: invitation === null ? script : null };
}

/**
 * Asks for the shop settings, however often it is called only once, 500 ms after the last call of a burst, and hands them
 * to the last caller; a call that fails is nothing, and the next burst asks again.
 */
export function settingsRequest(fetchSettings: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: VisitorSettings | undefined;
  return (take: (settings: VisitorSettings) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      known ??= await fetchSettings().then(readSettings, () => undefined);
      take(known ?? NO_SETTINGS);
    }, SHOP_SETTINGS_DEBOUNCE_MS);
  };
}
