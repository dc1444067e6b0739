import { useRef } from "react";
import type { Fragment } from "~/models/view/fragment";

type HtmlProps = { fragment: Fragment; className?: string };

function readServerHtml(key: string): string {
  return typeof document === "undefined" ? "" : (document.getElementById(key)?.innerHTML ?? "");
}

/**
 * Renders a fragment's HTML. While its key stays the same the browser keeps its elements and their state: scroll
 * positions, open details, loaded images.
 */
export function Html({ fragment, className }: HtmlProps) {
  const rendered = useRef<Required<Fragment>>();
  if (rendered.current?.key !== fragment.key)
    rendered.current = { key: fragment.key, html: fragment.html ?? readServerHtml(fragment.key) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on our server, with every text escaped
  return <div id={fragment.key} className={className} dangerouslySetInnerHTML={{ __html: rendered.current.html }} />;
}
