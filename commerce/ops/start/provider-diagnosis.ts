import type { Environment } from "~/models/shop/settings";
import { isTestShop, type ShopMode } from "~/models/shop/shop-mode";
import { openFiles } from "../../files/open";
import { hasSandboxLogin, readLoginProviders } from "../../login/settings";
import { readPaymentEnvironment, trialInWords } from "../../payments/environment";
import { readShippingEnvironment } from "../../shipping/configured";
import { type Finding, finding } from "./finding";

type Examined = Pick<Finding, "state" | "text">;

function examinePayment(env: Environment, mode: ShopMode): Examined {
  const { configured, isSandboxOn } = readPaymentEnvironment(env, mode);
  const trial = trialInWords(configured, mode);
  if (trial !== null) return { state: "fail", text: trial };
  if (configured.size > 0 && !env.PAYMENT_ORIGINS?.trim()) {
    const text =
      "PAYMENT_ORIGINS names no page of a provider, and the shop sends shoppers nowhere else: nobody can pay. Write their origins (docs/payments.md).";
    return { state: "fail", text };
  }
  if (configured.size > 0) return { state: "ok", text: `by ${[...configured.keys()].join(", ")}` };
  if (isSandboxOn) return { state: "ok", text: "by the sandbox, no money moves" };
  const cure = "Set a provider's keys (docs/payments.md)";
  if (mode === "production") return { state: "fail", text: `nothing can be paid. ${cure}.` };
  return { state: "warn", text: `nothing can be paid. ${cure}, or PAYMENT_SANDBOX=1 to try things out.` };
}

function examineLabels(env: Environment, mode: ShopMode): Examined {
  const chosen = readShippingEnvironment(env);
  if (chosen !== null) return { state: "ok", text: `by ${chosen.label}` };
  if (isTestShop(mode)) return { state: "ok", text: "by the sandbox: they are samples that no carrier accepts" };
  const text =
    "by nobody: staff buy each label elsewhere and attach it (return label RETURN --file), and no parcel is followed. A provider's keys change that (docs/shipping.md).";
  return { state: "warn", text };
}

function examineLogin(env: Environment): Examined {
  const names = readLoginProviders(env).map(({ name }) => name);
  if (hasSandboxLogin(env)) names.push("the sandbox");
  return { state: "ok", text: ["by the shop's own accounts", ...names].join(", ") };
}

function examineFiles(env: Environment): Examined {
  openFiles(env);
  const bucket = env.S3_BUCKET?.trim();
  return {
    state: "ok",
    text: bucket ? `in the bucket ${bucket}` : `in the folder uploads of ${env.DATA_DIR || "data"}`,
  };
}

/** Looks at who takes payments, buys labels, logs members in and stores files, by the readers that the start uses. */
export function examineProviders(env: Environment, mode: ShopMode): Finding[] {
  const subjects: readonly (readonly [about: string, examine: () => Examined])[] = [
    ["payment", () => examinePayment(env, mode)],
    ["labels", () => examineLabels(env, mode)],
    ["login", () => examineLogin(env)],
    ["files", () => examineFiles(env)],
  ];
  return subjects.flatMap(([about, examine]) => {
    try {
      const { state, text } = examine();
      return [finding(state, about, text)];
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      // Refused settings have a line for each fault.
      return text.split("\n").map((line) => finding("fail", about, line));
    }
  });
}
