import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { hidePlaces } from "./components/ui/routed-links";

// Tells the server that scripts run here: the next page may stream its optional parts.
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
document.cookie = `js=1; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;

// A window that PayPal's script opened and sent back to us has nothing more to show.
if (/paypal/i.test(window.name)) window.close();

addEventListener("popstate", hidePlaces);

/**
 * Reads the data that came with the page. `RemixBrowser` does so on its first render and suspends meanwhile, before it
 * uses a hook. Rendered by React, a press at that moment would throw, and the page would stay dead.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

readPageData().then(hydrate, hydrate);
