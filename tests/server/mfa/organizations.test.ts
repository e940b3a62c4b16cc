import { T, method } from '~/tests/server/experience/support/sign-in-kit';
import { newUsername } from '~/tests/server/experience/support/visitor';
import { callerOf } from '~/tests/support/api';
import { bindTotp, codeOf, mfaKit, outcome, settings, totpFactor, verify } from './support/mfa-kit';

const MISSING = [422, 'user.missing_mfa'];
const UNPROVED = [403, 'session.mfa.require_mfa_verification'];
const SKIPPING = { mfaPreferences: { skipMfaOnSignIn: true } };

describe('an organization that requires MFA', () => {
  const { kit, want, enter, person } = mfaKit();

  const call = async () => callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  const organization = async (isMfaRequired: boolean): Promise<string> => {
    const { body } = await (
      await call()
    )('POST', '/api/organizations', {
      name: 'Northbank',
      isMfaRequired,
    });
    return (body as { id: string }).id;
  };
  const member = async (isMfaRequired: boolean, values?: Parameters<typeof person>[0]) => {
    const someone = await person(values);
    const organizationId = await organization(isMfaRequired);
    const path = `/api/organizations/${organizationId}/users`;
    const added = await (await call())('POST', path, { userIds: [someone.id] });
    expect(added.status).toBe(201);
    return { ...someone, organizationId };
  };

  test.each([
    'NoPrompt',
    'UserControlled',
    'PromptAtSignInAndSignUp',
    'PromptOnlyAtSignIn',
  ] as const)('%s: its members need a factor where the tenant follows it', async (policy) => {
    await want(settings(['Totp'], policy, 'Mandatory'));
    const { username } = await member(true);
    const visitor = await enter(username);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual(MISSING);
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'] });
    const skipped = await visitor.call('POST', '/profile/mfa/mfa-skipped');
    expect(outcome(skipped)).toEqual([422, 'session.mfa.mfa_policy_not_user_controlled']);
    await bindTotp(visitor);
    expect((await visitor.submit()).status).toBe(200);
  });

  test.each([
    ['the tenant does not follow it', 'NoPrompt', true],
    ['the tenant says nothing', undefined, true],
    ['it requires none', 'Mandatory', false],
  ] as const)('nothing is asked where %s', async (_name, followed, isMfaRequired) => {
    await want(settings(['Totp'], 'NoPrompt', followed));
    const { username } = await member(isMfaRequired);
    expect((await (await enter(username)).submit()).status).toBe(200);
  });

  test('a member who skipped before is asked, others are not', async () => {
    await want(settings(['Totp'], 'PromptAtSignInAndSignUp', 'Mandatory'));
    const skipped = { mfaPreferences: { isSkipped: true } };
    const inside = await member(true, skipped);
    expect(outcome(await (await enter(inside.username)).submit())).toEqual(MISSING);
    const outside = await person(skipped);
    expect((await (await enter(outside.username)).submit()).status).toBe(200);
  });

  test('who joins between skip and submit is asked after all', async () => {
    await want(settings(['Totp'], 'PromptAtSignInAndSignUp', 'Mandatory'));
    const { id, username } = await person();
    const visitor = await enter(username);
    expect((await visitor.call('POST', '/profile/mfa/mfa-skipped')).status).toBe(204);
    const path = `/api/organizations/${await organization(true)}/users`;
    await (
      await call()
    )('POST', path, { userIds: [id] });
    expect(outcome(await visitor.submit())).toEqual(MISSING);
  });

  test.each([
    ['PromptAtSignInAndSignUp', MISSING],
    ['NoPrompt', MISSING],
    ['PromptOnlyAtSignIn', [200, undefined]],
  ] as const)(
    '%s: who registers into it, by the domain of the address',
    async (policy, expected) => {
      await want({
        ...settings(['Totp'], policy, 'Mandatory'),
        signUp: { identifiers: ['email'], password: false, verify: true },
        signIn: { methods: [method('email', false)] },
      });
      const domain = `${newUsername()}.example`;
      const path = `/api/organizations/${await organization(true)}/jit/email-domains`;
      await (
        await call()
      )('PUT', path, { emailDomains: [domain] });
      const visitor = await kit.begin('Register');
      const email = `ada@${domain}`;
      await visitor.identify(await visitor.proveAddress('email', email, 'Register'));
      const answer = await visitor.submit();
      expect(outcome(answer)).toEqual(expected);
      if (answer.status === 200) return;
      expect(answer.body['data']).toEqual({ availableFactors: ['Totp'] });
      const present = await kit.server.sql('select id from users where primary_email = $1', [
        email,
      ]);
      expect(present).toEqual([]);
      await bindTotp(visitor);
      expect((await visitor.submit()).status).toBe(200);
    },
  );

  describe('users who turned factors off at sign-in', () => {
    const factor = () => ({ mfaVerifications: [totpFactor()], ...SKIPPING });

    test.each([
      'NoPrompt',
      'UserControlled',
      'PromptAtSignInAndSignUp',
      'PromptOnlyAtSignIn',
    ] as const)('%s: is not asked', async (policy) => {
      await want(settings(['Totp'], policy));
      const { username } = await person(factor());
      expect((await (await enter(username)).submit()).status).toBe(200);
    });

    test('is asked where the tenant requires them', async () => {
      await want(settings(['Totp'], 'Mandatory'));
      const { username } = await person(factor());
      const visitor = await enter(username);
      expect(outcome(await visitor.submit())).toEqual(UNPROVED);
      await verify(visitor, 'totp/verify', { code: codeOf() });
      expect((await visitor.submit()).status).toBe(200);
    });

    test.each([
      [true, UNPROVED],
      [false, [200, undefined]],
    ] as const)('is asked where the organization requires them: %s', async (required, expected) => {
      await want(settings(['Totp'], 'NoPrompt', 'Mandatory'));
      const { username } = await member(required, factor());
      expect(outcome(await (await enter(username)).submit())).toEqual(expected);
    });
  });
});
