import { data } from "@remix-run/node";
import { pageLoader } from "~/server/page-loader.server";
import { ownPhoto } from "~/server/review-photos.server";

export const loader = pageLoader(async ({ ctx, params }) => {
  const photo = await ownPhoto(ctx, params.fileId ?? "");
  if (photo === null) throw data(null, { status: 404 });
  return photo;
});
