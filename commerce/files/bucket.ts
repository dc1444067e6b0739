import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { type FileStore, requireKey } from "./file-store";
import { stagingFor } from "./folder";

type BucketOptions = {
  readonly root: string;
  readonly bucket: string;
  readonly region: string;
  /** Another server with S3's interface; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const isMissing = (error: unknown) => error instanceof Error && ["NoSuchKey", "NotFound", "404"].includes(error.name);

/** Files in a bucket with S3's interface; they pass through a folder of this machine on their way in. */
export function bucketFiles({
  root,
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: BucketOptions): FileStore {
  let opened: Promise<{ client: S3Client; sdk: typeof import("@aws-sdk/client-s3") }> | undefined;
  // Loaded with the first file: the library is larger than the rest of the program.
  const s3 = () => {
    opened ??= import("@aws-sdk/client-s3").then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        credentials: { accessKeyId, secretAccessKey },
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // A stream has no checksum before it is sent; servers other than Amazon's may not know the trailing ones.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      }),
    }));
    return opened;
  };
  const toName = (key: string) => ({ Bucket: bucket, Key: `uploads/${requireKey(key)}` });
  return {
    staging: stagingFor(root),
    async put(key, path, mime) {
      const { client, sdk } = await s3();
      const { size } = await stat(path);
      const body = createReadStream(path);
      await client.send(
        new sdk.PutObjectCommand({ ...toName(key), Body: body, ContentLength: size, ContentType: mime }),
      );
      await rm(path, { force: true });
    },
    async open(key) {
      const { client, sdk } = await s3();
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(toName(key)));
        if (!(Body instanceof Readable)) return null;
        return { body: Body, bytes: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      const { client, sdk } = await s3();
      await client.send(new sdk.DeleteObjectCommand(toName(key)));
    },
  };
}
