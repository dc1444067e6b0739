import { Notice, type NoticeTone } from "../ui/notice";

type Flash = { tone: NoticeTone; text: string };

/** The message about the last change, shown on the page after the redirect. */
export function Messages({ flash }: { flash: Flash | null }) {
  if (flash === null) return null;
  return (
    <div className="page-width pt-4">
      <Notice tone={flash.tone}>
        <p>{flash.text}</p>
      </Notice>
    </div>
  );
}
