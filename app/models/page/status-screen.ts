import { serviceException } from "./api-error";

/** The title and text of a status screen. */
type StatusText = { title: string; text: string };

/** The `statusText` of a page's 503 while orders are paused, which gets other text than an outage. */
export const PAUSED = "orders paused";

/**
 * Returns the texts of a status screen; statuses without texts of their own get those of their class. `thrown` is what the
 * page threw beside the status; a live chat is named only where there is one.
 */
export function statusText(status: number, thrown: unknown = null, hasChat = false): StatusText {
  if (status === 404)
    return {
      title: "We could not find that page",
      text: "The link may be old or mistyped. Try a search, or start from the categories.",
    };
  if (status === 410)
    return {
      title: "We no longer sell this part",
      text: "It was taken out of the catalog. Search for a replacement by part number or vehicle.",
    };
  if (status === 403)
    return { title: "That form was not sent from our site", text: "Please go back, reload the page and try again." };
  if (status === 413) return { title: "That was too much to send", text: "Please go back and send less." };
  if (status >= 400 && status < 500)
    return { title: "That did not work", text: "Please go back, check what you entered and try again." };
  if (status === 503 && thrown === PAUSED)
    return {
      title: "Orders are paused",
      text: "Nothing was changed. You can go on looking around; please try this again in a few minutes.",
    };
  if (status === 504) return { title: "This is taking too long", text: serviceException(hasChat) };
  if (status === 503)
    return {
      title: "Our shop is not reachable for a moment",
      text: `${serviceException(hasChat)} Search and help may not answer either: please try again in a minute.`,
    };
  return { title: "Something went wrong on our side", text: serviceException(hasChat) };
}
