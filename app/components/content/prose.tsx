/** Text that editors keep; the HTML was made on the server from Markdown through an allow-list. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server through an allow-list
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
