import { z } from "zod";
import { FaultySettings } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { isLoopback } from "~/models/shop/shop-mode";

/** A secret or an identifier. */
export const key = z.string().trim().min(1);

/** An address without a slash at its end. */
export const address = z
  .url({ protocol: /^https?$/ })
  // A secret must not be sent in the clear; loopback is for tests.
  .refine((text) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/.test(text), "must be https")
  .transform((text) => text.replace(/\/+$/, ""));

const TEST_LABEL = /(?:^|[.-])(?:test|sandbox|playground)(?=[.-])/;

/** Whether an address is that of a provider's test service, or of a stand-in on this machine. */
export function isTestAddress(text: string): boolean {
  const { hostname } = new URL(text);
  return isLoopback(hostname) || TEST_LABEL.test(hostname);
}

/** The facts about a provider that its plug-in shows as it declares them, and the names of its variables. */
export const pluginFacts = <Variables extends z.ZodObject>({
  name,
  label,
  variables,
}: {
  readonly name: string;
  readonly label: string;
  readonly variables: Variables;
}) => ({ name, label, variables: Object.keys(variables.shape) });

/**
 * Reads a provider's variables of the environment. Null when none is set but those that end in `_URL`, which do not switch
 * a provider on by themselves. Throws when another one is missing or malformed; names it, never its value.
 */
export function readProviderSettings<Variables extends z.ZodObject>(
  kind: "payment" | "shipping" | "tax",
  variables: Variables,
  filled: Environment,
): z.output<Variables> | null {
  const names = Object.keys(variables.shape);
  if (!names.some((each) => !each.endsWith("_URL") && filled[each] !== undefined)) return null;
  const parsed = variables.safeParse(filled);
  if (parsed.success) return parsed.data;
  const given = names.filter((name) => filled[name] !== undefined).join(" and ");
  throw new FaultySettings(
    parsed.error.issues.map(({ path, message }) => {
      const setting = path.join(".");
      const cure = `Write it, or take out ${given}, which ask${given.includes(" and ") ? "" : "s"} for it`;
      if (filled[setting] === undefined) return { setting, fault: `the ${kind} provider lacks it`, cure };
      return { setting, fault: message, cure: "Write what the provider gave you" };
    }),
  );
}
