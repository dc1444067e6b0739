import { createContext, useContext } from "react";

/**
 * What entry.server knows of this response and the document needs: its script nonce, and whether it carries scripts at all
 * (crawlers get none). In the browser the defaults hold: scripts run there, and nonces are hidden from pages.
 */
export type Render = { nonce: string | undefined; hasScripts: boolean };

export const RenderContext = createContext<Render>({ nonce: undefined, hasScripts: true });

/** The render facts of this response. */
export const useRender = () => useContext(RenderContext);
