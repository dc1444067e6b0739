type Json = { [name: string]: unknown };

const toBytes = (text: unknown) =>
  Uint8Array.from(atob(String(text).replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const toText = (bytes: ArrayBuffer | null) =>
  bytes === null
    ? undefined
    : btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");

const withBytes = (list: unknown) =>
  Array.isArray(list) ? list.map((each: Json) => ({ ...each, id: toBytes(each.id) })) : [];

/** The options as the browser takes them; their bytes travel as base64url. */
function toOptions({ challenge, user, allowCredentials, excludeCredentials, ...rest }: Json): Json {
  return {
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: withBytes(allowCredentials),
    excludeCredentials: withBytes(excludeCredentials),
    ...(typeof user === "object" && user !== null && "id" in user && { user: { ...user, id: toBytes(user.id) } }),
  };
}

/** The shop's own server makes the options, and the browser checks the rest of them. */
const isOptions = (
  options: object,
): options is PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions => "challenge" in options;

/** A credential as JSON text. Written here because `toJSON` is not in every browser, and some password managers break it. */
function toJson({ id, rawId, type, response }: PublicKeyCredential): string {
  const fields: Json = { clientDataJSON: toText(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    fields.attestationObject = toText(response.attestationObject);
    fields.transports = response.getTransports?.();
  } else if (response instanceof AuthenticatorAssertionResponse) {
    fields.authenticatorData = toText(response.authenticatorData);
    fields.signature = toText(response.signature);
    fields.userHandle = toText(response.userHandle);
  }
  return JSON.stringify({ id, rawId: toText(rawId), type, response: fields, clientExtensionResults: {} });
}

/**
 * Asks the shop for options and the browser for a passkey, puts the credential into the form and sends it. Returns what
 * went wrong in words for the shopper.
 */
export async function sendPasskey(form: HTMLFormElement, isNew: boolean): Promise<string> {
  const body = new FormData(form);
  body.delete("credential");
  body.set("options", "1");
  try {
    const answer: { options?: Json; problem?: string } = await (
      await fetch(form.action, { method: "POST", body: new URLSearchParams([...body].map(([k, v]) => [k, String(v)])) })
    ).json();
    if (answer.options === undefined) return answer.problem ?? "Passkeys cannot be used at the moment";
    const publicKey = toOptions(answer.options);
    if (!isOptions(publicKey)) return "Passkeys cannot be used at the moment";
    const made = await (isNew ? navigator.credentials.create({ publicKey }) : navigator.credentials.get({ publicKey }));
    const field = form.elements.namedItem("credential");
    if (!(made instanceof PublicKeyCredential && field instanceof HTMLInputElement)) return "No passkey was chosen";
    field.value = toJson(made);
    form.submit();
    return "";
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError")
      return "This device has a passkey of the shop already";
    return "No passkey was used. You can try again";
  }
}
