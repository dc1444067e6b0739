import { useEffect, useRef, useState } from "react";

/** The number of uploads under way; a form that is sent meanwhile waits for them. */
export function useWaiting() {
  const form = useRef<HTMLFormElement>(null);
  const [running, setRunning] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || running > 0) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isWaiting, running]);
  return {
    form,
    isWaiting,
    onRunning: (change: 1 | -1) => setRunning((count) => count + change),
    onSubmit: (event: { preventDefault: () => void }) => {
      if (running === 0) return;
      event.preventDefault();
      setWaiting(true);
    },
  };
}
