import { FaultySettings } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { bucketFiles } from "./bucket";
import type { FileStore } from "./file-store";
import { type FolderOptions, folderFiles } from "./folder";

/**
 * The file store of an environment: the bucket of S3_BUCKET (with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and
 * S3_SECRET_ACCESS_KEY), else the folder `uploads` of DATA_DIR. Throws when the bucket is half configured.
 */
export function openFiles(env: Environment = process.env): FileStore {
  const folder: FolderOptions = { root: env.DATA_DIR || "data" };
  const bucket = env.S3_BUCKET?.trim();
  if (!bucket) return folderFiles(folder);
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID?.trim(), env.S3_SECRET_ACCESS_KEY?.trim()];
  if (!accessKeyId || !secretAccessKey) {
    const cure = "Write S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or take the bucket out";
    throw new FaultySettings([{ setting: "S3_BUCKET", fault: "both keys are needed with it", cure }]);
  }
  const region = env.S3_REGION?.trim() || "us-east-1";
  return bucketFiles({ ...folder, bucket, region, endpoint: env.S3_ENDPOINT?.trim(), accessKeyId, secretAccessKey });
}
