import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { createPerson, newUsername } from './support/visitor';

const kit = signInKit();
const { begin } = kit;

/** The Kelvin sign, whose lower case is a k. */
const KELVIN = '\u212a';

/**
 * Addresses are compared without case. Letters beyond ASCII that become letters of ASCII then would
 * make the owner of one mailbox pass for the owner of another.
 */
describe('an address that becomes another one in lower case', () => {
  const lookAlikes = (name: string) => {
    const email = `k${name}@northbank.example`;
    return { email, lookAlike: email.replace('k', KELVIN) };
  };

  test.each(['SignIn', 'Register', 'ForgotPassword'])('gets no code to %s', async (event) => {
    const { email, lookAlike } = lookAlikes(newUsername());
    await createPerson(kit.server, T, { primaryEmail: email });
    const visitor = await begin(event);
    const answer = await visitor.call('POST', '/verification/verification-code', {
      identifier: { type: 'email', value: lookAlike },
      interactionEvent: event,
    });
    expect([answer.status, answer.code]).toEqual([400, 'guard.invalid_input']);
  });

  test('cannot be given to a user, or named by a token or a code', async () => {
    const { lookAlike } = lookAlikes(newUsername());
    const token = await kit.server.managementToken(T);
    const call = callerOf(kit.server.tenantApp, token);
    for (const [path, body] of [
      ['users', { primaryEmail: lookAlike }],
      ['one-time-tokens', { email: lookAlike }],
      ['verification-codes', { email: lookAlike }],
    ] as const) {
      const { status, code } = await call('POST', `/api/${path}`, body);
      expect([path, status, code]).toEqual([path, 400, 'guard.invalid_input']);
    }
  });
});

test('an address with a sigma at its end belongs to its account', async () => {
  const name = newUsername().toUpperCase();
  const email = `${name}ΔΟΣ@northbank.example`;
  await createPerson(kit.server, T, { primaryEmail: email });
  const visitor = await begin('SignIn');
  expect((await visitor.password('email', email)).status).toBe(200);
  expect((await visitor.password('email', email.replace('Σ', 'σ'))).status).toBe(200);
});

test('a long list of malformed addresses is refused without a pause for other requests', async () => {
  const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  const endless = `${'@'.repeat(85)}${'.'.repeat(169)} `;
  const startedAt = performance.now();
  const { status } = await call('PATCH', '/api/sign-in-exp', {
    emailBlocklistPolicy: { customBlocklist: Array.from({ length: 4000 }, () => endless) },
  });
  expect(status).toBe(400);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
