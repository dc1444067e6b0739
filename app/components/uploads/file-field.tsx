import { useEffect, useRef, useState } from "react";
import { describedBy, FieldFrame } from "~/components/form/field";
import { Button } from "../ui/button";
import * as css from "./uploads.css";
import { type Sent, useUploads } from "./use-uploads";
import type { OpenUploads } from "./use-waiting";

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
  /** The names that files of this form had on the shopper's device, by id; those of earlier visits are not known. */
  fileNames: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** Told of the files that are not stored; the same function on every render. */
  onOpen: (name: string, open: OpenUploads) => void;
};

type StoredFileProps = {
  preview: string;
  name: string;
  fileId: string;
  isVideo: boolean;
  /** The file's own name; without one, which of the field's files it is. */
  fileName: string;
  /** Takes the file away at once; null without script, where a tick does with the next post. */
  onRemove: (() => void) | null;
};

/** A stored file as the shopper sees it. */
function StoredFile({ preview, name, fileId, isVideo, fileName, onRemove }: StoredFileProps) {
  return (
    <li className="uploaded-file">
      {isVideo ? (
        <span className={css.film} aria-hidden="true">
          Video
        </span>
      ) : (
        <img src={preview} alt={fileName} width={72} height={72} className={css.thumb} />
      )}
      <span className={css.fileName}>
        {fileName}
        <span className="block text-stone">Uploaded</span>
      </span>
      {onRemove === null ? (
        <label className="max-pair:col-2 row min-h-11 gap-2 px-2">
          <input type="checkbox" name="drop" value={fileId} aria-label={`Remove ${fileName}`} />
          Remove
        </label>
      ) : (
        <span className="flex flex-col max-pair:col-2 max-pair:flex-row">
          <Button type="button" look="quiet" aria-label={`Remove ${fileName}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
      <input type="hidden" name={`kept.${name}`} value={fileId} />
      <input type="hidden" name={`name.${fileId}`} value={fileName} />
    </li>
  );
}

type SendingProps = { sent: Sent; onRetry: () => void; onRemove: () => void };

function Sending({ sent, onRetry, onRemove }: SendingProps) {
  const { file, share, problem } = sent;
  return (
    <li className="uploaded-file">
      <span className={css.film} aria-hidden="true">
        {problem === null ? `${Math.round(share * 100)}%` : "!"}
      </span>
      {problem === null ? (
        <span className={css.fileName}>
          {file.name}
          <progress className="w-full h-2 accent-accent" value={share} max={1} aria-label={`Uploading ${file.name}`} />
        </span>
      ) : (
        <span role="alert" className="field-error block min-w-0 wrap-anywhere">
          {problem}
        </span>
      )}
      <span className="flex flex-col max-pair:col-2 max-pair:flex-row">
        {problem === null ? null : (
          <Button type="button" look="quiet" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button type="button" look="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

/** The files of a field that are stored: those the page came with and those uploaded since, without those removed. */
function useStored(before: readonly string[], sent: readonly Sent[]) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const all = [...before, ...sent.flatMap(({ fileId }) => fileId ?? [])];
  return {
    stored: all.filter((fileId) => !removed.includes(fileId)),
    remove: (fileId: string) => setRemoved((others) => [...others, fileId]),
  };
}

/**
 * Photos of one kind or a video: a native file field that the form sends as it is; where our script runs,
 * each file is uploaded when it is chosen or dropped here, with its progress, a preview, and another try when it fails.
 */
export function FileField(props: FileFieldProps) {
  const { uploadUrl, toPreviewUrl, name, label, accept, most, hint, isOptional = false } = props;
  const { storedFiles, fileNames, errors, onOpen } = props;
  const id = `f-${name}`;
  const isVideo = accept.startsWith("video/");
  const uploads = useUploads({ uploadUrl, name, isVideo });
  const { stored, remove } = useStored(storedFiles[name] ?? [], uploads.all);
  const field = useRef<HTMLInputElement>(null);
  const [hasScripts, setScripts] = useState(false);
  const [isOver, setOver] = useState(false);
  const open = uploads.all.filter(({ fileId }) => fileId === null);
  const failed = open.filter(({ problem }) => problem !== null).length;
  const running = open.length - failed;
  useEffect(() => onOpen(name, { running, failed }), [name, running, failed, onOpen]);
  const error = errors[name];
  const room = most - stored.length - running;
  const add = (files: FileList) => uploads.add([...files].slice(0, Math.max(0, room)));
  const take = (input: HTMLInputElement | null) => {
    if (input?.files == null || input.files.length === 0) return;
    add(input.files);
    // Sent already: the form does not send it once more.
    input.value = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script ran is uploaded once.
  useEffect(() => {
    setScripts(true);
    take(field.current);
  }, []);
  const nameOf = (fileId: string) =>
    uploads.all.find((sent) => sent.fileId === fileId)?.file.name ||
    fileNames[fileId] ||
    `${isVideo ? "Video" : "Photo"} ${stored.indexOf(fileId) + 1}`;
  /** Removes an entry of the list, whose button goes with it: the field is what a keyboard goes on from. */
  const removing = (removeEntry: () => void) => () => {
    removeEntry();
    field.current?.focus();
  };
  const files =
    stored.length + open.length === 0 ? null : (
      <ul aria-label="Uploaded files" className="grid gap-2.5 mt-2.5">
        {stored.map((fileId) => (
          <StoredFile
            key={fileId}
            preview={toPreviewUrl(fileId)}
            name={name}
            fileId={fileId}
            isVideo={isVideo}
            fileName={nameOf(fileId)}
            onRemove={hasScripts ? removing(() => remove(fileId)) : null}
          />
        ))}
        {open.map((sent) => (
          <Sending
            key={sent.key}
            sent={sent}
            onRetry={() => uploads.retry(sent)}
            onRemove={removing(() => uploads.remove(sent))}
          />
        ))}
      </ul>
    );
  const isFull = hasScripts && room <= 0;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional} below={files}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is beside the field, which a keyboard uses. */}
      <div
        className={
          hasScripts ? `upload-area ${isOver && !isFull ? "border-solid border-accent" : "border-dashed"}` : undefined
        }
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        {hasScripts ? (
          <span aria-hidden="true">
            {isFull
              ? "No more files fit here"
              : `Choose ${isVideo ? "a video" : "photos"}, or drop ${isVideo ? "it" : "them"} here`}
          </span>
        ) : null}
        <input
          ref={field}
          type="file"
          id={id}
          name={name}
          accept={accept}
          multiple={most > 1}
          disabled={isFull}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className={
            hasScripts
              ? "absolute inset-0 size-full opacity-0 cursor-pointer disabled:cursor-default"
              : "w-full p-3 border border-dashed border-edge rounded-md bg-mist aria-invalid:border-not-fit"
          }
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </div>
    </FieldFrame>
  );
}
