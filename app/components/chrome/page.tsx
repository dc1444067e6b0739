import type { MetaFunction } from "@remix-run/node";
import { headTags, type PageHead } from "~/models/page/head";

export { ErrorScreen as ErrorBoundary } from "./error-screen";

/** The head of every page: the `head` of its loader's data, or the title of the failure. */
export const meta: MetaFunction<() => Promise<{ head: PageHead }>> = ({ data, error }) => headTags(data?.head, error);
