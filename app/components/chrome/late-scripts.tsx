import { Scripts } from "@remix-run/react";
import { Children, type ComponentProps, isValidElement } from "react";

/**
 * Remix's scripts without the links that preload them. Preloads come at the priority of the style sheet and take the
 * line from it and from the main picture, though a page works before its scripts; without them the browser fetches the
 * scripts after what it paints.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  const scripts = Scripts(props);
  return Children.toArray(scripts?.props.children).filter((child) => !isValidElement(child) || child.type !== "link");
}
