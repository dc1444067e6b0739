import { useActionData, useLoaderData } from "@remix-run/react";
import { StatusScreen } from "~/components/chrome/error-screen";
import { Html } from "~/components/ui/html";
import type { Fragment } from "~/models/view/fragment";

type LoadSections = () => Promise<{ readonly sections: readonly Fragment[] | null }>;

/** Renders a content page from its sections, which a refused form replaces. */
export function ContentSections() {
  const { sections } = useLoaderData<LoadSections>();
  const refused = useActionData<LoadSections>();
  const shown = refused?.sections ?? sections;
  return shown === null ? (
    <StatusScreen status={404} />
  ) : (
    shown.map((fragment) => <Html key={fragment.key} fragment={fragment} className="min-w-0" />)
  );
}
