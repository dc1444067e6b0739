import { Link as RoutedLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

const isOwnPath = (to: string) => /^\/(?!\/)/.test(to);

/**
 * A link inside the shop. The router resolves each address three times, which on the server is a tenth of a page's whole
 * cost; our paths are absolute, so what the server writes is what the router would have written.
 */
export function Link({ to, ...rest }: LinkProps) {
  return import.meta.env.SSR && isOwnPath(to) ? (
    <a {...rest} href={to} />
  ) : (
    <RoutedLink {...rest} to={to} discover="none" />
  );
}
