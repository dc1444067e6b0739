import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useRouteHandle } from "~/components/page/use-route-handle";
import { canInviteToSubscribe, canRunProviderScripts } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { NO_SETTINGS, type VisitorSettings } from "~/models/visitor/visitor-settings";
import { hasOutsideCode, loadScript } from "./outside-code";
import { settingsRequest } from "./settings-request";
import { SubscribeDialog } from "./subscribe-dialog";

const LOOK_MS = 1_000;

const askForSettings = settingsRequest(async () => {
  const answer = await fetch(urls.visitorSettings());
  if (!answer.ok) throw new Error("no settings");
  return answer.json();
});

/** True when nothing else is open and nobody is typing or choosing. */
function isUndisturbed(): boolean {
  if (document.visibilityState !== "visible" || document.querySelector("dialog[open], details[open] nav") !== null)
    return false;
  return document.activeElement?.matches("input, select, textarea, [contenteditable]") !== true;
}

/** True from the first undisturbed moment on a page that may show the invitation. */
function useCalmMoment(isEnabled: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!isEnabled || isCalm) return;
    const look = () => {
      if (isUndisturbed()) setCalm(true);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isEnabled, isCalm]);
  return isCalm;
}

/** Shows the subscribe modal or loads the provider's script, as the shop settings say, after the first interaction. */
export function Extras() {
  const { pathname } = useLocation();
  const handle = useRouteHandle();
  const scriptedPath = canRunProviderScripts(handle) ? pathname : null;
  const [{ invitation, script }, setSettings] = useState<VisitorSettings>(NO_SETTINGS);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (scriptedPath !== null) askForSettings(setSettings);
    // Pages where an order is placed or a password is typed run only our code, so the page is loaded afresh.
    else if (hasOutsideCode()) window.location.reload();
  }, [scriptedPath]);
  useEffect(() => {
    if (script !== null && scriptedPath !== null) loadScript(script).catch(() => undefined);
  }, [script, scriptedPath]);
  const isCalm = useCalmMoment(!isOver && invitation !== null && canInviteToSubscribe(handle));
  if (invitation === null || !isCalm || isOver) return null;
  return <SubscribeDialog text={invitation} onClose={() => setOver(true)} />;
}
