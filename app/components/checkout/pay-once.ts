import { type FormEvent, useEffect, useState } from "react";

/** Makes only the first press count, until the page returns from the browser's history. */
export function usePayOnce() {
  const [isPaying, setPaying] = useState(false);
  useEffect(() => {
    const wake = () => setPaying(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isPaying) event.preventDefault();
    else setPaying(true);
  };
  return { isPaying, onSubmit };
}
