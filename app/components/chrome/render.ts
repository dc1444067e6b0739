import { createContext, useContext } from "react";

/**
 * What entry.server knows of this response and the document needs: its script nonce, whether it carries scripts at all
 * (crawlers get none), and the time under which the server itself tells of it, null when the browser will. In the browser
 * the defaults hold: scripts run there, and nonces are hidden from pages.
 */
type Render = { nonce: string | undefined; hasScripts: boolean; toldAt: number | null };

export const RenderContext = createContext<Render>({ nonce: undefined, hasScripts: true, toldAt: null });

/** The render facts of this response. */
export const useRender = () => useContext(RenderContext);
