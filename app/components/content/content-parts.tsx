import { useActionData, useLoaderData } from "@remix-run/react";
import { StatusScreen } from "~/components/chrome/error-screen";
import { part } from "~/components/content/content.css";
import { Html } from "~/components/ui/html";
import type { Fragment } from "~/models/view/fragment";

type LoadParts = () => Promise<{ readonly parts: readonly Fragment[] | null }>;

/** The whole of a content page: its finished parts, or what the refused form has in their place. */
export function ContentParts() {
  const { parts } = useLoaderData<LoadParts>();
  const refused = useActionData<LoadParts>();
  const shown = refused?.parts ?? parts;
  return shown === null ? (
    <StatusScreen status={404} />
  ) : (
    shown.map((fragment) => <Html key={fragment.key} of={fragment} className={part} />)
  );
}
