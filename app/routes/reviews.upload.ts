import { guardedAction } from "~/server/guarded-action.server";
import { uploadPhotos } from "~/server/review-photos.server";
import { answerUpload } from "~/server/uploads.server";

// One photo at a time from the form's script; the form itself sends all of them without it.
export const action = guardedAction(({ ctx, request }) => answerUpload(uploadPhotos(ctx, request)), {
  isStreamed: true,
});
