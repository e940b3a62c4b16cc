import type { StepUpMethods } from '~/machines/step-up.machine';
import { supportsPasskeys } from '../../experience/passkeys/support';
import { browserConnectors } from '../../experience/social/connectors';
import type { Account, OwnFactor } from '../account-client';
import { useKit, type AccountKit } from '../kit';
import { useResource } from '../resource';
import { controlOf } from '../settings';

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * What a user can prove it by. The account center may hide an address from its pages; the ID token
 * names it all the same.
 */
function methodsOf(
  { settings, claims }: AccountKit,
  account: Account,
  factors: readonly OwnFactor[],
): StepUpMethods {
  const has = (type: OwnFactor['type']) => factors.some((factor) => factor.type === type);
  const phone = text(account.primaryPhone) ?? text(claims['phone_number'])?.replace(/\D/g, '');
  return {
    // Where the field is hidden nobody but the server knows.
    password: account.hasPassword ?? true,
    passkey: has('WebAuthn') && supportsPasskeys(),
    totp: has('Totp'),
    email: text(account.primaryEmail) ?? text(claims['email']),
    phone: phone ?? null,
    connectorIds: browserConnectors(settings.signInExperience)
      .filter(({ target }) => Object.hasOwn(account.identities ?? {}, target))
      .map(({ id }) => id),
  };
}

/** Null until it is known. */
function knownMethods(kit: AccountKit): StepUpMethods | null {
  const account = kit.data.account.read();
  const factors = kit.data.factors.read();
  if (account.kind !== 'loaded') return null;
  if (factors.kind === 'loading' && controlOf(kit.settings, 'mfa') !== 'Off') return null;
  return methodsOf(kit, account.data, factors.kind === 'loaded' ? factors.data : []);
}

/** Null until it is known. */
export function useStepUpMethods(): StepUpMethods | null {
  const kit = useKit();
  useResource(kit.data.account);
  useResource(kit.data.factors);
  return knownMethods(kit);
}

/** Asks the server again. Where nothing comes, it is what the page knows. */
export async function readStepUpMethods(kit: AccountKit): Promise<StepUpMethods | null> {
  const { account, factors } = kit.data;
  await Promise.all([account.update(), factors.update()]);
  return knownMethods(kit);
}
