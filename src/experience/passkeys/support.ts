type Capabilities = Readonly<Record<string, boolean | undefined>>;

/** Static methods of `PublicKeyCredential` that not every browser has (WebAuthn Level 3). */
type Methods = {
  readonly isConditionalMediationAvailable?: () => Promise<boolean>;
  readonly getClientCapabilities?: () => Promise<Capabilities>;
};

function methods(): Methods | undefined {
  return (globalThis as { PublicKeyCredential?: Methods }).PublicKeyCredential;
}

export function supportsPasskeys(): boolean {
  return methods() !== undefined;
}

/** Passkeys can be suggested in a field. */
export async function supportsAutofill(): Promise<boolean> {
  return (await methods()?.isConditionalMediationAvailable?.()) === true;
}

/** A password manager may create a passkey without a dialog. */
export async function supportsQuietCreation(): Promise<boolean> {
  return (await methods()?.getClientCapabilities?.())?.['conditionalCreate'] === true;
}
