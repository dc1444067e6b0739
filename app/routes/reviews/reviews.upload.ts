import { guardedAction } from "~/server/forms/guarded-action.server";
import { answerUpload } from "~/server/forms/uploads.server";
import { uploadPhotos } from "~/server/reviews/review-photos.server";

// One photo at a time from the form's script; the form itself sends all of them without it.
export const action = guardedAction(({ ctx, request }) => answerUpload(uploadPhotos(ctx, request)), {
  isStreamed: true,
});
