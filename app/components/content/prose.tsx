/** Renders editable text; the server made its HTML from Markdown through an allow-list. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server through an allow-list
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
