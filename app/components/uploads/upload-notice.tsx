import { Notice } from "../ui/notice";
import type { UploadHold } from "./use-waiting";

/** Says beside a form's button why the form was not sent yet; renders nothing when nothing holds it. */
export function UploadNotice({ hold }: { hold: UploadHold }) {
  if (hold === null) return null;
  return hold === "waiting" ? (
    <Notice tone="info">
      <p>Waiting for your files. The form is sent when they are here.</p>
    </Notice>
  ) : (
    <Notice tone="warning">
      <p>Nothing is sent yet: a file did not arrive. Try it again or remove it, then send the form.</p>
    </Notice>
  );
}
