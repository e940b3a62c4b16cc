/**
 * What a passkey provider is told, so that it neither offers dead passkeys nor shows old names
 * (WebAuthn Level 3 section 5.1.10). Not every browser has it, and a sign-in never waits for it.
 */

type Signal<Options> = (options: { readonly rpId: string } & Options) => Promise<void>;

type Signals = {
  readonly signalUnknownCredential?: Signal<{ credentialId: string }>;
  readonly signalAllAcceptedCredentials?: Signal<{
    userId: string;
    allAcceptedCredentialIds: string[];
  }>;
  readonly signalCurrentUserDetails?: Signal<{
    userId: string;
    name: string;
    displayName: string;
  }>;
};

function signals(): Signals | undefined {
  return (globalThis as { PublicKeyCredential?: Signals }).PublicKeyCredential;
}

/** A provider that refuses changes nothing for the user. */
function forget(signal: Promise<void> | undefined): void {
  signal?.catch(() => undefined);
}

/** The server does not know this credential. */
export function signalUnknown(rpId: string, credentialId: string): void {
  forget(signals()?.signalUnknownCredential?.({ rpId, credentialId }));
}

/** All credentials of the user; a provider may hide any other. */
export function signalAccepted(rpId: string, userId: string, credentialIds: string[]): void {
  forget(
    signals()?.signalAllAcceptedCredentials?.({
      rpId,
      userId,
      allAcceptedCredentialIds: credentialIds,
    }),
  );
}

export function signalUser(
  rpId: string,
  { id, name, displayName }: { id: string; name: string; displayName: string },
): void {
  forget(signals()?.signalCurrentUserDetails?.({ rpId, userId: id, name, displayName }));
}
