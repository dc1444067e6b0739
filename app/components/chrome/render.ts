import { createContext, useContext } from "react";

/**
 * Facts about this response that the document needs: its script nonce, and whether it has scripts at all (crawlers get
 * none). The defaults hold in the browser, where scripts run and nonces are hidden.
 */
type Render = { nonce: string | undefined; hasScripts: boolean };

export const RenderContext = createContext<Render>({ nonce: undefined, hasScripts: true });

/** Reads the facts about this response. */
export const useRender = () => useContext(RenderContext);
