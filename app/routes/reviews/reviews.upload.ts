import { guardedAction } from "~/server/forms/guarded-action.server";
import { answerUpload } from "~/server/forms/uploads.server";
import { uploadPhotos } from "~/server/reviews/review-photos.server";

// The script of the form uploads one photo at a time; without a script the form itself sends all of them.
export const action = guardedAction(({ ctx, request }) => answerUpload(uploadPhotos(ctx, request)), {
  isStreamed: true,
});
