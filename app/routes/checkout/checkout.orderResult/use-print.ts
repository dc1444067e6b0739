import { useEffect, useState } from "react";

/** Opens the print dialog; null while there is no script to do it. */
export function usePrint(): (() => void) | null {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return canPrint ? () => window.print() : null;
}
