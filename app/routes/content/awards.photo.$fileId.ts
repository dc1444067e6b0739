import { awardsPhoto } from "~/pages/content/awards.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const loader = pageLoader(async ({ ctx, params }) => {
  const photo = await awardsPhoto(ctx, params.fileId ?? "");
  return (
    photo ?? new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } })
  );
});
