import { data } from "@remix-run/node";
import { awardsPhoto } from "~/pages/content/awards.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const loader = pageLoader(async ({ ctx, params }) => {
  const photo = await awardsPhoto(ctx, params.fileId ?? "");
  if (photo === null) throw data(null, { status: 404 });
  return photo;
});
