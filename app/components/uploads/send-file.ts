type FileAnswer = { readonly fileId: string | null; readonly problem: string | null };

const FAILED = "The upload failed. Check your connection and try again";

const sentence = (problem: string) => (/^[a-z]/.test(problem) ? `This file ${problem}` : problem);

function read(text: string): FileAnswer {
  try {
    const body: unknown = JSON.parse(text);
    const { fileId, problem }: { fileId?: unknown; problem?: unknown } =
      typeof body === "object" && body !== null ? body : {};
    if (typeof fileId === "string") return { fileId, problem: null };
    return { fileId: null, problem: typeof problem === "string" ? sentence(problem) : FAILED };
  } catch {
    return { fileId: null, problem: FAILED };
  }
}

/** Sends one file as a form with one field and tells how much of it is sent; never rejects. */
export function sendFile(
  url: string,
  field: string,
  file: File,
  onShare: (share: number) => void,
): Promise<FileAnswer> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.append(field, file);
    // fetch tells nothing of how much is sent.
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total);
    };
    request.onload = () => resolve(read(request.responseText));
    request.onerror = () => resolve({ fileId: null, problem: FAILED });
    request.send(form);
  });
}
