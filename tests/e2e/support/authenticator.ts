import type { Page } from '@playwright/test';

/** What an authenticator can do (WebAuthn Level 3 section 11). */
type Abilities = {
  /** Removable keys are `usb`. */
  transport?: 'internal' | 'usb';
  /** Keeps the passkey itself, so that nobody needs to be named before. */
  hasResidentKey?: boolean;
  /** By a finger, a face, or a PIN. */
  hasUserVerification?: boolean;
  /** Its passkeys are copied to other devices. */
  isSynced?: boolean;
};

/**
 * Plugs in a virtual authenticator that agrees to everything without asking. The browser unplugs it
 * when any other debugging session ends, so axe is added to the document before.
 * @returns passkeys that it keeps
 */
export async function plugInAuthenticator(
  page: Page,
  {
    transport = 'internal',
    hasResidentKey = true,
    hasUserVerification = true,
    isSynced = false,
  }: Abilities = {},
) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
