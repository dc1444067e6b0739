import * as urls from "~/models/shop/urls";
import type { ChatScript } from "~/models/visitor/visitor-settings";
import { loadScript } from "./outside-code";

const isChatScript = (value: unknown): value is ChatScript =>
  typeof value === "object" &&
  value !== null &&
  "script" in value &&
  typeof value.script === "string" &&
  "key" in value &&
  typeof value.key === "string";

/**
 * Loads the configured chat and asks it to open with the window event `shop:chat`; follows the link instead when there
 * is no chat or it fails to load.
 */
export async function openChat(fallback: string): Promise<void> {
  const answer = await fetch(urls.chat());
  const config: unknown = answer.ok ? await answer.json() : null;
  if (!isChatScript(config)) {
    window.location.assign(fallback);
    return;
  }
  const { script, key } = config;
  await loadScript(script, { key });
  window.dispatchEvent(new CustomEvent("shop:chat", { detail: { key } }));
}
