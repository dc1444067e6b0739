import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Tells the server that scripts run here: the next page may stream its optional parts.
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
document.cookie = `js=1; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;

// A window that PayPal's script opened and sent back to us has nothing more to show.
if (/paypal/i.test(window.name)) window.close();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
