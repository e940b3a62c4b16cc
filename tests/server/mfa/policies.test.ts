import type { MfaSettings } from '~/server/platform/db/schema';
import { T, method } from '~/tests/server/experience/support/sign-in-kit';
import { inTurn } from '~/tests/support/nightly';
import {
  type Visitor,
  newEmail,
  newUsername,
  readUser,
} from '~/tests/server/experience/support/visitor';
import { bindTotp, codeOf, mfaKit, outcome, settings, totpFactor, verify } from './support/mfa-kit';

type Policy = MfaSettings['policy'];
type Flow = 'SignIn' | 'Register';

const POLICIES: readonly Policy[] = [
  'Mandatory',
  'PromptAtSignInAndSignUp',
  'UserControlled',
  'PromptOnlyAtSignIn',
  'NoPrompt',
];
const PASSES: readonly (readonly [Policy, Flow])[] = [
  ['PromptOnlyAtSignIn', 'Register'],
  ['NoPrompt', 'SignIn'],
  ['NoPrompt', 'Register'],
];
const PROMPTS: readonly (readonly [Policy, Flow])[] = [
  ['PromptAtSignInAndSignUp', 'SignIn'],
  ['PromptAtSignInAndSignUp', 'Register'],
  ['UserControlled', 'SignIn'],
  ['UserControlled', 'Register'],
  ['PromptOnlyAtSignIn', 'SignIn'],
];
const MISSING = [422, 'user.missing_mfa'];
const UNPROVED = [403, 'session.mfa.require_mfa_verification'];

describe('the MFA policy of a tenant', () => {
  const { kit, want, enter, person, register } = mfaKit();

  /** Somebody without a factor, as far as before submit. */
  const arrive = async (flow: Flow): Promise<{ visitor: Visitor; username: string }> => {
    if (flow === 'Register') {
      const username = newUsername();
      return { username, visitor: await register(username) };
    }
    const { username } = await person();
    return { username, visitor: await enter(username) };
  };
  const skip = (visitor: Visitor) => visitor.call('POST', '/profile/mfa/mfa-skipped');

  test.each(PASSES)('%s at %s asks for nothing', async (policy, flow) => {
    await want(settings(['Totp', 'BackupCode'], policy));
    const { visitor } = await arrive(flow);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('PromptOnlyAtSignIn asks new users at their next sign-in', async () => {
    await want(settings(['Totp'], 'PromptOnlyAtSignIn'));
    const { visitor, username } = await arrive('Register');
    expect((await visitor.submit()).status).toBe(200);
    expect(outcome(await (await enter(username)).submit())).toEqual(MISSING);
  });

  test.each(PROMPTS)('%s at %s asks, and remembers who skips', async (policy, flow) => {
    await want(settings(['Totp', 'WebAuthn', 'BackupCode'], policy));
    const { visitor, username } = await arrive(flow);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual(MISSING);
    expect(refused.body['data']).toEqual({
      availableFactors: ['Totp', 'WebAuthn'],
      skippable: true,
    });
    expect((await skip(visitor)).status).toBe(204);
    const submitted = await visitor.submit();
    expect(submitted.status).toBe(200);
    expect((await visitor.goOn(submitted)).searchParams.get('code')).toBeTruthy();
    expect((await (await enter(username)).submit()).status).toBe(200);
    // It was no promise for ever: the tenant may require factors later.
    await want(settings(['Totp'], 'Mandatory'));
    expect(outcome(await (await enter(username)).submit())).toEqual(MISSING);
  });

  test('a skip that is not submitted is not remembered', async () => {
    await want(settings(['Totp'], 'PromptAtSignInAndSignUp'));
    const { id, username } = await person();
    expect((await skip(await enter(username))).status).toBe(204);
    expect((await readUser(kit.server, T, id))?.mfaPreferences).toEqual({});
    expect(outcome(await (await enter(username)).submit())).toEqual(MISSING);
  });

  test.each(['SignIn', 'Register'] as const)('Mandatory at %s cannot be skipped', async (flow) => {
    await want(settings(['Totp'], 'Mandatory'));
    const { visitor } = await arrive(flow);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual(MISSING);
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'] });
    expect(outcome(await skip(visitor))).toEqual([
      422,
      'session.mfa.mfa_policy_not_user_controlled',
    ]);
    await visitor.call('POST', '/profile/mfa/mfa-suggestion-skipped');
    expect(outcome(await visitor.submit())).toEqual(MISSING);
    expect((await bindTotp(visitor)).answer.status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('Mandatory, decided between skip and submit, counts', async () => {
    await want(settings(['Totp'], 'PromptAtSignInAndSignUp'));
    const { visitor } = await arrive('SignIn');
    expect((await skip(visitor)).status).toBe(204);
    await want(settings(['Totp'], 'Mandatory'));
    expect(outcome(await visitor.submit())).toEqual(MISSING);
  });

  test.each(POLICIES)('%s: users with a factor prove it', async (policy) => {
    await want(settings(['Totp'], policy));
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enter(username);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual(UNPROVED);
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'], maskedIdentifiers: {} });
    expect(outcome(await skip(visitor))).toEqual(UNPROVED);
    expect((await verify(visitor, 'totp/verify', { code: codeOf() })).status).toBe(200);
    expect((await visitor.submit()).status).toBe(200);
  });

  test.each(inTurn(POLICIES, 1, 2))(
    '%s: users who register with a factor are asked no more',
    async (policy) => {
      await want(settings(['Totp'], policy));
      const { visitor, username } = await arrive('Register');
      expect((await bindTotp(visitor)).answer.status).toBe(204);
      expect((await visitor.submit()).status).toBe(200);
      expect(outcome(await (await enter(username)).submit())).toEqual(UNPROVED);
    },
  );

  test.each(inTurn(POLICIES, 0, 2))(
    '%s: without an enabled factor nothing is asked',
    async (policy) => {
      await want(settings([], policy, 'Mandatory'));
      const { username } = await person({ mfaVerifications: [totpFactor()] });
      expect((await (await enter(username)).submit()).status).toBe(200);
      expect((await (await arrive('Register')).visitor.submit()).status).toBe(200);
    },
  );

  test('factors that were switched off before submit are not stored', async () => {
    await want(settings(['Totp'], 'Mandatory'));
    const { visitor } = await arrive('Register');
    await bindTotp(visitor);
    await want(settings(['WebAuthn'], 'NoPrompt'));
    expect(outcome(await visitor.submit())).toEqual([400, 'session.mfa.mfa_factor_not_enabled']);
  });

  test('a forgotten password is replaced without factors', async () => {
    await want(settings(['Totp'], 'Mandatory'));
    const { email } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await kit.begin('ForgotPassword');
    await visitor.identify(await visitor.proveAddress('email', email, 'ForgotPassword'));
    for (const path of [
      'mfa/mfa-skipped',
      'mfa/mfa-suggestion-skipped',
      'passkey-skipped',
      'passkey-offers-stopped',
    ]) {
      const { code } = await visitor.call('POST', `/profile/${path}`);
      expect([path, code]).toEqual([path, 'session.not_supported_for_forgot_password']);
    }
    await visitor.call('PUT', '/profile/password', { password: 'other-Lantern-42' });
    expect((await visitor.submit()).status).toBe(200);
  });

  describe('an address that every user signs up with', () => {
    const SUGGESTED = [422, 'session.mfa.suggest_additional_mfa'];
    const registerEmail = async (email: string) => {
      const visitor = await kit.begin('Register');
      await visitor.identify(await visitor.proveAddress('email', email, 'Register'));
      return visitor;
    };
    beforeEach(() =>
      want({
        signUp: { identifiers: ['email'], password: false, verify: true },
        signIn: { methods: [method('email', false)] },
        ...settings(['Totp', 'WebAuthn', 'EmailVerificationCode'], 'Mandatory'),
      }),
    );

    test('counts as a factor, and others are suggested once', async () => {
      const email = newEmail();
      const visitor = await registerEmail(email);
      const refused = await visitor.submit();
      expect(outcome(refused)).toEqual(SUGGESTED);
      expect(refused.body['data']).toEqual({
        availableFactors: ['Totp', 'WebAuthn'],
        maskedIdentifiers: { EmailVerificationCode: `${email.slice(0, 1)}****@northbank.example` },
        skippable: true,
        suggestion: true,
      });
      const skipped = await visitor.call('POST', '/profile/mfa/mfa-suggestion-skipped');
      expect(skipped.status).toBe(204);
      expect((await visitor.submit()).status).toBe(200);
    });

    test('is suggested nothing beside a factor that was added, or where there is none', async () => {
      const visitor = await registerEmail(newEmail());
      await bindTotp(visitor);
      expect((await visitor.submit()).status).toBe(200);
      await want(settings(['EmailVerificationCode', 'BackupCode'], 'PromptAtSignInAndSignUp'));
      const other = await registerEmail(newEmail());
      expect(outcome(await other.submit())).toEqual([422, 'session.mfa.backup_code_required']);
    });
  });
});
