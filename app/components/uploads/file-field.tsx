import { useEffect, useState } from "react";
import { describedBy, FieldFrame } from "~/components/form/field";
import { error as errorLook } from "~/components/form/field.css";
import { Button } from "../ui/button";
import { sendFile } from "./send-file";
import * as css from "./uploads.css";

type FileFieldProps = {
  /** The address that script sends each file to as it is chosen. */
  uploadUrl: string;
  /** The address at which the sender sees an uploaded photo. */
  toPreviewUrl: (fileId: string) => string;
  name: string;
  label: string;
  accept: string;
  most: number;
  hint: string;
  isOptional?: boolean;
  /** Files that are uploaded already, by field. */
  storedFiles: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** Told when an upload starts and when it ends. */
  onRunning: (change: 1 | -1) => void;
};

/** A file the script deals with: on its way, stored, or refused with a reason. */
type Sent = {
  readonly key: string;
  readonly file: File;
  readonly share: number;
  readonly fileId: string | null;
  readonly problem: string | null;
};

type StoredFileProps = { preview: string; name: string; fileId: string; isVideo: boolean; label: string };

/** A stored file as the shopper sees it; a tick takes it away again, without script too. */
function StoredFile({ preview, name, fileId, isVideo, label }: StoredFileProps) {
  return (
    <li className={css.file}>
      {isVideo ? (
        <span className={css.film}>Video</span>
      ) : (
        <img src={preview} alt={label} width={72} height={72} className={css.thumb} />
      )}
      <span>Uploaded</span>
      <label className="flex min-h-11 items-center gap-2 px-2">
        <input type="checkbox" name="drop" value={fileId} />
        Remove
      </label>
      <input type="hidden" name={`kept.${name}`} value={fileId} />
    </li>
  );
}

type SendingProps = { sent: Sent; onRetry: () => void; onRemove: () => void };

function Sending({ sent, onRetry, onRemove }: SendingProps) {
  const { file, share, problem } = sent;
  return (
    <li className={css.file}>
      <span className={css.film} aria-hidden="true">
        {problem === null ? `${Math.round(share * 100)}%` : "!"}
      </span>
      <span className="min-w-0 break-words">
        {file.name}
        {problem === null ? (
          <progress className={css.progress} value={share} max={1} aria-label={`Uploading ${file.name}`} />
        ) : (
          <span role="alert" className={`${errorLook} block`}>
            {problem}
          </span>
        )}
      </span>
      {problem === null ? null : (
        <span className="flex flex-col">
          <Button type="button" look="quiet" onClick={onRetry}>
            Try again
          </Button>
          <Button type="button" look="danger" onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}

let count = 0;

/** Uploads files as they are chosen; what is stored is sent with the form as its id. */
function useUploads({ uploadUrl, name, onRunning }: Pick<FileFieldProps, "uploadUrl" | "name" | "onRunning">) {
  const [all, setAll] = useState<readonly Sent[]>([]);
  const change = (key: string, over: Partial<Sent>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...over } : each)));
  const start = async (key: string, file: File) => {
    onRunning(1);
    const answer = await sendFile(uploadUrl, name, file, (share) => change(key, { share }));
    change(key, answer);
    onRunning(-1);
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
    remove: ({ key }: Sent) => setAll((before) => before.filter((each) => each.key !== key)),
  };
}

/**
 * Photos of one kind or a video: a native file field that the form sends as it is; where our script runs,
 * each file is uploaded when it is chosen, with its progress, a preview, and another try when it fails.
 */
export function FileField(props: FileFieldProps) {
  const {
    uploadUrl,
    toPreviewUrl,
    name,
    label,
    accept,
    most,
    hint,
    isOptional = false,
    storedFiles,
    errors,
    onRunning,
  } = props;
  const id = `f-${name}`;
  const uploads = useUploads({ uploadUrl, name, onRunning });
  const [hasScripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  const isVideo = accept.startsWith("video/");
  const stored = [...(storedFiles[name] ?? []), ...uploads.all.flatMap(({ fileId }) => fileId ?? [])];
  const open = uploads.all.filter(({ fileId }) => fileId === null);
  const error = errors[name];
  const room = most - stored.length - open.filter(({ problem }) => problem === null).length;
  const files =
    stored.length + open.length === 0 ? null : (
      <ul aria-label="Uploaded files" className={css.files}>
        {stored.map((fileId) => (
          <StoredFile
            key={fileId}
            preview={toPreviewUrl(fileId)}
            name={name}
            fileId={fileId}
            isVideo={isVideo}
            label={label}
          />
        ))}
        {open.map((sent) => (
          <Sending
            key={sent.key}
            sent={sent}
            onRetry={() => uploads.retry(sent)}
            onRemove={() => uploads.remove(sent)}
          />
        ))}
      </ul>
    );
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional} below={files}>
      <input
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={most > 1}
        disabled={hasScripts && room <= 0}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={css.picker}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])].slice(0, room));
          // Sent already: the form does not send it once more.
          currentTarget.value = "";
        }}
      />
    </FieldFrame>
  );
}
