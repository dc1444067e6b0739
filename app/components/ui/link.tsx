import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Loads a new document: for a page without script. */
  "data-document"?: true;
  /** Opens the chat where our script runs. */
  "data-chat"?: "" | undefined;
};

/** A link inside the shop; `useRoutedLinks` follows it without a new document where our script runs. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
