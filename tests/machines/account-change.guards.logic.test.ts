import { accountChangeMachine, type ChangeKind } from '~/machines/account-change.machine';
import { byCode, testGuards, type Row } from '../support/machine-guards';

const kinds: readonly ChangeKind[] = [
  'field',
  'avatar',
  'avatarRemoval',
  'session',
  'otherSessions',
  'grant',
  'password',
  'email',
  'phone',
  'emailRemoval',
  'phoneRemoval',
  'passkey',
  'passkeyName',
  'totp',
  'backupCodes',
  'factorRemoval',
  'mfaSkip',
  'unlinking',
  'export',
  'deletion',
];
function of(yes: readonly ChangeKind[], more: object = {}): Row[] {
  return kinds.map((kind): Row => [{ kind, ...more }, undefined, yes.includes(kind)]);
}

testGuards(accountChangeMachine, {
  isProved: [
    ...of(['field', 'avatar', 'avatarRemoval', 'session', 'otherSessions', 'grant'], {
      isProved: false,
    }),
    ...of(kinds, { isProved: true }),
  ],
  isAddress: of(['email', 'phone']),
  isPrepared: of(['totp', 'backupCodes']),
  isPlain: of(['mfaSkip', 'export']),
  lacksProof: byCode(
    {},
    ['verification_record.permission_denied'],
    ['verification_record.not_found', 'unknown'],
  ),
  isCancelled: byCode({}, ['passkey.cancelled'], ['passkey.failed', 'unknown']),
  endedAs: [
    [{}, { outcome: { type: 'proved' }, type: 'proved' }, true],
    [{}, { outcome: { type: 'left' }, type: 'proved' }, false],
  ],
});
