import type { ReactNode } from "react";
import { Notice, type NoticeTone } from "../ui/notice";

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** What became of the last submission. */
  said?: { tone: NoticeTone; text: string } | null;
  children?: ReactNode;
};

/** A page with one short form: heading, what was said of the last try, the form. */
export function FormPage({ title, lead, said, children }: FormPageProps) {
  return (
    <div className="page-width max-w-md pb-14 pt-8">
      <h1 className="mb-3">{title}</h1>
      {lead ? <div className="mb-5 grid gap-2 text-slate">{lead}</div> : null}
      {said ? (
        <div className="mb-5">
          <Notice tone={said.tone}>
            <p>{said.text}</p>
          </Notice>
        </div>
      ) : null}
      {children}
    </div>
  );
}
