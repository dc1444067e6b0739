import { z } from "zod";
import { noticeIdSchema } from "~/models/page/notice";

/** The button that dismisses a notice. */
export const dismissFormSchema = z.object({ notice: noticeIdSchema });
