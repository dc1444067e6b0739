import type { MemberExport } from "~/models/account/export";
import { addressSchema } from "~/models/checkout/address";
import { type Market, marketFor } from "~/models/shop/market";
import { vehicleName } from "~/models/vehicle/vehicle";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import type { Call } from "../../../http/call";
import { toViewer } from "../../../http/viewer";
import { readTexts } from "../../../platform/json";
import { listChain } from "../../../vehicles/repository";
import { toVehicle } from "../../../vehicles/vehicle";
import { countEntryPhotos } from "../../content/awards";
import { listOrders } from "../../order/view";
import { listMemberCoupons } from "../../promotion/coupons";
import { listReturns } from "../../returns/view";
import { countRecoveryCodes } from "../../second-factor/repository";
import { loadMember, type Member } from "../erase-repository";
import { listGarageRows } from "../garage-repository";
import { listLinks } from "../third-login-repository";
import { moment, toOrder, toPlace, toReturn } from "./orders";
import * as rows from "./repository";

async function nameVehicle(db: Db, nodeId: number | null): Promise<string> {
  return nodeId === null ? "" : vehicleName(toVehicle(await listChain(db, nodeId)));
}

/** The place of an address as it is stored; null without one. */
const readPlace = (json: string | null) => (json === null ? null : toPlace(addressSchema.parse(JSON.parse(json))));

type CartLine = Awaited<ReturnType<typeof rows.listCartFacts>>[number]["lines"][number];
const toCartLines = (db: Db, lines: readonly CartLine[]) =>
  Promise.all(
    lines.map(async (line) => ({
      ...{ title: line.title, count: line.item_count, addedAt: moment(line.added_at) },
      vehicle: await nameVehicle(db, line.attribute_value_id),
    })),
  );

/** Loads a member's logins, linked providers and second factors. */
async function loadWaysIn(db: Db, member: Member) {
  const apps = await rows.listAuthenticators(db, member);
  return {
    logins: (await rows.listLogins(db, member)).map((login) => ({
      ...{ device: login.device, startedAt: moment(login.created_at), usedAt: moment(login.seen_at) },
      endsAt: moment(login.expires_at),
    })),
    providers: (await listLinks(db, member.id)).map((link) => ({
      ...{ provider: link.provider, linkedAt: moment(link.created_at) },
    })),
    secondFactors: [
      ...(await rows.listPasskeyFacts(db, member)).map(({ name, host, created_at, used_at }) => ({
        ...{ kind: "Passkey", name, for: host, addedAt: moment(created_at), usedAt: moment(used_at) },
      })),
      ...apps.map(({ created_at }) => ({ kind: "Authenticator app", addedAt: moment(created_at) })),
      ...(apps.length === 0 ? [] : [{ kind: "Recovery codes", unused: await countRecoveryCodes(db, member.id) }]),
    ],
  };
}

/** Loads the data a member stores with the shop, such as addresses and vehicles. */
async function loadBelongings(db: Db, member: Member, at: { market: Market; now: number }) {
  const coupons = await listMemberCoupons(db, member.id, at);
  const couponTexts = new Map(coupons.map(({ id, text }) => [id, text]));
  const garage = await listGarageRows(db, member.id);
  return {
    addresses: (await rows.listAddressRows(db, member)).map((row) => ({
      ...{ firstName: row.first_name, lastName: row.last_name, phone: row.phone, street: row.line1 },
      ...{ moreStreet: row.line2, city: row.city, state: row.state, postalCode: row.code, country: row.country },
      ...{ isDefault: row.is_default === 1, addedAt: moment(row.created_at) },
    })),
    garage: await Promise.all(
      garage.map(async (row) => ({
        vehicle: await nameVehicle(db, row.attribute_value_id),
        ...{ isDefault: row.is_default === 1, addedAt: moment(row.created_at) },
        ...{ name: row.name, vin: row.vin, vinDecoded: row.vin_decoded, plate: row.plate, notes: row.notes },
        mileage: (await rows.listMileage(db, row.id)).map(({ read_on: on, distance, unit }) => ({
          ...{ on, odometer: `${distance} ${unit}` },
        })),
        works: (await rows.listVehicleWorks(db, row.id)).map((work) => ({
          ...{ on: work.done_on, title: work.title, partType: work.part_type, note: work.note },
          ...{ odometer: work.distance === null ? "" : `${work.distance} ${work.unit}`, order: work.order_id ?? "" },
        })),
      })),
    ),
    recentlyViewed: (await rows.listViews(db, member)).map(({ title, viewed_at }) => ({
      ...{ part: title, viewedAt: moment(viewed_at) },
    })),
    points: (await rows.listPoints(db, member)).map((row) => ({
      ...{ at: moment(row.at), points: row.points, text: row.text, order: row.order_id ?? "" },
      ...{ unused: row.remaining, expiresAt: moment(row.expires_at) },
    })),
    coupons: (await rows.listCouponFacts(db, member)).map((row) => ({
      ...{
        code: row.code,
        gives: couponTexts.get(row.id) ?? row.name,
        receivedAt: moment(row.created_at),
        expiresAt: moment(row.expires_at),
      },
      ...{ usedAt: moment(row.used_at), order: row.order_id ?? "" },
    })),
    carts: await Promise.all(
      (await rows.listCartFacts(db, member)).map(async (cart) => ({
        ...{ country: marketFor(cart.market).countryCode, startedAt: moment(cart.created_at) },
        ...{
          changedAt: moment(cart.updated_at),
          orderedAt: moment(cart.ordered_at),
          parts: await toCartLines(db, cart.lines),
        },
      })),
    ),
    checkouts: (await rows.listCheckoutFacts(db, member)).map((row) => ({
      ...{ email: row.email, deliveredTo: readPlace(row.address), billedTo: readPlace(row.billing_address) },
      ...{ changedAt: moment(row.updated_at), orderedAt: moment(row.ordered_at) },
    })),
    savedCarts: await Promise.all(
      (await rows.listCopyFacts(db, member)).map(async (copy) => ({
        ...{ name: copy.name, kind: copy.kind.toLowerCase(), savedAt: moment(copy.created_at) },
        ...{ expiresAt: moment(copy.expires_at), parts: await toCartLines(db, copy.lines) },
      })),
    ),
    stockNotices: (await rows.listWaits(db, member)).map((row) => ({
      ...{ part: row.title, email: row.email, requestedAt: moment(row.created_at) },
    })),
  };
}

/** Loads the texts a member wrote. */
async function loadWritings(db: Db, member: Member) {
  const reviews = await rows.listReviewFacts(db, member);
  const additions = await rows.listAdditions(
    db,
    reviews.map(({ id }) => id),
  );
  return {
    reviews: reviews.map((row) => ({
      ...{ part: row.part, order: row.order_id ?? "", author: row.author, rating: row.rating, title: row.title },
      ...{ text: row.text, vehicle: row.vehicle, state: row.status.toLowerCase(), writtenAt: moment(row.created_at) },
      photos: readTexts(row.media).length,
      additions: additions
        .filter(({ review_id: id }) => id === row.id)
        .map(({ text, at, status }) => ({ text, state: status.toLowerCase(), addedAt: moment(at) })),
    })),
    questions: (await rows.listQuestionFacts(db, member)).map((row) => ({
      ...{ part: row.part, author: row.author, email: row.email, text: row.text, state: row.status.toLowerCase() },
      requestedAt: moment(row.created_at),
    })),
    answers: (await rows.listAnswerFacts(db, member)).map((row) => ({
      ...{ question: row.question, author: row.author, text: row.text, state: row.status.toLowerCase() },
      answeredAt: moment(row.created_at),
    })),
    messages: (await rows.listMessages(db, member)).map((row) => ({
      ...{ name: row.name, email: row.email, topic: row.topic, message: row.message, sentAt: moment(row.sent_at) },
      ...{ ourAnswer: row.answer, answeredAt: moment(row.answered_at) },
    })),
    awards: await Promise.all(
      (await rows.listAwards(db, member)).map(async (row) => ({
        ...{ name: row.name, email: row.email, topic: row.topic, message: row.message, sentAt: moment(row.sent_at) },
        ...{ votes: row.votes, photos: await countEntryPhotos(db, row) },
      })),
    ),
    awardVotes: (await rows.listAwardVotes(db, member)).map((row) => ({
      ...{ entryOf: row.name, topic: row.topic, votedAt: moment(row.at) },
    })),
  };
}

async function loadMailPreferences(db: Db, member: Member) {
  const { offers, reminders, reviews } = await rows.listMailChoices(db, member);
  return [
    ...offers.map((row) => ({
      ...{ mails: "Offers", email: row.email_norm, subscribedAt: moment(row.created_at) },
      ...{ enteredIn: row.subscribe_source.toLowerCase(), unsubscribedAt: moment(row.unsubscribed_at) },
    })),
    ...reminders.map((row) => ({
      ...{ mails: "Reminders of unpaid orders", email: row.email_norm, refusedAt: moment(row.created_at) },
    })),
    ...reviews.map((row) => ({
      ...{ mails: "Requests for reviews", email: row.email_norm, refusedAt: moment(row.created_at) },
    })),
  ];
}

/**
 * Collects everything the shop stores about a member, by part: moments, amounts and names as people read them. Secrets,
 * hashes, internal keys and other people's data are left out.
 */
export async function loadExport(call: Call, account: Row<"account">): Promise<MemberExport> {
  const { db, clock } = call;
  const member = await loadMember(db, account);
  const { orders } = member;
  return {
    exportedAt: new Date(clock.now()).toISOString(),
    account: [
      {
        ...{ email: account.email, firstName: account.first_name, lastName: account.last_name },
        ...{ phone: account.phone, postalCode: account.zip_code, openedAt: moment(account.created_at) },
        ...{ emailConfirmedAt: moment(account.email_verified_at), hasPassword: account.password_hash !== null },
      },
    ],
    formerEmails: (await rows.listFormerEmails(db, member)).map((row) => ({
      ...{ email: row.email_norm, changedAt: moment(row.changed_at) },
    })),
    ...(await loadWaysIn(db, member)),
    mailPreferences: await loadMailPreferences(db, member),
    ...(await loadBelongings(db, member, toViewer(call))),
    orders: (await listOrders(db, orders)).map(toOrder),
    returns: (await listReturns(db, await rows.listReturnRows(db, orders))).map(toReturn),
    ...(await loadWritings(db, member)),
    mails: (await rows.listMailFacts(db, member)).map((row) => ({
      ...{ subject: row.subject, kind: row.kind.replaceAll("-", " "), to: row.to_email, order: row.order_id ?? "" },
      ...{ writtenAt: moment(row.created_at), sentAt: moment(row.sent_at) },
    })),
  };
}
