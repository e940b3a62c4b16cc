import * as fc from 'fast-check';
import { fatalCodes, isFatal, isGone, isLocked, missingOf } from '~/machines/interaction';
import {
  endedAs,
  failed,
  failureOf,
  isOutcome,
  toFailure,
  unsettled,
  unsettledChart,
} from '~/machines/shared';
import {
  allowsCode,
  allowsPassword,
  asksTerms,
  identifierTypes,
  isAgreed,
  isCombinedSignIn,
  isFlowOpen,
  openFlowFor,
  verificationMethodFor,
  type SignInExperience,
} from '~/machines/sign-in-experience';
import { createActor } from 'xstate';
import { propertyRuns } from '../support/nightly';
import { settle } from '../support/machine-fakes';
import { apart, codeOnly, email, openExperience, username, usernameOnly } from './sign-in.tenants';

describe('a failure', () => {
  test('keeps what the server said', () => {
    const error = {
      status: 422,
      code: 'entity.unprocessable',
      message: 'No',
      data: { retryAfter: 7 },
      requestId: 'r1',
      retryAt: 1000,
    };
    expect(toFailure(error)).toEqual({ ...error, retryAfter: 7 });
    expect(toFailure({ ...error, retryAfter: 9 }).retryAfter).toBe(9);
  });

  test.each([
    [null],
    [undefined],
    ['text'],
    [new Error('')],
    [{}],
    [{ status: '500', code: 5, message: 5, requestId: 5, retryAfter: '5', retryAt: '5' }],
  ])('of %p has every field, of its type', (error) => {
    expect(toFailure(error)).toEqual({
      status: 0,
      code: 'unknown',
      message: '',
      data: null,
      requestId: null,
      retryAfter: null,
    });
  });

  test('is plain data for any error', () => {
    fc.assert(
      fc.property(fc.anything(), (error) => {
        const { status, code, message } = toFailure(error);
        expect([typeof status, typeof code, typeof message]).toEqual([
          'number',
          'string',
          'string',
        ]);
      }),
      { numRuns: propertyRuns },
    );
  });

  test('of a child chart is in its output', () => {
    const failure = toFailure({ status: 500, code: 'down' });
    expect(
      failureOf({ event: { output: { type: 'ended', failure } as { type: string } } }),
    ).toEqual({ error: failure });
    expect(failureOf({ event: { output: { type: 'left' } } })).toEqual({ error: null });
  });
});

test('an outcome is compared with the expected one, an error is passed on', () => {
  const { type, params } = endedAs('left');
  expect(type).toBe('endedAs');
  const left = params({ event: { output: { type: 'left' } } });
  expect(left).toEqual({ outcome: { type: 'left' }, type: 'left' });
  expect(isOutcome(null, left)).toBe(true);
  expect(isOutcome(null, { ...left, outcome: { type: 'saved' } })).toBe(false);
  expect(failed({ event: { error: 'down' } })).toEqual({ error: 'down' });
});

test('placeholders stay unsettled', async () => {
  const call = createActor(unsettled<string>()).start();
  const chart = createActor(unsettledChart()).start();
  await settle();
  expect(call.getSnapshot().status).toBe('active');
  expect(chart.getSnapshot().status).toBe('active');
});

describe('the interaction', () => {
  const locked = 'session.verification_blocked_too_many_attempts';

  test.each([
    ['session.not_found', true, false],
    ['session.interaction_not_found', true, false],
    [locked, false, true],
    ['session.invalid_credentials', false, false],
  ])('after %s', (code, gone, isBlocked) => {
    expect([isGone({ code }), isLocked({ code }), isFatal({ code })]).toEqual([
      gone,
      isBlocked,
      gone || isBlocked,
    ]);
    expect(fatalCodes.includes(code)).toBe(gone || isBlocked);
  });

  test('asks only for what the pages can collect', () => {
    const all = ['username', 'email', 'phone', 'emailOrPhone', 'password', 'extraProfile'];
    const error = (missingProfile: unknown, code = 'user.missing_profile') => ({
      status: 422,
      code,
      data: { missingProfile },
    });
    expect(missingOf(error([...all, 'address', 1]))).toEqual(all);
    expect(missingOf(error('email'))).toEqual([]);
    expect(missingOf(error(all, 'user.not_found'))).toEqual([]);
  });
});

describe('the sign-in experience', () => {
  const phone = { type: 'phone', value: '4915112345678' } as const;
  function method(password: boolean, verificationCode: boolean, isPasswordPrimary: boolean) {
    return { identifier: 'email' as const, password, verificationCode, isPasswordPrimary };
  }
  function by(one: ReturnType<typeof method>): SignInExperience {
    return { ...openExperience, signIn: { methods: [one] } };
  }

  test('takes the identifiers of each flow', () => {
    expect(identifierTypes(openExperience, 'signIn')).toEqual(['username', 'email']);
    expect(identifierTypes(by(method(false, false, true)), 'signIn')).toEqual([]);
    expect(identifierTypes(codeOnly, 'register')).toEqual(['email']);
    expect(identifierTypes(openExperience, 'forgotPassword')).toEqual(['email']);
    expect(
      identifierTypes(
        { ...openExperience, forgotPassword: { email: true, phone: true } },
        'forgotPassword',
      ),
    ).toEqual(['email', 'phone']);
  });

  test.each([
    [method(true, false, true), 'password'],
    [method(true, false, false), 'password'],
    [method(true, true, true), 'password'],
    [method(true, true, false), 'code'],
    [method(false, true, true), 'code'],
    [method(false, true, false), 'code'],
    [method(false, false, true), null],
  ])('verifies an address by %j: %s', (one, expected) => {
    const experience = by(one);
    expect(verificationMethodFor({ experience, flow: 'signIn' }, email)).toBe(expected);
    expect(isCombinedSignIn(experience)).toBe(expected !== 'code');
    expect(allowsCode({ experience, identifier: email })).toBe(one.verificationCode);
    expect(allowsPassword({ experience, identifier: email, flow: 'signIn' })).toBe(one.password);
    expect(allowsPassword({ experience, identifier: email, flow: 'register' })).toBe(false);
  });

  test('verifies a username by its password, or registers it', () => {
    const withCode = {
      ...usernameOnly,
      signIn: {
        methods: [{ ...method(true, true, false), identifier: 'username' as const }],
      },
    };
    expect(verificationMethodFor({ experience: withCode, flow: 'signIn' }, username)).toBe(
      'password',
    );
    expect(verificationMethodFor({ experience: usernameOnly, flow: 'register' }, username)).toBe(
      'username',
    );
    expect(verificationMethodFor({ experience: codeOnly, flow: 'register' }, email)).toBe('code');
    // A forgotten password cannot prove the address, where it is the primary method either.
    expect(
      verificationMethodFor({ experience: openExperience, flow: 'forgotPassword' }, email),
    ).toBe('code');
    expect(verificationMethodFor({ experience: codeOnly, flow: 'signIn' }, phone)).toBeNull();
  });

  test('takes neither code nor password without a known identifier', () => {
    const unknown = { experience: openExperience, identifier: null, flow: 'signIn' } as const;
    expect([allowsCode(unknown), allowsPassword(unknown)]).toEqual([false, false]);
    const foreign = { ...unknown, identifier: phone };
    expect([allowsCode(foreign), allowsPassword(foreign)]).toEqual([false, false]);
  });

  test('asks for the password on a screen of its own where one kind goes by a code', () => {
    expect(isCombinedSignIn(openExperience)).toBe(true);
    expect(isCombinedSignIn(apart(openExperience))).toBe(false);
  });

  test.each([
    ['SignIn', [true, false]],
    ['Register', [false, true]],
    ['SignInAndRegister', [true, true]],
  ] as const)('in the mode %s opens its flows', (signInMode, open) => {
    const experience = { ...openExperience, signInMode };
    expect([isFlowOpen(experience, 'signIn'), isFlowOpen(experience, 'register')]).toEqual(open);
  });

  test.each([
    ['SignInAndRegister', 'signIn', 'signIn'],
    ['SignInAndRegister', 'register', 'register'],
    ['SignIn', 'register', 'signIn'],
    ['Register', 'signIn', 'register'],
    ['SignIn', 'forgotPassword', 'signIn'],
    ['Register', 'forgotPassword', 'register'],
  ] as const)('in the mode %s the page of %s begins %s', (signInMode, wanted, flow) => {
    const forgotPassword = { email: false, phone: false };
    expect(openFlowFor({ ...openExperience, signInMode, forgotPassword }, wanted)).toBe(flow);
  });

  test('opens recovery where a way back works', () => {
    const open = (forgotPassword: SignInExperience['forgotPassword']) =>
      isFlowOpen({ ...openExperience, forgotPassword }, 'forgotPassword');
    expect(open({ email: false, phone: false })).toBe(false);
    expect(open({ email: true, phone: false })).toBe(true);
    expect(open({ email: false, phone: true })).toBe(true);
  });

  test.each([
    ['Automatic', 'signIn', false],
    ['Automatic', 'register', false],
    ['ManualRegistrationOnly', 'signIn', false],
    ['ManualRegistrationOnly', 'register', true],
    ['ManualRegistrationOnly', 'forgotPassword', false],
    ['Manual', 'signIn', true],
    ['Manual', 'register', true],
    ['Manual', 'forgotPassword', false],
  ] as const)('with the policy %s asks for terms in %s: %s', (agreeToTermsPolicy, flow, asked) => {
    const experience = { ...openExperience, agreeToTermsPolicy };
    expect(asksTerms({ experience, flow, termsAccepted: false })).toBe(asked);
    const withoutTerms = { ...experience, hasTerms: false };
    expect(asksTerms({ experience: withoutTerms, flow, termsAccepted: false })).toBe(false);
  });

  test.each([
    ['before', true, false, true],
    ['on the form', false, true, true],
    ['nowhere', false, false, false],
  ] as const)('takes the terms as accepted %s', (_where, termsAccepted, agreed, expected) => {
    const experience = { ...openExperience, agreeToTermsPolicy: 'Manual' } as const;
    const standing = { experience, flow: 'signIn', termsAccepted } as const;
    expect(isAgreed(standing, agreed)).toBe(expected);
    // Nothing was agreed to where there are no terms.
    const withoutTerms = { ...standing, experience: { ...experience, hasTerms: false } };
    expect(isAgreed(withoutTerms, agreed)).toBe(termsAccepted);
  });

  test('asks for terms once, in the flow that is meant', () => {
    const experience = { ...openExperience, agreeToTermsPolicy: 'ManualRegistrationOnly' } as const;
    const standing = { experience, flow: 'signIn', termsAccepted: false } as const;
    expect(asksTerms(standing)).toBe(false);
    expect(asksTerms(standing, 'register')).toBe(true);
    expect(asksTerms({ ...standing, termsAccepted: true }, 'register')).toBe(false);
  });
});
