/**
 * A part of a page that is the same for everybody: the server renders it once and sends HTML; neither its data nor its
 * code reaches the browser. In a document `html` is there while the server renders and stays out of the page's data: the
 * browser takes it from the document. A page fetched as data carries it.
 */
export type Fragment = { readonly key: string; readonly html?: string };
