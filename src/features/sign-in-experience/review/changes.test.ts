import { compare, factorsOf, needsReview, type Reviewed } from './changes';

type Method = Reviewed['signIn'][number];
function method(
  identifier: Method['identifier'],
  change: Partial<Omit<Method, 'identifier'>> = {},
): Method {
  return {
    identifier,
    password: true,
    verificationCode: false,
    isPasswordPrimary: true,
    ...change,
  };
}

const before: Reviewed = {
  signUp: { identifiers: ['email'], password: true },
  signIn: [method('email', { verificationCode: true }), method('phone'), method('username')],
  forgotPasswordMethods: ['EmailVerificationCode', 'PhoneVerificationCode'],
  socialSignInConnectorTargets: ['google', 'apple'],
};

describe('a save is looked at first', () => {
  test.each<[string, Partial<Reviewed>, boolean]>([
    ['nothing changed', {}, false],
    ['sign-up changed', { signUp: { identifiers: ['email'], password: false } }, true],
    [
      'sign-up has another order',
      { signUp: { identifiers: ['username', 'email'], password: true } },
      true,
    ],
    ['the order of methods changed', { signIn: before.signIn.toReversed() }, false],
    [
      'the first factor changed',
      {
        signIn: before.signIn.map((row) => ({ ...row, isPasswordPrimary: !row.isPasswordPrimary })),
      },
      false,
    ],
    [
      'a factor changed',
      { signIn: before.signIn.map((row) => ({ ...row, verificationCode: false })) },
      true,
    ],
    ['a method left', { signIn: before.signIn.slice(1) }, true],
    [
      'the order of providers changed',
      { socialSignInConnectorTargets: ['apple', 'google'] },
      false,
    ],
    ['a provider came', { socialSignInConnectorTargets: ['google', 'apple', 'github'] }, true],
    [
      'the order of codes changed',
      { forgotPasswordMethods: ['PhoneVerificationCode', 'EmailVerificationCode'] },
      false,
    ],
    ['a code left', { forgotPasswordMethods: ['EmailVerificationCode'] }, true],
  ])('%s', (_name, change, expected) => {
    expect(needsReview(before, { ...before, ...change })).toBe(expected);
  });

  test('an undecided list is decided', () => {
    expect(
      needsReview(
        { ...before, forgotPasswordMethods: null },
        { ...before, forgotPasswordMethods: [] },
      ),
    ).toBe(true);
  });
});

test('factors in the order in which they are offered', () => {
  const both = { password: true, verificationCode: true };
  expect(factorsOf(method('email', both))).toEqual(['password', 'code']);
  expect(factorsOf(method('email', { ...both, isPasswordPrimary: false }))).toEqual([
    'code',
    'password',
  ]);
  expect(factorsOf(method('email'))).toEqual(['password']);
  expect(factorsOf(method('email', { password: false, verificationCode: true }))).toEqual(['code']);
  expect(factorsOf(method('email', { password: false }))).toEqual([]);
});

describe('both sides', () => {
  const after: Reviewed = {
    signUp: { identifiers: ['email', 'username'], password: true },
    signIn: [
      method('email', { verificationCode: true, isPasswordPrimary: false }),
      method('username'),
    ],
    forgotPasswordMethods: ['EmailVerificationCode'],
    socialSignInConnectorTargets: [],
  };
  const sides = compare(before, after);
  const linesOf = (side: 'before' | 'after', name: string) =>
    sides[side].find((section) => section.name === name)?.lines;

  test('mark what only one of them has', () => {
    expect(linesOf('after', 'signUp')?.[0]).toEqual([
      { kind: 'identifier', value: 'email', isChanged: false },
      { kind: 'identifier', value: 'username', isChanged: true },
    ]);
    expect(linesOf('before', 'forgotPasswordMethods')).toEqual([
      [
        { kind: 'code', value: 'EmailVerificationCode', isChanged: false },
        { kind: 'code', value: 'PhoneVerificationCode', isChanged: true },
      ],
    ]);
    expect(linesOf('before', 'socialSignInConnectorTargets')?.[0]).toMatchObject([
      { value: 'google', isChanged: true },
      { value: 'apple', isChanged: true },
    ]);
    expect(linesOf('after', 'socialSignInConnectorTargets')).toEqual([]);
  });

  test('have their methods beside each other', () => {
    expect(linesOf('before', 'signIn')).toMatchObject([
      [{ value: 'email', isChanged: false }],
      [{ value: 'phone', isChanged: true }],
      [{ value: 'username', isChanged: false }],
    ]);
    expect(linesOf('after', 'signIn')).toMatchObject([
      [{ value: 'email' }],
      [{ kind: 'none' }],
      [{ value: 'username' }],
    ]);
  });

  test.each<[string, Partial<Method>, Partial<Method>, string, string]>([
    ['a factor came', {}, { verificationCode: true }, 'password', 'password +code'],
    ['a factor left', { verificationCode: true }, {}, 'password +code', 'password'],
    [
      'one replaced the other',
      {},
      { password: false, verificationCode: true, isPasswordPrimary: false },
      '+password',
      '+code',
    ],
    [
      'the order changed',
      { verificationCode: true },
      { verificationCode: true, isPasswordPrimary: false },
      'password code',
      '+code +password',
    ],
    [
      'one came before the other',
      {},
      { verificationCode: true, isPasswordPrimary: false },
      'password',
      '+code password',
    ],
  ])('mark a factor that %s, and none that stays', (_name, was, is, left, right) => {
    const both = compare(
      { ...before, signIn: [method('email', was)] },
      { ...before, signIn: [method('email', is)] },
    );
    const marked = (side: 'before' | 'after') => {
      const segment = both[side].find(({ name }) => name === 'signIn')?.lines[0]?.[0];
      return segment?.kind === 'method'
        ? segment.factors.map(({ value, isChanged }) => `${isChanged ? '+' : ''}${value}`).join(' ')
        : undefined;
    };
    expect([marked('before'), marked('after')]).toEqual([left, right]);
  });

  test('leave out what neither has', () => {
    const bare = { ...before, forgotPasswordMethods: [], socialSignInConnectorTargets: [] };
    expect(compare(bare, bare).before.map(({ name }) => name)).toEqual(['signUp', 'signIn']);
  });
});
