import type { ChangeRequest } from '~/machines/account-change.machine';
import { saveText } from '~/src/lib/save-text';
import type { AccountKit } from '../kit';

type Kit = Pick<AccountKit, 'client' | 'proofs'>;

const FACTORS = 'my-account/mfa-verifications';

function loadPasskeys() {
  return import(/* webpackChunkName: "account-passkeys" */ '../passkeys');
}

/** The codes that are there make way; those of an attempt that failed halfway are gone already. */
async function replaceCodes(
  { client, proofs }: Kit,
  oldId: string | null,
  codes: readonly string[],
) {
  const proof = proofs.current();
  if (oldId !== null) {
    await client.call('DELETE', `${FACTORS}/${oldId}`, undefined, proof).catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'verification_record.not_found') throw error;
    });
  }
  await client.call('POST', FACTORS, { type: 'BackupCode', codes }, proof);
}

/** The call of each change. Rejects with an `ExperienceError`. */
export async function applyChange(
  kit: Kit,
  { kind, subjectId, value, prepared, verificationId }: ChangeRequest,
  signal: AbortSignal,
): Promise<void> {
  const { client, proofs } = kit;
  const proof = proofs.current();
  const call = (method: string, path: string, body?: unknown) =>
    client.call(method, path, body, proof);
  const id = encodeURIComponent(subjectId ?? '');
  switch (kind) {
    case 'field':
      await call('PATCH', `my-account${subjectId === 'profile' ? '/profile' : ''}`, value);
      return;
    case 'avatar': {
      const form = new FormData();
      form.append('file', value['file'] as File);
      await call('POST', 'my-account/avatar', form);
      return;
    }
    case 'avatarRemoval':
      await call('PATCH', 'my-account', { avatar: null });
      return;
    case 'session':
      await call('DELETE', `my-account/sessions/${id}`);
      return;
    case 'otherSessions':
      await call('DELETE', 'my-account/sessions');
      return;
    case 'grant':
      await call('DELETE', `my-account/grants/${id}`);
      return;
    case 'password':
      await call('POST', 'my-account/password', { password: value['password'] });
      return;
    case 'email':
    case 'phone':
      await call('POST', `my-account/primary-${kind}`, {
        [kind]: value['address'],
        newIdentifierVerificationRecordId: verificationId,
      });
      return;
    case 'emailRemoval':
      await call('DELETE', 'my-account/primary-email');
      return;
    case 'phoneRemoval':
      await call('DELETE', 'my-account/primary-phone');
      return;
    case 'passkey': {
      const { makePasskey, signalPasskeys } = await loadPasskeys();
      const recordId = await makePasskey(client, signal);
      await call('POST', FACTORS, {
        type: 'WebAuthn',
        newIdentifierVerificationRecordId: recordId,
      });
      void signalPasskeys(client);
      return;
    }
    case 'passkeyName':
      await call('PATCH', `${FACTORS}/${id}/name`, { name: value['name'] });
      return;
    case 'totp':
      await call('POST', FACTORS, { type: 'Totp', secret: prepared.secret, code: value['code'] });
      return;
    case 'backupCodes':
      await replaceCodes(kit, subjectId, prepared.codes ?? []);
      return;
    case 'factorRemoval':
      await call('DELETE', `${FACTORS}/${id}`);
      void loadPasskeys().then(({ signalPasskeys }) => signalPasskeys(client));
      return;
    case 'mfaSkip':
      await call('PATCH', 'my-account/mfa-settings', { skipMfaOnSignIn: subjectId === 'skipped' });
      return;
    case 'unlinking':
      await call('DELETE', `my-account/identities/${id}`);
      return;
    case 'export':
      saveText(
        'account.json',
        'application/json',
        JSON.stringify(await call('POST', 'my-account/export'), null, 2),
      );
      return;
    case 'deletion':
      await call('DELETE', 'my-account');
      return;
  }
}
