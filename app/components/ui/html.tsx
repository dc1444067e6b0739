import { useRef } from "react";
import type { Fragment } from "~/models/view/fragment";

type HtmlProps = { of: Fragment; className?: string };

function written(key: string): string {
  return typeof document === "undefined" ? "" : (document.getElementById(key)?.innerHTML ?? "");
}

/** A fragment in its place. While its key stays the same the browser keeps the elements it has: scrolled, opened, loaded. */
export function Html({ of, className }: HtmlProps) {
  const kept = useRef<Required<Fragment>>();
  if (kept.current?.key !== of.key) kept.current = { key: of.key, html: of.html ?? written(of.key) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on our server, with every text escaped
  return <div id={of.key} className={className} dangerouslySetInnerHTML={{ __html: kept.current.html }} />;
}
