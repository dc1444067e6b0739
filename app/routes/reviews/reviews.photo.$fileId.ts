import { data } from "@remix-run/node";
import { pageLoader } from "~/server/page/page-loader.server";
import { findOwnPhoto } from "~/server/reviews/review-photos.server";

export const loader = pageLoader(async ({ ctx, params }) => {
  const photo = await findOwnPhoto(ctx, params.fileId ?? "");
  if (photo === null) throw data(null, { status: 404 });
  return photo;
});
