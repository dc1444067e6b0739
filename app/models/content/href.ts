import { z } from "zod";

/** Kinds of addresses that a link of the content may have; any other, such as `javascript:`, would run or open something else. */
const SCHEMES = /^(?:https?:\/\/|mailto:|tel:|sms:)[^\s\\]+$/i;
/** A path of the shop; two slashes, or one and a backslash, lead to another host. */
const PATH = /^(?:\/(?![/\\])|[?#])[^\s\\]*$/;

const isSafeHref = (text: string): boolean => text === "" || PATH.test(text) || SCHEMES.test(text);

/** The address of a link in the content; empty for none. */
export const hrefSchema = z
  .string()
  .refine(isSafeHref, "must be a path such as /help, or begin with https://, http://, mailto:, tel: or sms:");
