import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { currencySchema, formatMoney, money } from "~/models/shop/money";
import { openFiles } from "../../files/open";
import { conflict } from "../../http/failure";
import { ProviderError } from "../../platform/provider-http";
import { findOrder } from "../../services/order/repository";
import { type LabelDeps, workOnLabel } from "../../services/shipping/buy-label";
import { findLabel } from "../../services/shipping/label-repository";
import { orderLabel, quoteParcel, voidParcel } from "../../services/shipping/outgoing";
import { shipOrder } from "../../services/shipping/ship-order";
import { unshipParcel } from "../../services/shipping/unship";
import { BY_HAND, NO_LABELS } from "../../shipping/by-hand";
import { createShipping } from "../../shipping/configured";
import type { Rate } from "../../shipping/provider";
import { type Command, type CommandContext, command, countFor, type Given, needed } from "../command";
import { Refusal } from "../refusal";
import { UsageError } from "../usage-error";
import { PIECES, readPieces } from "./pieces";

const labelDeps = ({ store, deps, env }: CommandContext): LabelDeps => ({
  ...{ store, clock: deps.clock, files: openFiles(env) },
  shipping: createShipping({ store, clock: deps.clock, environment: env }),
});

const rateText = ({ carrier, service, costCent, currency, days }: Rate): string => {
  const way = days === null ? "" : `, ${days} business ${days === 1 ? "day" : "days"}`;
  return `${carrier} ${service}  ${formatMoney(money(costCent, currencySchema.parse(currency)))}${way}`;
};

async function parcelFrom(context: CommandContext, given: Given) {
  const grams = given.text("grams");
  return {
    items: await readPieces(context, given),
    service: given.text("service"),
    grams: grams === undefined ? undefined : countFor(grams, "--grams"),
  };
}

/** Runs a call of the shipping provider; its silence is an answer for the operator, not a fault of the program. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw conflict("parcelProviderSilent", { why: error.message });
    throw error;
  }
}

async function say({ store, terminal }: CommandContext, id: string, what: string): Promise<void> {
  const order = await findOrder(store.db, id);
  terminal.write(`Order ${order?.id ?? id} ${what}; it is ${order?.status ?? "gone"}.\n`);
}

/** Buys the label of a parcel and saves its PDF; one that waits from before is taken up again, never bought twice. */
async function buyLabel(context: CommandContext, given: Given): Promise<void> {
  const { store, operator, terminal } = context;
  const [id, deps] = [given.arg("ORDER"), labelDeps(context)];
  if (deps.shipping.provider.name === BY_HAND) throw new Refusal(`No label is bought: ${NO_LABELS}`);
  const parcel = await parcelFrom(context, given);
  const labelId = await answered(() => orderLabel(deps, operator, id, parcel));
  await workOnLabel(deps, labelId);
  const label = await findLabel(store.db, labelId);
  if (label?.state !== "BOUGHT") {
    const why = label?.last_error === "" ? "another program is buying it" : label?.last_error;
    terminal.write(`The label is not there yet: ${why}. The shop tries again; --void stops that.\n`);
    return;
  }
  const file = given.text("file") ?? `label-${label.tracking_number}.pdf`;
  const stored = label.pdf_file === null ? null : await deps.files.open(label.pdf_file);
  if (stored !== null) await writeFile(file, await buffer(stored.body));
  const cost =
    label.cost_cent === null ? "" : ` for ${formatMoney(money(label.cost_cent, currencySchema.parse(label.currency)))}`;
  const sample = deps.shipping.provider.isSample ? " It is a SAMPLE that no carrier accepts." : "";
  terminal.write(`Label of ${label.carrier} ${label.service} bought${cost}: ${file}.${sample}\n`);
  await say(context, id, `goes with ${label.carrier} ${label.tracking_number}`);
}

async function listRates(context: CommandContext, given: Given): Promise<void> {
  const request = await parcelFrom(context, given);
  const quote = await answered(() => quoteParcel(labelDeps(context), given.arg("ORDER"), request));
  const { grams, lengthMm, widthMm, heightMm } = quote.parcel;
  const size = [lengthMm, widthMm, heightMm].map((mm) => Math.round(mm / 10)).join(" x ");
  context.terminal.write(`A package of ${grams} g, ${size} cm\n`);
  for (const rate of quote.rates) context.terminal.write(`  ${rateText(rate)}\n`);
  if (quote.rates.length === 0) context.terminal.write("  No carrier offers a rate.\n");
}

async function takeBack(context: CommandContext, given: Given): Promise<void> {
  const id = given.arg("ORDER");
  const label = await answered(() => voidParcel(labelDeps(context), context.operator, id, given.text("tracking")));
  const what =
    label.state === "WANTED"
      ? "has no label to buy any more"
      : `has ${label.carrier} ${label.tracking_number} taken back`;
  await say(context, id, what);
}

async function unship(context: CommandContext, given: Given): Promise<void> {
  const [id, trackingNumber] = [given.arg("ORDER"), needed("order unship", given, "tracking")];
  const hasComeBack = !given.isOn("never-left");
  const { carrier } = await unshipParcel(context.deps, context.operator, id, { trackingNumber, hasComeBack });
  const next = "order ship sends its parts again, order cancel --item pays them back; the buyer is mailed";
  await say(context, id, `has ${carrier} ${trackingNumber} no more: ${next}`);
}

async function shipWithNumber(context: CommandContext, given: Given): Promise<void> {
  const carrier = needed("order ship", given, "carrier");
  const trackingNumber = needed("order ship", given, "tracking");
  const items = await readPieces(context, given);
  const id = given.arg("ORDER");
  const { isNew } = await shipOrder(context.deps, context.operator, id, { carrier, trackingNumber, items });
  const goes = isNew ? "goes with" : "has this package already, nothing changed:";
  await say(context, id, `${goes} ${carrier} ${trackingNumber}`);
}

/** The command that sends parcels. */
export const SHIP_COMMANDS: readonly Command[] = [
  command({
    name: "order ship",
    args: ["ORDER"],
    summary:
      "Sends a parcel, all that is left or the pieces of --item: with --buy its label is bought, else it has a number",
    flags: {
      carrier: { value: "name", about: "e.g. UPS, for a label bought elsewhere" },
      tracking: { value: "number", about: "The carrier's number of the parcel" },
      ...PIECES,
      rates: { value: "", about: "Says what carriers ask for the parcel and buys nothing" },
      buy: { value: "", about: "Buys the label from the shop's shipping provider and saves its PDF" },
      service: { value: "name", about: "With --buy: a service that --rates names; the cheapest unless told" },
      grams: { value: "n", about: "The weight of the whole parcel; what its parts weigh unless told" },
      file: { value: "label.pdf", about: "With --buy: where the label is saved" },
      void: { value: "", about: "Gives a bought label back that no carrier has yet, and its parcel" },
    },
    async run(context, given) {
      const ways = ["rates", "buy", "void"].filter((way) => given.isOn(way));
      if (ways.length > 1) throw new UsageError("order ship takes one of --rates, --buy and --void");
      if (ways[0] === "rates") await listRates(context, given);
      else if (ways[0] === "buy") await buyLabel(context, given);
      else if (ways[0] === "void") await takeBack(context, given);
      else await shipWithNumber(context, given);
    },
  }),
  command({
    name: "order unship",
    args: ["ORDER"],
    summary: "Takes a package off its order that came back, so that its parts are to be sent again or can be cancelled",
    flags: {
      tracking: { value: "number", about: "The carrier's number of the package" },
      "never-left": { value: "", about: "It was booked by mistake, such as under a wrong number" },
    },
    run: unship,
  }),
];
