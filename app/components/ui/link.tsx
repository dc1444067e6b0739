import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Loads a new document, for pages without a script. */
  "data-document"?: true;
  /** Opens the chat when the script runs. */
  "data-chat"?: "" | undefined;
};

/** A link inside the shop; with a script, `useRoutedLinks` follows it without loading a document. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
