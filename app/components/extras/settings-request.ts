import { SHOP_SETTINGS_DEBOUNCE_MS } from "~/models/shop/limits";
import { NO_SETTINGS, type VisitorSettings } from "~/models/visitor/visitor-settings";

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** Reads the answer of the settings call; anything but a text counts as null. */
export function readSettings(value: unknown): VisitorSettings {
  if (typeof value !== "object" || value === null) return NO_SETTINGS;
  const invitation = "invitation" in value ? textOrNull(value.invitation) : null;
  const script = "script" in value ? textOrNull(value.script) : null;
  return { invitation, script: invitation === null ? script : null };
}

/**
 * Requests the shop settings once, 500 ms after the last call of a burst, and passes them to the last caller; after a
 * failure the next burst requests them again.
 */
export function settingsRequest(fetchSettings: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cached: VisitorSettings | undefined;
  return (take: (settings: VisitorSettings) => void): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      cached ??= await fetchSettings().then(readSettings, () => undefined);
      take(cached ?? NO_SETTINGS);
    }, SHOP_SETTINGS_DEBOUNCE_MS);
  };
}
