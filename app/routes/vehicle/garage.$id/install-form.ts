/** Names the form of a bought part, of which the page has several. */
export const installForm = ({ orderId, lineKey }: { orderId: string; lineKey: string }): string =>
  `install ${orderId} ${lineKey}`;
