import {
  checkCounted,
  targetOfIdentifier,
  targetOfSecondFactor,
  targetOfSession,
} from '~/server/domain/lock-out/lock-out.rules';
import { factorsOf } from '~/server/domain/mfa/factors';
import { storeFactors } from '~/server/domain/mfa/mfa.rules';
import { findTotpStep } from '~/server/domain/mfa/totp';
import { assertEmailAllowed } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Services } from '~/server/domain/services/services';
import { normalizeIdentifier, readAddress } from '~/server/domain/users/identifiers.queries';
import type { UserRow } from '~/server/domain/users/user-view';
import { findUser } from '~/server/domain/users/users.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import { sendCode, verifyCode } from '~/server/domain/verification/codes.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { checkPasswordOf } from '~/server/platform/passwords/password-hash';
import { type AddressType, CODE_RECORDS } from './own-addresses.rules';
import { type Owner, createRecord, findRecord, markVerified } from './verification-records.rules';

/** Codes one user may ask for in ten minutes, whatever the address. */
const CODES_PER_PERSON = 10;

/**
 * Prove oneself by the password. Failed sign-in attempts by others do not lock this.
 * @throws CodedError session.invalid_credentials,
 * session.verification_blocked_too_many_attempts
 */
export async function provePassword(services: Services, owner: Owner, password: string) {
  const { tenantId, userId } = owner;
  const { database } = services;
  const user = await database.inTenant(tenantId, (tx) => findUser(tx, tenantId, userId));
  await checkCounted(services, tenantId, { target: targetOfSession(userId), user }, async () => {
    const { isValid } = await checkPasswordOf(tenantId, user, password);
    if (!isValid) throw new CodedError('session.invalid_credentials');
  });
  return database.inTenant(tenantId, async (tx) => {
    // Another request may have changed the password while this one was computing.
    const now = await lockUser(tx, tenantId, userId);
    if (now.passwordEncrypted !== user.passwordEncrypted) {
      throw new CodedError('session.invalid_credentials');
    }
    return createRecord(tx, owner, { type: 'Password', purpose: 'permission', isVerified: true });
  });
}

/**
 * Prove oneself by a code of one's authenticator app; each code works once.
 * @throws CodedError session.mfa.invalid_totp_code, session.verification_blocked_too_many_attempts
 */
export async function proveTotp(services: Services, owner: Owner, code: string) {
  const { tenantId, userId } = owner;
  const { database } = services;
  const user = await database.inTenant(tenantId, (tx) => findUser(tx, tenantId, userId));
  const attempt = { target: targetOfSecondFactor(userId), user };
  return checkCounted(services, tenantId, attempt, () =>
    database.inTenant(tenantId, async (tx) => {
      const locked = await lockUser(tx, tenantId, userId);
      const factors = factorsOf(locked);
      const totp = factors.find((factor) => factor.type === 'Totp');
      const step = totp && findTotpStep(totp.key, code, Date.now());
      if (step === undefined || step <= (totp?.lastUsedStep ?? -1)) {
        throw new CodedError('session.mfa.invalid_totp_code');
      }
      const used = { lastUsedStep: step, lastUsedAt: new Date().toISOString() };
      await storeFactors(
        tx,
        locked,
        factors.map((factor) => (factor === totp ? { ...totp, ...used } : factor)),
      );
      return createRecord(tx, owner, { type: 'Totp', purpose: 'permission', isVerified: true });
    }),
  );
}

type Address = { type: AddressType; value: string };

type CodeRequest = {
  identifier: Address;
  templateType?: 'UserPermissionValidation' | 'BindMfa' | undefined;
  applicationId: string | undefined;
  languages: readonly string[];
};

function isOwn({ primaryEmail, primaryPhone }: UserRow, address: Address): boolean {
  const own = address.type === 'email' ? primaryEmail : primaryPhone;
  return (
    own !== null && normalizeIdentifier({ ...address, value: own }) === normalizeIdentifier(address)
  );
}

/**
 * Send a code: to the own address to prove oneself, to another to prove that it is one's own.
 * @throws CodedError request.rate_limited, connector.not_found, connector.general,
 * guard.invalid_input, user.invalid_phone, session.email_blocklist.* for an address that could not
 * become the own one
 */
export async function sendProofCode(
  services: Services,
  owner: Owner,
  { identifier, templateType, applicationId, languages }: CodeRequest,
) {
  const { tenantId, userId } = owner;
  const { database } = services;
  const address = readAddress(identifier);
  const user = await database.inTenant(tenantId, async (tx) => {
    const found = await findUser(tx, tenantId, userId);
    if (address.type === 'email' && !isOwn(found, address)) {
      const { emailBlocklistPolicy } = await readSignInExperience(tx, tenantId);
      assertEmailAllowed(emailBlocklistPolicy, address.value);
    }
    return found;
  });
  const purpose = `account:${userId}`;
  const id = await sendCode(services, tenantId, {
    channel: address.type,
    to: address.value,
    usage: isOwn(user, address)
      ? (templateType ?? 'UserPermissionValidation')
      : 'BindNewIdentifier',
    purpose,
    applicationId,
    userId,
    languages,
    caller: purpose,
    callerLimit: CODES_PER_PERSON,
  });
  return database.inTenant(tenantId, async (tx) => {
    // The address may have been changed while the message was on its way.
    const now = await lockUser(tx, tenantId, userId);
    return createRecord(tx, owner, {
      id,
      type: CODE_RECORDS[address.type],
      purpose: isOwn(now, address) ? 'permission' : 'binding',
      state: { address: normalizeIdentifier(address) },
    });
  });
}

/**
 * Check a code that was sent to an address. Tries are counted for person and address together.
 * @throws CodedError verification_record.not_found, verification_code.*,
 * session.verification_blocked_too_many_attempts
 */
export async function verifyProofCode(
  services: Services,
  owner: Owner,
  {
    identifier,
    verificationId,
    code,
  }: { identifier: Address; verificationId: string; code: string },
): Promise<void> {
  const { tenantId, userId } = owner;
  const { database } = services;
  const address = readAddress(identifier);
  const normalized = normalizeIdentifier(address);
  const record = await database.inTenant(tenantId, (tx) =>
    findRecord(tx, owner, verificationId, [CODE_RECORDS[address.type]]),
  );
  if (record.state['address'] !== normalized) {
    throw new CodedError('verification_record.not_found');
  }
  const target = targetOfIdentifier({ ...address, value: `account:${userId}:${normalized}` });
  await checkCounted(services, tenantId, { target }, () =>
    verifyCode(services, tenantId, verificationId, code),
  );
  await database.inTenant(tenantId, (tx) => markVerified(tx, owner, verificationId));
}
