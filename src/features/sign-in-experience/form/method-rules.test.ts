import {
  countProblems,
  type Facts,
  lockOutOf,
  type OtherWays,
  problemsOf,
} from './method-problems';
import {
  addMethod,
  addSignUp,
  changeMethod,
  codeLock,
  fitsSignUp,
  type Methods,
  removeMethod,
  removeSignUp,
  setSignUpPassword,
} from './method-rules';
import {
  type ForgotPasswordMethod,
  type Identifier,
  readSignUp,
  type SignInMethod,
  type SignUpIdentifier,
  writeSignUp,
} from './sign-up';

const none = { email: false, phone: false };
const both = { email: true, phone: true };

function method(identifier: Identifier, factors = 'password code'): SignInMethod {
  return {
    identifier,
    password: factors.includes('password'),
    verificationCode: factors.includes('code'),
    isPasswordPrimary: true,
  };
}
function methods(
  list: readonly SignUpIdentifier[],
  signIn: readonly SignInMethod[] = [],
  password = false,
  forgotPasswordMethods: readonly ForgotPasswordMethod[] | null = [],
): Methods {
  return { signUp: { identifiers: list, password }, signIn, forgotPasswordMethods };
}
/** `email: password, code` */
function rows({ signIn }: Methods) {
  return signIn.map(({ identifier, password, verificationCode }) =>
    [identifier, password && 'password', verificationCode && 'code'].filter(Boolean).join(' '),
  );
}

describe('adding a sign-up identifier', () => {
  test('adds its way to sign in, and its way to a new password', () => {
    const next = addSignUp(methods([]), 'email', none);
    expect(next.signUp).toEqual({ identifiers: ['email'], password: false });
    expect(rows(next)).toEqual(['email password code']);
    expect(next.forgotPasswordMethods).toEqual(['EmailVerificationCode']);
  });

  test('adds both of email or phone, but none twice', () => {
    const next = addSignUp(
      methods([], [method('phone', 'password')], true, ['PhoneVerificationCode']),
      'emailOrPhone',
      none,
    );
    // Without a password at sign-up, a code is the only way back.
    expect(rows(next)).toEqual(['phone password', 'email password code']);
    expect(next.forgotPasswordMethods).toEqual(['PhoneVerificationCode', 'EmailVerificationCode']);
  });

  test('asks for a password with a username', () => {
    const next = addSignUp(methods(['email'], [method('email')]), 'username', none);
    expect(next.signUp.password).toBe(true);
    expect(rows(next)).toEqual(['email password code', 'username password']);
  });

  test('adds no code where it is a second factor', () => {
    const next = addSignUp(methods([], [], true), 'email', { email: true, phone: false });
    expect(rows(next)).toEqual(['email password']);
  });

  test('turns the code of existing ways on, as sign-up has no password', () => {
    const next = addSignUp(methods([], [method('phone', 'password')]), 'email', none);
    expect(rows(next)).toEqual(['phone password code', 'email password code']);
  });

  test('leaves an undecided way to a new password undecided', () => {
    expect(addSignUp(methods([], [], true, null), 'email', none).forgotPasswordMethods).toBeNull();
  });

  test.each<[SignUpIdentifier[], SignUpIdentifier, boolean]>([
    [['email'], 'emailOrPhone', false],
    [['phone'], 'emailOrPhone', false],
    [['emailOrPhone'], 'email', false],
    [['emailOrPhone'], 'phone', false],
    [['emailOrPhone'], 'username', true],
    [['username'], 'emailOrPhone', true],
    [['email'], 'phone', true],
  ])('beside %j, %s fits: %s', (list, identifier, fits) => {
    expect(fitsSignUp(list, identifier)).toBe(fits);
  });
});

describe('removing a sign-up identifier', () => {
  test('removes nothing from sign-in', () => {
    const next = removeSignUp(methods(['email'], [method('email')], true), 'email', none);
    expect(next.signUp).toEqual({ identifiers: [], password: false });
    expect(rows(next)).toEqual(['email password code']);
  });

  test('asks for a password once only the username is left', () => {
    const next = removeSignUp(methods(['username', 'email'], [method('email')]), 'email', none);
    expect(next.signUp).toEqual({ identifiers: ['username'], password: true });
  });
});

describe('the password of sign-up', () => {
  test('turned on, is a way to sign in with every address', () => {
    const start = methods(['email'], [method('email', 'code'), method('username')]);
    expect(rows(setSignUpPassword(start, true, none))).toEqual([
      'email password code',
      'username password',
    ]);
  });

  test('turned off, leaves every address its code, and its password', () => {
    const start = methods(['email'], [method('email', 'password'), method('phone', 'code')], true);
    expect(rows(setSignUpPassword(start, false, none))).toEqual([
      'email password code',
      'phone code',
    ]);
  });
});

describe('the factors of a way to sign in', () => {
  test('are a password and a code, but no code with a username', () => {
    const start = addMethod(methods([], [], true), 'phone', none);
    expect(rows(addMethod(start, 'username', none))).toEqual([
      'phone password code',
      'username password',
    ]);
  });

  test.each([
    ['email', false, none, 'required'],
    ['email', true, none, null],
    ['email', true, both, 'factor'],
    ['phone', false, none, 'required'],
    ['username', false, both, null],
  ] as const)(
    '%s with sign-up password %s has its code locked: %#',
    (id, password, factors, lock) => {
      expect(codeLock({ signUp: { identifiers: ['email'], password } }, id, factors)).toBe(lock);
    },
  );

  test('cannot be changed where they are locked', () => {
    const start = methods(['email'], [method('email'), method('username')]);
    const code = changeMethod(start, 'email', { verificationCode: false }, none);
    expect(rows(code)).toEqual(['email password code', 'username password']);
    expect(rows(changeMethod(start, 'username', { password: false }, none))).toContain(
      'username password',
    );
  });

  test('leave no forgotten passwords once none has a password', () => {
    const start = methods([], [method('email')], false, ['EmailVerificationCode']);
    const next = changeMethod(start, 'email', { password: false }, none);
    expect(next.forgotPasswordMethods).toEqual([]);
    expect(removeMethod(start, 'email', none).forgotPasswordMethods).toEqual([]);
  });
});

describe('problems', () => {
  const facts: Facts = { factors: none, channels: none };

  test('name each row without its channel', () => {
    const state = methods(
      ['emailOrPhone', 'username'],
      [method('email'), method('phone', 'password'), method('username', 'password')],
      true,
      ['EmailVerificationCode'],
    );
    const problems = problemsOf(state, facts);
    expect(problems).toEqual({
      signUp: { emailOrPhone: ['email', 'phone'] },
      signIn: { email: 'channel' },
      forgotPassword: { EmailVerificationCode: 'email' },
    });
    expect(countProblems(problems)).toBe(3);
    expect(countProblems(problemsOf(state, { ...facts, channels: both }))).toBe(0);
  });

  test('name a row with no factor, and one whose code is a second factor', () => {
    const bare = problemsOf(methods([], [method('email', '')], true), facts);
    expect(bare.signIn).toEqual({ email: 'no_factor' });
    const factor = problemsOf(methods(['email'], [method('email', 'password')]), {
      factors: both,
      channels: both,
    });
    expect(factor.signIn).toEqual({ email: 'factor' });
  });
});

describe('locking out', () => {
  const facts: Facts = { factors: none, channels: { email: true, phone: false } };
  const alone: OtherWays = {
    socialSignInConnectorTargets: [],
    singleSignOnEnabled: false,
    hasPasskeys: false,
    signInMode: true,
  };

  test.each<[string, Methods, Partial<OtherWays>, ReturnType<typeof lockOutOf>]>([
    ['no method', methods([]), {}, 'everyone'],
    ['no method but social', methods([]), { socialSignInConnectorTargets: ['google'] }, null],
    ['no method but SSO', methods([]), { singleSignOnEnabled: true }, null],
    ['no method but passkeys', methods([]), { hasPasskeys: true }, null],
    ['the only code unsent', methods([], [method('phone', 'code')]), {}, 'everyone'],
    ['a way back', methods(['email'], [method('email')], true), {}, null],
    ['no way back', methods(['email'], [method('username', 'password')], true), {}, 'new_people'],
    ['no password', methods(['username'], [method('username', 'password')]), {}, 'new_people'],
    ['half a way back', methods(['emailOrPhone'], [method('email')], true), {}, 'new_people'],
    ['closed', methods(['email'], [method('username', 'password')]), { signInMode: false }, null],
  ])('%s', (_name, state, others, expected) => {
    expect(lockOutOf(state, { ...alone, ...others }, facts)).toBe(expected);
  });
});

describe('sign-up as it is stored', () => {
  test.each<[SignUpIdentifier[], ReturnType<typeof writeSignUp>]>([
    [[], { identifiers: [], password: true, verify: false, secondaryIdentifiers: [] }],
    [
      ['emailOrPhone', 'username'],
      {
        identifiers: ['email', 'phone'],
        password: true,
        verify: true,
        secondaryIdentifiers: [{ identifier: 'username', verify: false }],
      },
    ],
    [
      ['username', 'email'],
      {
        identifiers: ['username'],
        password: true,
        verify: true,
        secondaryIdentifiers: [{ identifier: 'email', verify: true }],
      },
    ],
  ])('%j', (list, stored) => {
    expect(writeSignUp({ identifiers: list, password: true })).toEqual(stored);
    expect(readSignUp(stored)).toEqual({ identifiers: list, password: true });
  });

  test('an unusual main identifier is one list as well', () => {
    const stored = { identifiers: ['phone', 'username', 'email'], password: true, verify: true };
    expect(readSignUp(stored as Parameters<typeof readSignUp>[0]).identifiers).toEqual([
      'emailOrPhone',
      'username',
    ]);
  });
});
