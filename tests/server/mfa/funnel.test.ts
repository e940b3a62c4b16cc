import { callerOf } from '~/tests/support/api';
import type { SignInFunnel } from '~/server/domain/dashboard/sign-in-funnel.queries';
import { T } from '~/tests/server/experience/support/sign-in-kit';
import { newUsername } from '~/tests/server/experience/support/visitor';
import { SoftwareAuthenticator } from './support/authenticator';
import { bindTotp, codeOf, mfaKit, outcome, settings, totpFactor, verify } from './support/mfa-kit';
import { bindPasskey, signInByPasskey } from './support/passkeys';

const URL_OF_FUNNEL = '/api/dashboard/sign-in-funnel?days=7';

describe('the sign-in funnel counts', () => {
  const { kit, want, enter, person, register } = mfaKit();

  /** States that were reached, with how often. */
  const reached = async (): Promise<Record<string, number>> => {
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const { states } = (await call('GET', URL_OF_FUNNEL)).body as SignInFunnel;
    return Object.fromEntries(
      states.filter((one) => one.reached > 0).map((one) => [one.state, one.reached]),
    );
  };
  const restart = () => kit.server.sql('truncate sign_in_steps');

  test('a passkey that signs in, but not the page that asks for one', async () => {
    await want({ passkeySignIn: { enabled: true, offerAfterPassword: false } });
    const { username } = await person();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const owner = await enter(username);
    await bindPasskey(owner, authenticator);
    expect((await owner.submit()).status).toBe(200);
    await restart();
    const undecided = await kit.begin('SignIn');
    await verify(undecided, 'passkey/authentication');
    const visitor = await kit.begin('SignIn');
    expect((await signInByPasskey(visitor, authenticator)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    const stranger = new SoftwareAuthenticator(kit.server.originOf(T));
    expect((await signInByPasskey(await kit.begin('SignIn'), stranger)).status).toBe(404);
    expect(await reached()).toEqual({
      identifying: 3,
      verifyingPasskey: 2,
      identifyingAccount: 1,
      submitting: 1,
      redirecting: 1,
    });
  });

  test('a second factor that is asked for, and not as what proves the identity', async () => {
    await want(settings(['Totp']));
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    await restart();
    const visitor = await enter(username);
    expect((await visitor.submit()).status).toBe(403);
    await verify(visitor, 'totp/verify', { code: codeOf() });
    expect((await visitor.submit()).status).toBe(200);
    expect(await reached()).toEqual({
      identifying: 1,
      provingPassword: 1,
      identifyingAccount: 1,
      submitting: 1,
      verifyingSecondFactor: 1,
      redirecting: 1,
    });
  });

  test.each([
    [
      'is skipped',
      (visitor: Awaited<ReturnType<typeof register>>) =>
        visitor.call('POST', '/profile/mfa/mfa-skipped'),
    ],
    [
      'is added',
      async (visitor: Awaited<ReturnType<typeof register>>) => (await bindTotp(visitor)).answer,
    ],
  ])('a factor that %s at registration, without a profile to complete', async (_name, decide) => {
    await want(settings(['Totp'], 'PromptAtSignInAndSignUp'));
    await restart();
    const visitor = await register(newUsername());
    expect(outcome(await visitor.submit())).toEqual([422, 'user.missing_mfa']);
    expect((await decide(visitor)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    expect(await reached()).toEqual({
      identifying: 1,
      provingPassword: 1,
      identifyingAccount: 1,
      submitting: 1,
      enrollingFactor: 1,
      redirecting: 1,
    });
  });
});
