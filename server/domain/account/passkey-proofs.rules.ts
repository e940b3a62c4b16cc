import { checkCounted, targetOfSecondFactor } from '~/server/domain/lock-out/lock-out.rules';
import { factorsOf, passkeysOf } from '~/server/domain/mfa/factors';
import { storeFactors } from '~/server/domain/mfa/mfa.rules';
import { accountNameOf } from '~/server/domain/mfa/totp';
import {
  type BrowserResponse,
  authenticationOptions,
  readAssertion,
  readRegistration,
  registrationOptions,
  useCredential,
  userHandleOf,
} from '~/server/domain/mfa/web-authn';
import type { Services } from '~/server/domain/services/services';
import type { NewPasskey } from '~/server/domain/sign-in/mfa/records';
import { relyingPartyOf, rpIdOf } from '~/server/domain/sign-in/mfa/relying-party.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { findUser } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertFactorOffered } from './own-factors.rules';
import { type Owner, createRecord, markVerified, takePending } from './verification-records.rules';

/** Where the page that asks is; the host of the API is the relying party. */
type Place = { services: Services; origin: string; userAgent: string | undefined };

const REGISTRATION = { type: 'WebAuthn', purpose: 'binding' } as const;
const AUTHENTICATION = { type: 'WebAuthn', purpose: 'permission' } as const;

function failed(): CodedError {
  return new CodedError('session.mfa.webauthn_verification_failed');
}

/** What a response must be for. */
function readExpected(place: Place, { tenantId }: Owner, challenge: string) {
  const site = { ...place, tenantId };
  return place.services.database.inTenant(tenantId, async (tx) => ({
    challenge,
    relyingParty: await relyingPartyOf(tx, site, { withRelatedOrigins: true }),
    strictness: (await readSignInExperience(tx, tenantId)).passkeySignIn,
  }));
}

/** @throws CodedError verification_record.not_found, session.mfa.pending_info_not_found */
async function takeState(
  tx: Tx,
  owner: Owner,
  id: string,
  kind: typeof REGISTRATION | typeof AUTHENTICATION,
) {
  const state = await takePending(tx, owner, id, kind);
  if (!state) throw new CodedError('session.mfa.pending_info_not_found');
  return state as { challenge: string; userHandle?: string };
}

/**
 * Begin to make a passkey (WebAuthn Level 3 section 7.1).
 * @throws CodedError session.mfa.mfa_factor_not_enabled
 */
export async function startPasskey(place: Place, owner: Owner) {
  const { tenantId, userId } = owner;
  return place.services.database.inTenant(tenantId, async (tx) => {
    await assertFactorOffered(tx, owner, 'WebAuthn');
    const user = await findUser(tx, tenantId, userId);
    const passkeys = passkeysOf(user);
    const userHandle = userHandleOf(passkeys);
    const { passkeySignIn } = await readSignInExperience(tx, tenantId);
    const options = await registrationOptions({
      rpId: rpIdOf(place),
      account: accountNameOf(user),
      userHandle,
      passkeys,
      strictness: passkeySignIn,
      isConditional: false,
    });
    const state = { challenge: options.challenge, userHandle };
    const started = await createRecord(tx, owner, { ...REGISTRATION, state });
    return { ...started, registrationOptions: { ...options } };
  });
}

/**
 * Check a new passkey; `addOwnPasskey` adds it.
 * @throws CodedError verification_record.not_found, session.mfa.pending_info_not_found,
 * session.mfa.webauthn_verification_failed
 */
export async function verifyPasskey(
  place: Place,
  owner: Owner,
  recordId: string,
  response: BrowserResponse,
): Promise<void> {
  const { database } = place.services;
  const { challenge, userHandle = '' } = await database.inTenant(owner.tenantId, (tx) =>
    takeState(tx, owner, recordId, REGISTRATION),
  );
  const expected = await readExpected(place, owner, challenge);
  const credential = await readRegistration(response, { ...expected, isConditional: false });
  if (!credential) throw failed();
  const passkey: NewPasskey = {
    ...credential,
    userHandle,
    createdAt: new Date().toISOString(),
    ...(place.userAgent === undefined ? {} : { agent: place.userAgent }),
  };
  await database.inTenant(owner.tenantId, (tx) =>
    markVerified(tx, owner, recordId, { state: { passkey } }),
  );
}

/**
 * Begin to prove oneself by a passkey (WebAuthn Level 3 section 7.2).
 * @throws CodedError session.mfa.webauthn_verification_not_found for a user without passkeys
 */
export async function startPasskeyProof(place: Place, owner: Owner) {
  const { tenantId, userId } = owner;
  return place.services.database.inTenant(tenantId, async (tx) => {
    const passkeys = passkeysOf(await findUser(tx, tenantId, userId));
    if (passkeys.length === 0) {
      throw new CodedError('session.mfa.webauthn_verification_not_found');
    }
    const { passkeySignIn } = await readSignInExperience(tx, tenantId);
    const options = await authenticationOptions(rpIdOf(place), passkeys, passkeySignIn);
    const state = { challenge: options.challenge };
    const started = await createRecord(tx, owner, { ...AUTHENTICATION, state });
    return { ...started, authenticationOptions: { ...options } };
  });
}

/**
 * Check what one of the user's passkeys has signed, as one counted attempt.
 * @throws CodedError verification_record.not_found, session.mfa.pending_info_not_found,
 * session.mfa.webauthn_verification_failed, session.verification_blocked_too_many_attempts
 */
export async function verifyPasskeyProof(
  place: Place,
  owner: Owner,
  recordId: string,
  response: BrowserResponse,
): Promise<void> {
  const { tenantId, userId } = owner;
  const { services } = place;
  const { database } = services;
  const { user, challenge } = await database.inTenant(tenantId, async (tx) => ({
    ...(await takeState(tx, owner, recordId, AUTHENTICATION)),
    user: await findUser(tx, tenantId, userId),
  }));
  const expected = await readExpected(place, owner, challenge);
  await checkCounted(
    services,
    tenantId,
    { target: targetOfSecondFactor(userId), user },
    async () => {
      const passkey = passkeysOf(user).find(({ credentialId }) => credentialId === response.id);
      const assertion = passkey && (await readAssertion(response, passkey, expected));
      if (!assertion) throw failed();
      await database.inTenant(tenantId, async (tx) => {
        const locked = await lockUser(tx, tenantId, userId);
        // Removed or used since it was read: its counter is compared once more.
        const present = passkeysOf(locked).find(({ credentialId }) => credentialId === response.id);
        const used = present && useCredential(present, assertion, new Date());
        if (!used) throw failed();
        await storeFactors(
          tx,
          locked,
          factorsOf(locked).map((factor) => (factor === present ? used : factor)),
        );
        await markVerified(tx, owner, recordId);
      });
    },
  );
}
