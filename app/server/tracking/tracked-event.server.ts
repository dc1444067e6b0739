import { createHash } from "node:crypto";
import { EVENT_ID_CHARS, SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { foldVin, vinProblem, withoutVins } from "~/models/vehicle/vin";
import type { BrowserEventContent, ServerEvent, TrackingEvent } from "~/models/visitor/tracking";
import { loggablePath } from "~/server/http/log.server";
import type { Reader } from "~/server/http/reader.server";
import { withoutPersonalData } from "./client-logs.server";

/** Returns the id of an event, the start of a hash of its name, client and time, so that it is stored once. */
export function eventId(event: string, clientId: string, ts: number): string {
  return createHash("sha256").update(`${event}\n${clientId}\n${ts}`).digest("hex").slice(0, EVENT_ID_CHARS);
}

/** Whether the browser opts out of tracking, by Global Privacy Control or Do Not Track. */
export function hasOptedOut({ header }: Reader): boolean {
  return header("sec-gpc") === "1" || header("dnt") === "1";
}

/** Returns an address without parts that may name a shopper or an order; empty for a malformed one. */
export function plainAddress(reader: Reader, address: string): string {
  if (address === "" || !URL.canParse(address, reader.origin)) return "";
  const { origin, pathname } = new URL(address, reader.origin);
  return origin === reader.origin ? loggablePath(pathname) : origin;
}

const MAIL = /[^\s@]+@[^\s@]+/g;
/** A telephone number with separators; ten digits in a row may be a part number. */
const PHONE = /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;
/** A card number, whole or in the groups printed on cards; adjacent part numbers do not match. */
const CARD = /\b\d{13,}\b|\b\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}\b|\b\d{4}[ -]\d{6}[ -]\d{4,5}\b/g;

/** Ten digits and more in any grouping, with a country's code or without: no part number, where nothing was found. */
const LONG_NUMBER = /\+?\(?\d(?:[ ().-]{0,2}\d){9,}/g;

/**
 * Returns the search text without mail addresses, VINs, telephone numbers and card numbers; of one that found nothing
 * without any long number.
 */
export function searchWords(text: string, isFound: boolean): string {
  // A VIN is also typed in groups.
  if (/\d/.test(text) && vinProblem(foldVin(text)) === null) return "vin";
  const words = text.replace(MAIL, "…@…");
  return withoutVins(isFound ? words : words.replace(LONG_NUMBER, "#"), "VIN")
    .replace(CARD, "#")
    .replace(PHONE, "#")
    .toLowerCase()
    .slice(0, SEARCH_TEXT_MAX_CHARS);
}

function withoutPersonalText(content: BrowserEventContent | ServerEvent): BrowserEventContent | ServerEvent {
  if (content.event === "search")
    return { ...content, data: { ...content.data, text: searchWords(content.data.text, content.data.results > 0) } };
  if (content.event === "error")
    return {
      ...content,
      data: {
        ...content.data,
        message: withoutPersonalData(content.data.message),
        source: loggablePath(content.data.source),
      },
    };
  return content;
}

type Where = Pick<TrackingEvent, "ts" | "page_url" | "referrer" | "netWork" | "downlinkSpeed">;

/** Adds client, groups and address to an event, and removes what may be personal from its addresses and texts. */
export function toTrackingEvent(
  reader: Reader,
  content: BrowserEventContent | ServerEvent,
  where: Where,
): TrackingEvent {
  const { group, alb } = reader.buckets;
  const { event, data } = withoutPersonalText(content);
  return {
    event,
    data,
    page_url: plainAddress(reader, where.page_url),
    referrer: plainAddress(reader, where.referrer),
    ts: where.ts,
    client_id: reader.clientId,
    id: eventId(event, reader.clientId, where.ts),
    session_id: reader.sessionId,
    alb_group: alb,
    ab_test_group: group,
    ip: reader.remoteAddress,
    netWork: where.netWork,
    downlinkSpeed: where.downlinkSpeed,
  };
}
