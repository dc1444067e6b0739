/** Whether a return URL is a path on our own origin: one leading slash and nothing a browser could read as another host. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(url) && !url.includes("\\");
}

/** Adds the order number to a return URL, which is not a secret, and the proof of the payment's return if there is one. */
export function withOrderId(url: string, orderId: string, back?: string): string {
  const [path = "", hash] = url.split("#", 2);
  const proof = back === undefined ? "" : `&back=${encodeURIComponent(back)}`;
  const joined = `${path}${path.includes("?") ? "&" : "?"}orderId=${encodeURIComponent(orderId)}${proof}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
