import { useEffect, useRef, useState } from "react";
import { EVIDENCE_VIDEO_MAX_BYTES } from "~/models/shop/limits";
import { sendFile } from "./send-file";

/** A file the script deals with: on its way, stored, or refused with a reason. */
export type Sent = {
  readonly key: string;
  readonly file: File;
  readonly share: number;
  readonly fileId: string | null;
  readonly problem: string | null;
};

/** No camera puts more pixels than the shop takes into fewer bytes, so smaller photos are sent without a look at them. */
const SMALL_BYTES = 1_048_576;
const VIDEO_MAX_MB = EVIDENCE_VIDEO_MAX_BYTES / 1_048_576;

/** The file as it is sent, or the sentence why it is not. Code that shrinks photos is loaded for a large one only. */
async function prepare(file: File, isVideo: boolean): Promise<File | string> {
  if (isVideo)
    return file.size > EVIDENCE_VIDEO_MAX_BYTES
      ? `${file.name} is larger than ${VIDEO_MAX_MB} MB. Send a shorter video, or one of lower quality`
      : file;
  if (file.size <= SMALL_BYTES || !file.type.startsWith("image/")) return file;
  const small = await import("./shrink-photo").then(
    ({ shrinkPhoto }) => shrinkPhoto(file),
    () => null,
  );
  return small ?? `${file.name} is too large, and this browser cannot make it smaller. Choose a smaller photo`;
}

let count = 0;

/** Uploads files as they are chosen; what is stored is sent with the form as its id. */
export function useUploads({ uploadUrl, name, isVideo }: { uploadUrl: string; name: string; isVideo: boolean }) {
  const [all, setAll] = useState<readonly Sent[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const requests = running.current;
    return () => {
      for (const request of requests.values()) request.abort();
    };
  }, []);
  const change = (key: string, over: Partial<Sent>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...over } : each)));
  const start = async (key: string, file: File) => {
    const request = new AbortController();
    running.current.set(key, request);
    const { signal } = request;
    const onShare = (share: number) => change(key, { share });
    const prepared = await prepare(file, isVideo);
    const answer =
      typeof prepared === "string"
        ? { fileId: null, problem: prepared }
        : await sendFile(uploadUrl, name, prepared, { onShare, signal });
    running.current.delete(key);
    change(key, answer);
  };
  return {
    all,
    add(files: readonly File[]) {
      for (const file of files) {
        count += 1;
        const key = `${name}-${count}`;
        setAll((before) => [...before, { key, file, share: 0, fileId: null, problem: null }]);
        void start(key, file);
      }
    },
    retry({ key, file }: Sent) {
      change(key, { share: 0, problem: null });
      void start(key, file);
    },
    remove({ key }: Pick<Sent, "key">) {
      running.current.get(key)?.abort();
      setAll((before) => before.filter((each) => each.key !== key));
    },
  };
}
