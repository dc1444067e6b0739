import { Suspense, useEffect, useState } from "react";
import { late } from "~/components/page/late";
import { pathToRoute } from "~/components/ui/routed-links";
import * as urls from "~/models/shop/urls";

/** Opens the page in place of the dialog, whose script did not come. */
function PickerPage({ path }: { path: string }) {
  useEffect(() => location.assign(path), [path]);
  return null;
}

// Loaded on demand, because most visits never open it and its link leads to a page that does the same.
const VehicleDialog = late(() => import("./dialog").then((module) => module.VehicleDialog), PickerPage);

/**
 * Opens the vehicle dialog for every link to the picker page. Without a script, with a modifier key, or when the dialog
 * fails to load, the link opens the page.
 */
export function VehicleDialogHost() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = pathToRoute(event, location);
      const page = urls.garagePick();
      if (to?.split("?", 1)[0] !== page || location.pathname === page) return;
      // The dialog contains such a link too.
      if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
      event.preventDefault();
      setPath(to);
    };
    // Runs before the listener that follows links.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  if (path === null) return null;
  return (
    <Suspense fallback={null}>
      <VehicleDialog path={path} onClose={() => setPath(null)} />
    </Suspense>
  );
}
