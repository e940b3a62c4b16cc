import {
  asksForAddress,
  type ForgotPasswordMethod,
  type Identifier,
  type SignInMethod,
  type SignUp,
  type SignUpIdentifier,
} from './sign-up';

/** A channel that carries codes. */
export type Channel = 'email' | 'phone';

/** The part of the form in which one change entails others. */
export type Methods = {
  readonly signUp: SignUp;
  readonly signIn: readonly SignInMethod[];
  /** Null in old records: every channel with a connector. */
  readonly forgotPasswordMethods: readonly ForgotPasswordMethod[] | null;
};

/** Channels whose codes are a second factor, so that they are not a way to sign in. */
export type Factors = Readonly<Record<Channel, boolean>>;

export const identifiers: readonly Identifier[] = ['email', 'phone', 'username'];
export const signUpIdentifiers: readonly SignUpIdentifier[] = [...identifiers, 'emailOrPhone'];
export const codeOf = {
  email: 'EmailVerificationCode',
  phone: 'PhoneVerificationCode',
} as const satisfies Record<Channel, ForgotPasswordMethod>;

/** What people sign in with who signed up with it. */
function partsOf(identifier: SignUpIdentifier): readonly Identifier[] {
  return identifier === 'emailOrPhone' ? ['email', 'phone'] : [identifier];
}

export function channelsOf(identifier: SignUpIdentifier): readonly Channel[] {
  return partsOf(identifier).filter((part): part is Channel => part !== 'username');
}

/** Who signs up without a password only has codes to come back with. */
export function needsCodes({ identifiers: list, password }: SignUp): boolean {
  return asksForAddress(list) && !password;
}

export type CodeLock = 'required' | 'factor';

/** Why the code of a method cannot be changed; null where it can, or has none. */
export function codeLock(
  { signUp }: Pick<Methods, 'signUp'>,
  identifier: Identifier,
  factors: Factors,
): CodeLock | null {
  if (identifier === 'username') return null;
  if (factors[identifier]) return 'factor';
  return needsCodes(signUp) ? 'required' : null;
}

export function hasPassword(signIn: readonly SignInMethod[]): boolean {
  return signIn.some(({ password }) => password);
}

function isMethodOf(identifier: Identifier) {
  return (method: SignInMethod) => method.identifier === identifier;
}

function newMethod(identifier: Identifier, factors: Factors): SignInMethod {
  return {
    identifier,
    password: true,
    verificationCode: identifier !== 'username' && !factors[identifier],
    isPasswordPrimary: true,
  };
}

/** What holds after every change, whatever it was. */
function settled(methods: Methods, factors: Factors): Methods {
  const signIn = methods.signIn.map((method) => {
    if (method.identifier === 'username') {
      return { ...method, password: true, verificationCode: false };
    }
    const lock = codeLock(methods, method.identifier, factors);
    return lock === null ? method : { ...method, verificationCode: lock === 'required' };
  });
  return {
    ...methods,
    signIn,
    // Without passwords none is forgotten.
    forgotPasswordMethods: hasPassword(signIn) ? methods.forgotPasswordMethods : [],
  };
}

/** A password where a username is all that people have; none where nothing is asked for. */
function withPassword(signUp: SignUp): SignUp {
  const { identifiers: list } = signUp;
  if (list.length === 0) return { ...signUp, password: false };
  return asksForAddress(list) ? signUp : { ...signUp, password: true };
}

/** Who signs up with it can sign in with it, and get a new password by it. */
export function addSignUp(
  methods: Methods,
  identifier: SignUpIdentifier,
  factors: Factors,
): Methods {
  const { signUp, signIn, forgotPasswordMethods: forgot } = methods;
  const missing = partsOf(identifier).filter((part) => !signIn.some(isMethodOf(part)));
  const codes = channelsOf(identifier)
    .map((channel) => codeOf[channel])
    .filter((code) => forgot?.includes(code) === false);
  return settled(
    {
      signUp: withPassword({
        identifiers: [...signUp.identifiers, identifier],
        password: identifier === 'username' || signUp.password,
      }),
      signIn: [...signIn, ...missing.map((part) => newMethod(part, factors))],
      forgotPasswordMethods: forgot && [...forgot, ...codes],
    },
    factors,
  );
}

/** Sign-in stays as it is: others may use that identifier. */
export function removeSignUp(
  methods: Methods,
  identifier: SignUpIdentifier,
  factors: Factors,
): Methods {
  const { identifiers: list, password } = methods.signUp;
  const signUp = { identifiers: list.filter((item) => item !== identifier), password };
  return settled({ ...methods, signUp: withPassword(signUp) }, factors);
}

/** Whether an identifier can be added beside those of the list. */
export function fitsSignUp(list: readonly SignUpIdentifier[], identifier: SignUpIdentifier) {
  if (identifier === 'username') return true;
  return identifier === 'emailOrPhone'
    ? !list.includes('email') && !list.includes('phone')
    : !list.includes('emailOrPhone');
}

/** With a password, each address can sign in with it; without, with its code. */
export function setSignUpPassword(methods: Methods, password: boolean, factors: Factors): Methods {
  const signIn = methods.signIn.map((method) =>
    method.identifier === 'username' || !password ? method : { ...method, password: true },
  );
  return settled({ ...methods, signUp: { ...methods.signUp, password }, signIn }, factors);
}

export function addMethod(methods: Methods, identifier: Identifier, factors: Factors): Methods {
  return settled(
    { ...methods, signIn: [...methods.signIn, newMethod(identifier, factors)] },
    factors,
  );
}

export function removeMethod(methods: Methods, identifier: Identifier, factors: Factors): Methods {
  const signIn = methods.signIn.filter((method) => method.identifier !== identifier);
  return settled({ ...methods, signIn }, factors);
}

/** Changes the factors of one method; what is locked stays as it is. */
export function changeMethod(
  methods: Methods,
  identifier: Identifier,
  change: Partial<Omit<SignInMethod, 'identifier'>>,
  factors: Factors,
): Methods {
  const signIn = methods.signIn.map((method) =>
    method.identifier === identifier ? { ...method, ...change } : method,
  );
  return settled({ ...methods, signIn }, factors);
}
