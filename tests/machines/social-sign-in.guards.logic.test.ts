import type { ProviderStart } from '~/machines/social-provider';
import { socialSignInMachine } from '~/machines/social-sign-in.machine';
import { testGuards, type Row } from '../support/machine-guards';
import { endedAs, isFatal, terms, unknown } from './sign-in.tables';
import { kept, returned } from './social-sign-in.model';

const starts: readonly ProviderStart[] = [
  { type: 'begin', connectorId: 'acme', typed: '' },
  { type: 'direct', connectorId: 'acme' },
  returned,
  { type: 'credential', connectorId: 'acme', answer: {} },
  {
    type: 'taken',
    connectorId: 'acme',
    verificationId: 's1',
    address: null,
    addressId: null,
  },
];
function byStart(...yes: readonly ProviderStart['type'][]): Row[] {
  return starts.map((start): Row => [{ start }, undefined, yes.includes(start.type)]);
}

function refusedBy(error: unknown): object {
  return { error: { code: 'connector.authorization_failed', data: { error } } };
}

testGuards(socialSignInMachine, {
  isForeign: [
    ...starts.map((start): Row => [{ start }, undefined, false]),
    [{ start: { ...returned, kept: null } }, undefined, true],
    [{ start: { ...returned, kept: { ...kept, verifiedId: 's1' } } }, undefined, false],
  ],
  isVerified: [
    [{ verificationId: null }, undefined, false],
    [{ verificationId: 's1' }, undefined, true],
  ],
  isReturn: byStart('return', 'credential'),
  isTaken: byStart('taken'),
  asksTerms: terms.map(({ isAsked, ...context }): Row => [context, undefined, isAsked]),
  isFatal,
  isCancelled: [
    [{}, refusedBy('access_denied'), true],
    [{}, refusedBy('user_cancelled_authorize'), true],
    [{}, refusedBy('user_cancelled_login'), true],
    [{}, refusedBy('user_cancelled'), true],
    [{}, refusedBy('server_error'), false],
    [{}, refusedBy(undefined), false],
    [{}, { error: { code: unknown, data: { error: 'access_denied' } } }, false],
  ],
  endedAs: endedAs({}),
});
