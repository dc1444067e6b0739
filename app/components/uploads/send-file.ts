type FileAnswer = { readonly fileId: string | null; readonly problem: string | null };

/** The sentence about a file that did not arrive; the server's sentences begin with a verb, or are whole. */
const sentence = (name: string, problem: string) => (/^[a-z]/.test(problem) ? `${name} ${problem}` : problem);

const failed = (name: string): FileAnswer => ({
  fileId: null,
  problem: `${name} was not uploaded. Check your connection and try again`,
});

function read(name: string, text: string): FileAnswer {
  try {
    const body: unknown = JSON.parse(text);
    const { fileId, problem }: { fileId?: unknown; problem?: unknown } =
      typeof body === "object" && body !== null ? body : {};
    if (typeof fileId === "string") return { fileId, problem: null };
    return typeof problem === "string" ? { fileId: null, problem: sentence(name, problem) } : failed(name);
  } catch {
    return failed(name);
  }
}

type Sending = {
  /** Told how much of the file is sent, from 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Ends the upload of a file that the shopper took away. */
  readonly signal: AbortSignal;
};

/** Sends one file as a form with one field; never rejects. */
export function sendFile(url: string, field: string, file: File, { onShare, signal }: Sending): Promise<FileAnswer> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(failed(file.name));
    const form = new FormData();
    form.append(field, file);
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total);
    };
    request.onload = () => resolve(read(file.name, request.responseText));
    request.onerror = () => resolve(failed(file.name));
    request.onabort = () => resolve(failed(file.name));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
