/**
 * A section of a page that is the same for everyone. The server renders it once and sends HTML, so that neither its
 * data nor its code reaches the browser. When the server renders a document, `html` is set but left out of the page's
 * data, because the browser takes it from the document. A page fetched as data carries it.
 */
export type Fragment = { readonly key: string; readonly html?: string };
