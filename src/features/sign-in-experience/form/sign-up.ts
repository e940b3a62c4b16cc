import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';

type StoredSignUp = SignInExperience['signUp'];
export type SignInMethod = SignInExperience['signIn']['methods'][number];
/** What people sign in with. */
export type Identifier = SignInMethod['identifier'];
/** What new people give; `emailOrPhone` is either of them. */
export type SignUpIdentifier = Identifier | 'emailOrPhone';
export type ForgotPasswordMethod = NonNullable<SignInExperience['forgotPasswordMethods']>[number];

/** Sign-up as the form edits it: one list, the main identifier first. */
export type SignUp = {
  readonly identifiers: readonly SignUpIdentifier[];
  readonly password: boolean;
};

/** Whether the list asks for an address, which is always verified. */
export function asksForAddress(identifiers: readonly SignUpIdentifier[]): boolean {
  return identifiers.some((identifier) => identifier !== 'username');
}

/**
 * The stored lists as one. Email and phone together as the main identifier mean either of them; in
 * the other list each is asked for.
 */
export function readSignUp(stored: StoredSignUp): SignUp {
  const { identifiers, secondaryIdentifiers = [], password } = stored;
  const isEither = identifiers.includes('email') && identifiers.includes('phone');
  const main = identifiers.map((identifier): SignUpIdentifier =>
    isEither && identifier !== 'username' ? 'emailOrPhone' : identifier,
  );
  const all = [...main, ...secondaryIdentifiers.map(({ identifier }) => identifier)];
  return { identifiers: [...new Set(all)], password };
}

/** The list as it is stored: the first is the main identifier, addresses are verified. */
export function writeSignUp({ identifiers, password }: SignUp): StoredSignUp {
  const [main, ...others] = identifiers;
  return {
    identifiers: main === undefined ? [] : main === 'emailOrPhone' ? ['email', 'phone'] : [main],
    password,
    verify: asksForAddress(identifiers),
    secondaryIdentifiers: others.map((identifier) => ({
      identifier,
      verify: identifier !== 'username',
    })),
  };
}
