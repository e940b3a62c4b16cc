import { fromPromise } from 'xstate';
import {
  accountChangeMachine,
  type ChangeKind,
  type Prepared,
} from '~/machines/account-change.machine';
import type { AccountKit } from '../kit';
import { wireStepUp } from '../step-up/wire';
import { wireCode } from '../wire-code';
import { applyChange } from './apply-change';

/** Makes what the form shows; nothing is stored. */
async function prepare({ client }: AccountKit, kind: ChangeKind): Promise<Prepared> {
  if (kind === 'totp') {
    const { secret, secretQrCode } = await client.call<{ secret: string; secretQrCode: string }>(
      'POST',
      'my-account/mfa-verifications/totp-secret/generate',
    );
    return { secret, qrCode: secretQrCode };
  }
  return client.call<Prepared>('POST', 'my-account/mfa-verifications/backup-codes/generate');
}

/** Joins a change of the account to the account API. */
export function wireAccountChange(kit: AccountKit) {
  return accountChangeMachine.provide({
    actors: {
      stepUp: wireStepUp(kit),
      codeVerification: wireCode(kit.client),
      prepareChange: fromPromise(({ input }) => prepare(kit, input.kind)),
      applyChange: fromPromise(({ input, signal }) => applyChange(kit, input, signal)),
    },
    actions: {
      dropProof: () => kit.proofs.drop(),
    },
  });
}
