import { stepUpMachine } from '~/machines/step-up.machine';
import { both, byCode, testGuards, type Row } from '../support/machine-guards';

function has(method: 'password' | 'passkey' | 'totp') {
  return both.map((isThere): Row => [{ methods: { [method]: isThere } }, undefined, isThere]);
}
const addresses = { methods: { email: 'ada@example.com', phone: null } };
const connectors = { methods: { connectorIds: ['github-1'] } };

testGuards(stepUpMachine, {
  hasPassword: has('password'),
  hasPasskey: has('passkey'),
  hasTotp: has('totp'),
  hasAddress: [
    [addresses, { channel: 'email' }, true],
    [addresses, { channel: 'phone' }, false],
  ],
  hasProvider: [
    [connectors, { connectorId: 'github-1' }, true],
    [connectors, { connectorId: 'google-1' }, false],
  ],
  isCancelled: byCode(
    {},
    ['passkey.cancelled', 'provider.cancelled'],
    ['passkey.failed', 'network', 'unknown'],
  ),
  endedAs: [
    [{}, { outcome: { type: 'verified' }, type: 'verified' }, true],
    [{}, { outcome: { type: 'left' }, type: 'verified' }, false],
  ],
});
