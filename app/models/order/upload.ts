import { z } from "zod";

/** What a file is uploaded for; decides its type and size limits (row OPEN-12). */
export const UPLOAD_KINDS = ["evidenceImage", "evidenceVideo", "reviewImage"] as const;

/** Where one file may be put, once, and the id by which it is then named (row API-009). */
export const uploadAddressSchema = z.object({
  fileId: z.string(),
  uploadUrl: z.string(),
  maxBytes: z.int().positive(),
  contentTypes: z.array(z.string()),
  expiresAt: z.number(),
});
