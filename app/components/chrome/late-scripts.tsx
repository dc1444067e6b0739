import { Scripts } from "@remix-run/react";
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";

const INERT_ID = "scripts";
/**
 * Starts the scripts of a page that is only read when a field of its header is used. A script that was not run has to be
 * replaced by a new one to be run. The document has it, so the browser's code leaves it out.
 */
const START_ON_FOCUS = !import.meta.env.SSR
  ? ""
  : `{const start=({target})=>{if(!target.closest("header form"))return;removeEventListener("focusin",start);const inert=document.getElementById("${INERT_ID}");const script=document.createElement("script");script.type="module";script.nonce=inert.nonce;script.text=inert.text;inert.replaceWith(script)};addEventListener("focusin",start);start({target:document.activeElement??document.body})}`;
/**
 * Loads a page that is only read anew when the browser shows it as it was left, because no script of it renews the cart's number
 * and the vehicle in its header.
 */
const READ_ANEW = !import.meta.env.SSR
  ? ""
  : `addEventListener("pageshow",({persisted})=>{const[load]=performance.getEntriesByType("navigation");if(navigator.onLine&&(persisted||load?.type==="back_forward"&&load.transferSize===0))location.reload()});`;
const OWN_SCRIPT = READ_ANEW + START_ON_FOCUS;

/**
 * The scripts as they are, but for the module that starts the rest, which the browser takes for text. A page that has started is
 * as Remix renders it, so this is the document's alone.
 */
function withoutStart(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (child) => {
    if (!isValidElement<ComponentProps<"script">>(child)) return child;
    if (child.props.type === "module")
      return cloneElement(child, { type: "text/plain", id: INERT_ID, async: undefined });
    return child.type === "script" ? child : cloneElement(child, undefined, withoutStart(child.props.children));
  });
}

type LateScriptsProps = ComponentProps<typeof Scripts> & {
  /** Whether they wait until a field of the header is used. */
  readonly isOnFocus: boolean;
};

/**
 * Remix's scripts without the links that preload them. Preloads come at the priority of the style sheet and take the
 * line from it and from the main picture, though a page works before its scripts; without them the browser fetches the
 * scripts after what it paints.
 */
export function LateScripts({ isOnFocus, ...props }: LateScriptsProps) {
  const scripts = Children.toArray(Scripts(props)?.props.children).filter(
    (child) => !isValidElement(child) || child.type !== "link",
  );
  if (!isOnFocus) return scripts;
  return (
    <>
      {import.meta.env.SSR ? withoutStart(scripts) : scripts}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={props.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OWN_SCRIPT }} />
    </>
  );
}
