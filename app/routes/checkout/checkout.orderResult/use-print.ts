import { useEffect, useState } from "react";

/** Returns a function that opens the print dialog; null until the script has loaded. */
export function usePrint(): (() => void) | null {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return canPrint ? () => window.print() : null;
}
