import type { AnyStateMachine } from 'xstate';
import { accountIdentificationMachine } from '~/machines/account-identification.machine';
import { checkoutMachine } from '~/machines/checkout.machine';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import { consentMachine } from '~/machines/consent.machine';
import { identifierProofMachine } from '~/machines/identifier-proof.machine';
import { logExportMachine } from '~/machines/log-export.machine';
import { logTailMachine } from '~/machines/log-tail.machine';
import { newPasswordMachine } from '~/machines/new-password.machine';
import { profileCompletionMachine } from '~/machines/profile-completion.machine';
import { sessionMachine } from '~/machines/session.machine';
import { signInMachine } from '~/machines/sign-in.machine';
import { tenantAccessMachine } from '~/machines/tenant-access.machine';

/** One row of a truth table: what a guard reads, and what it says. */
type Row = readonly [context: object, params: unknown, expected: boolean];
type Table = Readonly<Record<string, readonly Row[]>>;

type Guard = (args: { context: object; event: object }, params: unknown) => boolean;

/** Every guard of the charts that decide about access and money, each with its whole table. */
function testGuards(machine: AnyStateMachine, table: Table): void {
  const guards = machine.implementations.guards as unknown as Readonly<Record<string, Guard>>;

  describe(`${machine.id}, guards`, () => {
    test('each has a table that says yes and no', () => {
      expect(Object.keys(table).sort()).toEqual(Object.keys(guards).sort());
      for (const [name, rows] of Object.entries(table)) {
        expect([name, [...new Set(rows.map(([, , expected]) => expected))].sort()]).toEqual([
          name,
          [false, true],
        ]);
      }
    });

    for (const [name, rows] of Object.entries(table)) {
      test.each(rows)(`${name}: %j %j is %s`, (context, params, expected) => {
        expect(guards[name]?.({ context, event: { type: 'test' } }, params)).toBe(expected);
      });
    }
  });
}

const both = [false, true] as const;
function coded(code: string, status = 400) {
  return { error: { status, code } };
}
/** A guard of one failure code among others. */
function byCode(context: object, yes: readonly string[], no: readonly string[]): Row[] {
  return [
    ...yes.map((code): Row => [context, coded(code), true]),
    ...no.map((code): Row => [context, coded(code), false]),
  ];
}

testGuards(checkoutMachine, {
  hasRedirect: [
    [{}, { redirectUri: 'https://pay.example' }, true],
    [{}, { redirectUri: null }, false],
  ],
});

testGuards(logExportMachine, {
  isDismissed: both.map((isDismissed): Row => [{}, { isDismissed }, isDismissed]),
});

testGuards(logTailMachine, {
  isPaused: both.map((isPaused): Row => [{ isPaused }, undefined, isPaused]),
  isFinal: (
    [
      [0, false],
      [400, true],
      [401, true],
      [403, true],
      [408, false],
      [422, true],
      [429, false],
      [500, false],
      [503, false],
    ] as const
  ).map(([status, isFinal]): Row => [{}, coded('x', status), isFinal]),
});

const places = ['known', 'unknown', 'placeholder'] as const;
const scopeSets: readonly (readonly string[])[] = [[], ['a'], ['b'], ['a', 'b']];
function exceeds(scopes: readonly string[], others: readonly string[]) {
  return scopes.some((scope) => !others.includes(scope));
}
const comparisons = scopeSets.flatMap((granted) =>
  scopeSets.flatMap((held) => both.map((mayReconsent) => ({ granted, held, mayReconsent }))),
);
const entries = places.flatMap((place) => ['t1', 't2'].map((tenantId) => ({ tenantId, place })));

testGuards(tenantAccessMachine, {
  isKnown: places.map((place): Row => [{}, { place }, place === 'known']),
  isUnknown: entries.map((entry): Row => [
    { tenantId: 't1' },
    entry,
    entry.place === 'unknown' && entry.tenantId === 't2',
  ]),
  isPlaceholder: places.map((place): Row => [{ place }, undefined, place === 'placeholder']),
  isOther: ['t1', 't2'].map((tenantId): Row => [
    { tenantId: 't1' },
    { tenantId },
    tenantId === 't2',
  ]),
  isOtherAndKnown: entries.map((entry): Row => [
    { tenantId: 't1' },
    entry,
    entry.place === 'known' && entry.tenantId === 't2',
  ]),
  isRemoved: comparisons.map((one): Row => [{}, one, one.granted.length === 0]),
  needsConsent: comparisons.map((one): Row => [
    {},
    one,
    one.mayReconsent && exceeds(one.granted, one.held),
  ]),
  isLimited: comparisons.map((one): Row => [{}, one, exceeds(one.granted, one.held)]),
  holdsTooMuch: comparisons.map((one): Row => [{}, one, exceeds(one.held, one.granted)]),
});

const kinds = [
  'page',
  'callback',
  'signedOutCallback',
  'welcome',
  'social',
  'oneTimeToken',
  'stray',
];
function at(pathname: string, search = '') {
  return { pathname, search, hash: '' };
}
const kindsOfEntry = kinds.map((kind) => ({ entry: { kind } }));

testGuards(sessionMachine, {
  isCloud: ['cloud', 'oss'].map((edition): Row => [{ edition }, undefined, edition === 'cloud']),
  opens: [
    [{ basePath: '' }, { location: at('/callback'), kind: 'callback' }, true],
    [{ basePath: '' }, { location: at('/callback'), kind: 'signedOutCallback' }, false],
    [{ basePath: '' }, { location: at('/sign-out-callback'), kind: 'signedOutCallback' }, true],
    [{ basePath: '' }, { location: at('/roles'), kind: 'callback' }, false],
    [{ basePath: '/console' }, { location: at('/console/callback'), kind: 'callback' }, true],
    [{ basePath: '/console' }, { location: at('/roles/callback'), kind: 'callback' }, false],
  ],
  isSignedOutCallback: kindsOfEntry.map((context): Row => [
    context,
    undefined,
    context.entry.kind === 'signedOutCallback',
  ]),
  returnsToPublicPage: kindsOfEntry.flatMap((context) =>
    both.map((isPublic): Row => [
      context,
      { isPublic },
      isPublic && context.entry.kind === 'signedOutCallback',
    ]),
  ),
  mustSignIn: kindsOfEntry.map((context): Row => [
    context,
    undefined,
    context.entry.kind !== 'welcome',
  ]),
  isPage: kindsOfEntry.map((context): Row => [context, undefined, context.entry.kind === 'page']),
  keepsPage: both.map((keepsPage): Row => [{ keepsPage }, undefined, keepsPage]),
  isSignedIn: both.map((isSignedIn): Row => [{}, { isSignedIn }, isSignedIn]),
  isSignedInOnPage: kindsOfEntry.flatMap((context) =>
    both.map((isSignedIn): Row => [
      context,
      { isSignedIn },
      isSignedIn && context.entry.kind === 'page',
    ]),
  ),
  needsSignIn: kindsOfEntry.flatMap((context) =>
    (
      [
        ['x', 401, true],
        ['x', 403, false],
        ['oidc.invalid_grant', 400, true],
        ['oidc.invalid_target', 400, true],
        ['invalid_grant', 400, true],
        ['invalid_target', 400, true],
        ['oidc.access_denied', 400, false],
      ] as const
    ).map(([code, status, isAuthentication]): Row => [
      context,
      coded(code, status),
      isAuthentication && context.entry.kind !== 'callback',
    ]),
  ),
});

const dead = [
  'verification_code.expired',
  'verification_code.exceed_max_try',
  'verification_code.not_found',
  'session.verification_session_not_found',
];
const wrong = ['verification_code.code_mismatch', 'unknown'];
const endsOn = ['session.not_found'];
const codes = ['v1', null].flatMap((verificationId) =>
  [0, 1, 2].map((secondsToResend) => ({ verificationId, secondsToResend })),
);

testGuards(codeVerificationMachine, {
  isSent: codes.map((code): Row => [code, undefined, code.verificationId !== null]),
  isCoolingDown: codes.map((code): Row => [
    code,
    undefined,
    code.verificationId !== null && code.secondsToResend > 0,
  ]),
  isCountdownOver: codes.map((code): Row => [code, undefined, code.secondsToResend <= 1]),
  allowsPassword: both.map((allowsPassword): Row => [
    { allowsPassword },
    undefined,
    allowsPassword,
  ]),
  isEnding: byCode({ endsOn }, endsOn, [...dead, ...wrong]),
  isExhausted: byCode({}, dead, wrong),
  isTriedOutWhileCoolingDown: [
    ...byCode(
      { secondsToResend: 1 },
      ['verification_code.exceed_max_try'],
      ['verification_code.expired', ...wrong],
    ),
    ...byCode({ secondsToResend: 0 }, [], ['verification_code.exceed_max_try', ...wrong]),
  ],
});

testGuards(consentMachine, { isEnding: byCode({ endsOn }, endsOn, ['unknown']) });

testGuards(newPasswordMachine, {
  isInteraction: (['first', 'forgotten', 'required', 'link'] as const).map((purpose): Row => [
    { purpose },
    undefined,
    purpose !== 'link',
  ]),
  isEnding: byCode({ endsOn }, endsOn, ['user.same_password']),
});

const missing = ['username', 'email', 'phone', 'emailOrPhone', 'password', 'extraProfile'];
const outcomes = ['verified', 'notSent', 'ended', 'left', 'passwordPreferred', 'saved'];
function endedAs(context: object): Row[] {
  return outcomes.flatMap((type) =>
    outcomes.map((wanted): Row => [context, { outcome: { type }, type: wanted }, type === wanted]),
  );
}

testGuards(profileCompletionMachine, {
  lacksNothing: [
    [{ missing: [] }, undefined, true],
    ...missing.map((one): Row => [{ missing: [one] }, undefined, false]),
  ],
  lacksPassword: missing.map((one): Row => [{ missing: [one] }, undefined, one === 'password']),
  lacksAddress: missing.map((one): Row => [
    { missing: [one] },
    undefined,
    ['email', 'phone', 'emailOrPhone'].includes(one),
  ]),
  lacksAddition: missing.flatMap((one) =>
    ['username', 'extraProfile'].map((type): Row => [
      { missing: [one] },
      { addition: { type } },
      one === type,
    ]),
  ),
  isEnding: byCode({ endsOn }, endsOn, ['user.email_already_in_use']),
  endedAs: endedAs({}),
});

const flows = ['signIn', 'register', 'forgotPassword'] as const;
const modes = ['SignIn', 'Register', 'SignInAndRegister'] as const;
const policies = ['Automatic', 'ManualRegistrationOnly', 'Manual'] as const;
const identifier = { type: 'email', value: 'ada@example.com' };
function method(password: boolean, verificationCode: boolean, isPasswordPrimary = true) {
  return {
    identifier: 'email',
    password,
    verificationCode,
    isPasswordPrimary,
  };
}
function tenant(more: object = {}) {
  return {
    signInMode: 'SignInAndRegister',
    signIn: { methods: [method(true, true)] },
    signUp: { identifiers: ['email'], password: true, verify: true },
    forgotPassword: { email: true, phone: false },
    agreeToTermsPolicy: 'Automatic',
    hasTerms: true,
    ...more,
  };
}
const methods = both.flatMap((password) =>
  both.flatMap((code) => both.map((isPrimary) => method(password, code, isPrimary))),
);
function methodOf({ password, verificationCode, isPasswordPrimary }: ReturnType<typeof method>) {
  return password && (isPasswordPrimary || !verificationCode)
    ? 'password'
    : verificationCode
      ? 'code'
      : null;
}
const signIns = methods.map((one) => ({
  method: methodOf(one),
  one,
  context: { flow: 'signIn', identifier, experience: tenant({ signIn: { methods: [one] } }) },
}));
const verificationMethods = ['password', 'code', 'username'] as const;
const terms = flows.flatMap((flow) =>
  policies.flatMap((agreeToTermsPolicy) =>
    both.flatMap((hasTerms) =>
      both.map((termsAccepted) => ({
        flow,
        termsAccepted,
        experience: tenant({ agreeToTermsPolicy, hasTerms }),
        isAsked:
          !termsAccepted &&
          hasTerms &&
          ((agreeToTermsPolicy === 'Manual' && flow !== 'forgotPassword') ||
            (agreeToTermsPolicy === 'ManualRegistrationOnly' && flow === 'register')),
      })),
    ),
  ),
);
const situations = flows.flatMap((flow) =>
  modes.flatMap((signInMode) =>
    both.map((isInvited) => ({ flow, isInvited, experience: tenant({ signInMode }) })),
  ),
);
const unknown = 'user.user_not_exist';
const taken = ['user.email_already_in_use', 'user.phone_already_in_use'];
const gone = ['session.not_found', 'session.interaction_not_found'];
const locked = 'session.verification_blocked_too_many_attempts';
const givens = ['password', 'token', null] as const;
function byFailure(yes: readonly string[], no: readonly string[]): Row[] {
  return [
    ...yes.map((code): Row => [{ failure: { code } }, undefined, true]),
    ...no.map((code): Row => [{ failure: { code } }, undefined, false]),
    [{ failure: null }, undefined, false],
  ];
}
const isOpen = [
  ...modes.flatMap((signInMode): Row[] => {
    const context = { experience: tenant({ signInMode }) };
    return [
      [context, { flow: 'signIn' }, signInMode !== 'Register'],
      [context, { flow: 'register' }, signInMode !== 'SignIn'],
    ];
  }),
  ...both.flatMap((email) =>
    both.map((phone): Row => [
      { experience: tenant({ forgotPassword: { email, phone } }) },
      { flow: 'forgotPassword' },
      email || phone,
    ]),
  ),
];
const lacksProfile: readonly Row[] = [
  [{}, { error: { code: 'user.missing_profile', data: { missingProfile: ['email'] } } }, true],
  [{}, { error: { code: 'user.missing_profile', data: { missingProfile: ['other'] } } }, false],
  [{}, { error: { code: 'user.missing_profile', data: null } }, false],
  [{}, { error: { code: unknown, data: { missingProfile: ['email'] } } }, false],
];
const pages = ['signIn', 'register', 'forgotPassword', 'consent', 'passwordReset'];

testGuards(signInMachine, {
  isPage: pages.flatMap((page) => pages.map((one): Row => [{ page }, { page: one }, page === one])),
  resumesVerified: [
    [{ sentCode: null }, undefined, false],
    [{ sentCode: { isVerified: false } }, undefined, false],
    [{ sentCode: { isVerified: true } }, undefined, true],
  ],
  resumesCode: [
    [{ sentCode: null }, undefined, false],
    [{ sentCode: { isVerified: false } }, undefined, true],
  ],
  isFlow: flows.flatMap((flow) => flows.map((one): Row => [{ flow }, { flow: one }, flow === one])),
  isOpen,
  isRefused: signIns.map(({ context, method: one }): Row => [
    context,
    { identifier, agreed: false },
    one === null,
  ]),
  hasTerms: terms.flatMap(({ isAsked, ...context }) =>
    both.map((agreed): Row => [context, { identifier, agreed }, agreed || !isAsked]),
  ),
  isIdentified: both.map((isIdentified): Row => [{ isIdentified }, undefined, isIdentified]),
  isLink: (['first', 'forgotten', 'required', 'link'] as const).map((purpose): Row => [
    { purpose },
    undefined,
    purpose === 'link',
  ]),
  endedAs: endedAs({}),
  isGone: byFailure(gone, [locked, unknown]),
  isLocked: byFailure([locked], [...gone, unknown]),
  mustChangePassword: byCode({}, ['user.password_change_required'], [unknown]),
  lacksProfile,
  hasRetryAfter: [
    [{ failure: null }, undefined, false],
    [{ failure: { retryAfter: null } }, undefined, false],
    [{ failure: { retryAfter: 0 } }, undefined, true],
    [{ failure: { retryAfter: 60 } }, undefined, true],
  ],
});

testGuards(identifierProofMachine, {
  hasToken: givens.map((given): Row => [{ given }, undefined, given === 'token']),
  resumesCode: [
    [{ sent: null }, undefined, false],
    [{ sent: { verificationId: 'v1', secondsToResend: 0 } }, undefined, true],
  ],
  wantsCode: signIns.flatMap(({ context, one }) =>
    both.map((prefersCode): Row => [
      { ...context, prefersCode },
      undefined,
      prefersCode && one.verificationCode,
    ]),
  ),
  hasPassword: signIns.flatMap(({ context, method: way }) =>
    givens.map((given): Row => [
      { ...context, given },
      undefined,
      given === 'password' && way === 'password',
    ]),
  ),
  isProvenBy: [
    ...signIns.flatMap(({ context, method: way }) =>
      verificationMethods.map((one): Row => [context, { method: one }, one === way]),
    ),
    ...(['email', 'username'] as const).flatMap((type) =>
      verificationMethods.map((one): Row => [
        {
          flow: 'register',
          identifier: { type, value: 'ada' },
          experience: tenant({ signUp: { identifiers: ['email', 'username'] } }),
        },
        { method: one },
        one === (type === 'email' ? 'code' : 'username'),
      ]),
    ),
    ...verificationMethods.map((one): Row => [
      { flow: 'forgotPassword', identifier, experience: tenant() },
      { method: one },
      one === 'code',
    ]),
  ],
  isCombined: signIns.flatMap(({ context, method: way }) =>
    flows.map((flow): Row => [
      { ...context, flow },
      undefined,
      // Without any method nobody signs in, and nothing keeps the two apart.
      flow === 'signIn' && way !== 'code',
    ]),
  ),
  allowsCode: signIns.map(({ context, one }): Row => [context, undefined, one.verificationCode]),
  isOpen,
  endedAs: endedAs({}),
  isFatal: byCode({}, [locked, ...gone], [unknown]),
});

testGuards(accountIdentificationMachine, {
  isUnknownUser: situations.flatMap((context) =>
    [unknown, ...taken].map((code): Row => [
      context,
      coded(code),
      code === unknown &&
        context.flow === 'signIn' &&
        context.experience.signInMode === 'SignInAndRegister',
    ]),
  ),
  isUnknownInvited: situations.flatMap((context) =>
    [unknown, ...taken].map((code): Row => [
      context,
      coded(code),
      code === unknown && context.flow === 'signIn' && context.isInvited,
    ]),
  ),
  isTaken: situations.flatMap((context) =>
    [unknown, ...taken].map((code): Row => [
      context,
      coded(code),
      code !== unknown &&
        context.flow === 'register' &&
        context.experience.signInMode === 'SignInAndRegister',
    ]),
  ),
  lacksProfile,
  needsTerms: terms.flatMap(({ isAsked, flow, ...context }): Row[] => [
    [{ ...context, flow: 'signIn', offer: flow }, undefined, isAsked],
    [{ ...context, flow, offer: null }, undefined, false],
  ]),
});
