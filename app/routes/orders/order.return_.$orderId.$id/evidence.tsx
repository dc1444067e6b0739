import * as uploadCss from "~/components/uploads/uploads.css";
import * as urls from "~/models/shop/urls";

export type ShownEvidence = {
  orderId: string;
  evidence: { text: string };
  files: readonly { fileId: string; kind: "image" | "video" }[];
};

/** What the shopper wrote and sent with a return; nothing without either. */
export function Evidence({ orderId, evidence, files }: ShownEvidence) {
  if (evidence.text === "" && files.length === 0) return null;
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence" className="mb-3">
        Your evidence
      </h2>
      {evidence.text === "" ? null : <p className="mb-3 whitespace-pre-wrap">{evidence.text}</p>}
      <div className="wrap gap-2.5">
        {files.map(({ fileId, kind }) => (
          <a key={fileId} href={urls.returnFile(orderId, fileId)} download data-document>
            {kind === "video" ? (
              <span className={uploadCss.film}>Video</span>
            ) : (
              <img
                src={urls.returnFile(orderId, fileId)}
                alt="Evidence you sent"
                width={72}
                height={72}
                className={uploadCss.thumb}
              />
            )}
          </a>
        ))}
      </div>
    </section>
  );
}
