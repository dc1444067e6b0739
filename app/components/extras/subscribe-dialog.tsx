import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Dialog } from "~/components/ui/boxes/dialog";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { SUBSCRIBE_NOTICE } from "~/models/page/notice";
import { EMAIL_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

/** Answer of the page /subscribe to its form. */
type Answer = { errors: Record<string, string | undefined>; message: string | null; problem: string | null };

/** Stored as soon as the dialog is shown, so that nobody is asked twice. */
function rememberShown(): void {
  const body = new URLSearchParams({ notice: SUBSCRIBE_NOTICE });
  fetch(urls.dismiss(), { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => undefined);
}

/** The global subscribe modal; without a script the footer's form leads to the page /subscribe. */
export function SubscribeDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { Form, data, state } = useFetcher<Answer>();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    rememberShown();
  }, []);
  useEffect(() => {
    // Closes when a link in the dialog was followed.
    if (openedAt.current !== key) dialog.current?.close();
  }, [key]);
  const error = data?.errors.email ?? data?.problem ?? null;
  const close = () => dialog.current?.close();
  return (
    <Dialog box={dialog} title="Offers by email" onClose={onClose}>
      {data?.message ? (
        <>
          <Notice tone="success">
            <p>{data.message}</p>
          </Notice>
          <div className="mt-4">
            <Button type="button" onClick={close}>
              Continue shopping
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{text}</p>
          <p className="mt-1 note">
            At most twice a month, and every email has a link to leave.{" "}
            <Link to={urls.page("privacy-policy")}>What we do with your address</Link>
          </p>
          <Form method="post" action={urls.subscribe()} className="mt-4 grid gap-2">
            <input type="hidden" name="source" value="MODAL" />
            <label htmlFor={`${id}e`} className="font-semibold">
              Email
            </label>
            <input
              id={`${id}e`}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX_CHARS}
              className="control px-3 py-1.5 text-base"
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}p`}
            />
            {error === null ? null : (
              <p id={`${id}p`} role="alert" className="text-small text-not-fit">
                {error}
              </p>
            )}
            <Button isWide aria-busy={state !== "idle"}>
              Subscribe
            </Button>
          </Form>
        </>
      )}
    </Dialog>
  );
}
