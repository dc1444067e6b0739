import { pageLoader } from "~/server/page/page-loader.server";
import { findOwnPhoto } from "~/server/reviews/review-photos.server";

export const loader = pageLoader(async ({ ctx, params }) => {
  const photo = await findOwnPhoto(ctx, params.fileId ?? "");
  return (
    photo ?? new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } })
  );
});
