import { createOneTimeToken } from '~/server/domain/verification/one-time-tokens.rules';
import { T } from '~/tests/server/experience/support/sign-in-kit';
import { type Visitor, PASSWORD, readCode } from '~/tests/server/experience/support/visitor';
import { codeOf, mfaKit, outcome, settings, totpFactor, verify } from './support/mfa-kit';

const UNPROVED = [403, 'session.mfa.require_mfa_verification'];

describe('a mailbox that has named the user', () => {
  const { kit, want, enter, person } = mfaKit();
  beforeEach(() => want(settings(['Totp', 'EmailVerificationCode'])));

  const enterByToken = async (email: string): Promise<Visitor> => {
    const someone = await kit.begin('SignIn');
    const { services } = kit.server;
    const { token } = await services.database.inTenant(T, (tx) =>
      createOneTimeToken(tx, T, { email, expiresIn: 600, context: {} }),
    );
    const { body } = await verify(someone, 'one-time-token/verify', {
      identifier: { type: 'email', value: email },
      token,
    });
    expect((await someone.identify(String(body['verificationId']))).status).toBe(204);
    return someone;
  };
  const proveMailbox = async (visitor: Visitor, email: string) => {
    const sent = await verify(visitor, 'mfa-verification-code', { identifierType: 'email' });
    const answer = await verify(visitor, 'mfa-verification-code/verify', {
      identifierType: 'email',
      verificationId: sent.body['verificationId'],
      code: await readCode(kit.server, T, email),
    });
    expect(answer.status).toBe(200);
  };

  test('is no second factor of one who has another', async () => {
    const { email } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enterByToken(email);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual(UNPROVED);
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'], maskedIdentifiers: {} });
    await proveMailbox(visitor, email);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
    await verify(visitor, 'totp/verify', { code: codeOf() });
    expect((await visitor.submit()).status).toBe(200);
  });

  test('stays the same mailbox however its address is written', async () => {
    const { email } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enterByToken(email.toUpperCase());
    await proveMailbox(visitor, email);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
  });

  test('is accepted of one who has nothing else', async () => {
    const { email } = await person();
    const visitor = await enterByToken(email);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
    await proveMailbox(visitor, email);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('is a second factor beside a password', async () => {
    const { email, username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enter(username);
    await proveMailbox(visitor, email);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('is one as soon as the password is right as well', async () => {
    const { email, username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enterByToken(email);
    await proveMailbox(visitor, email);
    expect((await visitor.password('username', username, `${PASSWORD}-not`)).status).toBe(422);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
    expect((await visitor.password('username', username)).status).toBe(200);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('is not helped by the password of another user', async () => {
    const { email } = await person({ mfaVerifications: [totpFactor()] });
    const other = await person();
    const visitor = await enterByToken(email);
    await proveMailbox(visitor, email);
    expect((await visitor.password('username', other.username)).status).toBe(200);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
  });
});
