import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFiles } from "#commerce/files/open";

const KEYS = { S3_ACCESS_KEY_ID: "axlewright", S3_SECRET_ACCESS_KEY: "axlewright-secret" };
const BUCKET = `wide-${randomBytes(4).toString("hex")}`;
const START_MS = 20_000;

const minio = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "minio"))
  .find((path) => existsSync(path));

/** An S3-compatible server: the one of S3_TEST_ENDPOINT, whose keys stand in the same variables as the shop's, else MinIO. */
async function openServer(folder: string): Promise<{ endpoint: string; stop(): void } | null> {
  const endpoint = process.env.S3_TEST_ENDPOINT;
  if (endpoint) return { endpoint, stop: () => {} };
  if (minio === undefined) return null;
  const address = "127.0.0.1:19000";
  const env = {
    ...process.env,
    MINIO_ROOT_USER: KEYS.S3_ACCESS_KEY_ID,
    MINIO_ROOT_PASSWORD: KEYS.S3_SECRET_ACCESS_KEY,
  };
  const server = spawn(minio, ["server", "--address", address, folder], { env, stdio: "ignore" });
  const isUp = () =>
    fetch(`http://${address}/minio/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: START_MS }).toBe(true);
  return { endpoint: `http://${address}`, stop: () => server.kill() };
}

describe("files in a bucket", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-s3-"));
  let server: Awaited<ReturnType<typeof openServer>> = null;
  beforeAll(async () => {
    server = await openServer(join(folder, "buckets"));
  });
  afterAll(() => {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("a file of 12 MB is put, read whole and removed on a real server", async ({ skip }) => {
    if (server === null) return skip("no minio on the PATH and S3_TEST_ENDPOINT names no server");
    const env = { ...KEYS, ...process.env, S3_BUCKET: BUCKET, S3_ENDPOINT: server.endpoint, DATA_DIR: folder };
    const credentials = { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY };
    const client = new S3Client({ region: "us-east-1", endpoint: server.endpoint, forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    const files = openFiles(env);
    const key = randomBytes(16).toString("hex");
    const content = randomBytes(12_000_000);
    const path = join(folder, "photo");
    writeFileSync(path, content);
    await files.put(key, path, "image/jpeg");
    const stored = await files.open(key);
    const chunks: Buffer[] = [];
    for await (const part of stored?.body ?? []) chunks.push(part);
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
    expect(stored?.bytes).toBe(content.length);
    await files.remove(key);
    expect(await files.open(key)).toBeNull();
  });
});
