import { z } from "zod";
import { formatMoment } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";

const data = z.discriminatedUnion("change", [
  z.object({ change: z.literal("passkeyAdded"), name: z.string() }),
  z.object({ change: z.literal("passkeyRemoved"), name: z.string() }),
  z.object({ change: z.literal("providerLinked"), name: z.string() }),
  z.object({ change: z.literal("providerUnlinked"), name: z.string() }),
  z.object({ change: z.literal("authenticatorOn") }),
  z.object({ change: z.literal("authenticatorOff") }),
  z.object({ change: z.literal("codesRenewed") }),
  z.object({ change: z.literal("recoveryCodeUsed"), left: z.int() }),
  z.object({ change: z.literal("resetRequested"), at: z.number() }),
]);

function eventFor(event: z.output<typeof data>): { subject: string; text: string } {
  switch (event.change) {
    case "passkeyAdded":
      return { subject: "A passkey was added", text: `The passkey "${event.name}" can now log in to your account.` };
    case "passkeyRemoved":
      return {
        subject: "A passkey was removed",
        text: `The passkey "${event.name}" can no longer log in to your account.`,
      };
    case "providerLinked":
      return {
        subject: `Your ${event.name} login was linked`,
        text: `A ${event.name} account can now log in to your account.`,
      };
    case "providerUnlinked":
      return {
        subject: `Your ${event.name} login was unlinked`,
        text: `The ${event.name} account can no longer log in to your account.`,
      };
    case "authenticatorOn":
      return {
        subject: "Two-step login is on",
        text: "From now on each login but one with a passkey asks for a code of your authenticator app, or for a recovery code.",
      };
    case "authenticatorOff":
      return {
        subject: "Two-step login is off",
        text: "Your authenticator app and its recovery codes were turned off. Logging in asks for no code any more.",
      };
    case "codesRenewed":
      return {
        subject: "You have new recovery codes",
        text: "New recovery codes were made for your account. All former ones have ended.",
      };
    case "recoveryCodeUsed":
      return {
        subject: "A recovery code was used",
        text: `Somebody logged in to your account with a recovery code as the second step. ${event.left === 1 ? "1 recovery code is" : `${event.left} recovery codes are`} left.`,
      };
    case "resetRequested":
      return {
        subject: "Two-step login is about to be turned off",
        text: `Our staff was told that your authenticator app and recovery codes are lost. Two-step login ends on ${formatMoment(event.at)}. Logging in with a code before then stops it.`,
      };
  }
}

/**
 * Whether only the one who made the change may hold the codes that a login asks for now: then the member's new password
 * does not lead to the security page, and staff have to turn two-step login off.
 */
const mayLockOut = ({ change }: z.output<typeof data>) => change === "authenticatorOn" || change === "codesRenewed";

/** Notifies the member of a change in how the account is opened. */
export const securityChanged = mailTemplate({
  kind: "security-changed",
  data,
  compose(event) {
    const { subject, text } = eventFor(event);
    const needsStaff = mayLockOut(event);
    const next = needsStaff
      ? "answer this email: a person reads it, makes sure that the account is yours and turns two-step login off."
      : "look at the security page of your account.";
    return {
      subject,
      preview: "Not you? See what to do.",
      heading: subject,
      blocks: [
        { kind: "text", text },
        {
          kind: "text",
          text: `Was it not you? Set a new password at once, which ends every login, then ${next}`,
        },
        { kind: "button", label: "Set a new password", path: urls.retrievePassword() },
        ...(needsStaff
          ? []
          : [{ kind: "button" as const, label: "See the security page", isSecond: true, path: urls.security() }]),
      ],
      footer: ["You get this email because it concerns the safety of your account."],
    };
  },
});
