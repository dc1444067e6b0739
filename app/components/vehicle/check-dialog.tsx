import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "../ui/boxes/dialog";
import { ButtonLink } from "../ui/button";

type CheckVehicleLinkProps = { to: string; text: string; children: ReactNode };

/**
 * Opens the check-vehicle dialog for its link; without a script, or with a modifier key, the link opens a page with the
 * same form.
 */
export function CheckVehicleLink({ to, text, children }: CheckVehicleLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
  }, [isOpen]);
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest("a") === null) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed, by key as by pointer */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the link inside */}
      <span onClick={open}>
        <ButtonLink to={to} look="secondary">
          {text}
        </ButtonLink>
      </span>
      {isOpen ? (
        <Dialog box={dialog} title="Check your vehicle" look="box" onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  );
}
