import { createContext, useContext } from "react";

/**
 * Facts about this response that the document needs: its script nonce, whether it has scripts at all (crawlers get
 * none), and the time of the events that the server records for it, null when the browser records them. The defaults
 * hold in the browser, where scripts run and nonces are hidden.
 */
type Render = { nonce: string | undefined; hasScripts: boolean; recordedAt: number | null };

export const RenderContext = createContext<Render>({ nonce: undefined, hasScripts: true, recordedAt: null });

/** Reads the facts about this response. */
export const useRender = () => useContext(RenderContext);
