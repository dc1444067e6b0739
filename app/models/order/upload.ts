import { z } from "zod";

/** The purposes of an uploaded file, which decide its type and size limits. */
export const UPLOAD_KINDS = ["evidenceImage", "evidenceVideo", "reviewImage"] as const;

/** The address to upload one file to, once, and the id that names the file afterwards. */
export const uploadAddressSchema = z.object({
  fileId: z.string(),
  uploadUrl: z.string(),
  maxBytes: z.int().positive(),
  contentTypes: z.array(z.string()),
  expiresAt: z.number(),
});
