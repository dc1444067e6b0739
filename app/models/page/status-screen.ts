import type { Fragment } from "../view/fragment";
import { serviceException } from "./api-error";

/**
 * The title and text of a status screen. In an outage what answers the shop's other pages is away too; `again` is a form
 * that sends once more what did not arrive. A page that fails may throw its own; these are in the first script of every
 * page, so what the server alone can know is not among them.
 */
export type StatusText = { title: string; text: string; isOutage?: boolean; again?: Fragment };

const isStatusText = (thrown: unknown): thrown is StatusText =>
  typeof thrown === "object" && thrown !== null && "title" in thrown;

/**
 * Returns the texts of a status screen: those that the page threw beside the status, else those of the status or its
 * class. A live chat is named only where there is one.
 */
export function statusText(status: number, thrown: unknown = null, hasChat = false): StatusText {
  if (isStatusText(thrown)) return thrown;
  if (status === 404)
    return {
      title: "We could not find that page",
      text: "The link may be old or mistyped. Try a search or the categories.",
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
  return { title: "Something went wrong on our side", text: serviceException(hasChat) };
}
