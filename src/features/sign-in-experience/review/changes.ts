import type { ExperienceValues } from '../form/experience.fields';
import type { Identifier, SignInMethod, SignUpIdentifier } from '../form/sign-up';
import { asksForAddress, writeSignUp } from '../form/sign-up';

/** The settings that reach everyone at their next sign-in. */
export type Reviewed = Pick<
  ExperienceValues,
  'signUp' | 'signIn' | 'forgotPasswordMethods' | 'socialSignInConnectorTargets'
>;

/** A piece of a line; the ones that the other side lacks are marked. */
export type Segment =
  | { readonly kind: 'identifier'; readonly value: SignUpIdentifier; readonly isChanged: boolean }
  | { readonly kind: 'password' | 'verify'; readonly isChanged: boolean }
  | {
      readonly kind: 'method';
      readonly value: Identifier;
      readonly factors: Factors;
      /** The whole line, or only its factors. */
      readonly isChanged: boolean;
      readonly areFactorsChanged: boolean;
    }
  /** The other side has a line here. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'code';
      readonly value: NonNullable<Reviewed['forgotPasswordMethods']>[number];
      readonly isChanged: boolean;
    }
  | { readonly kind: 'provider'; readonly value: string; readonly isChanged: boolean };

/** The factors of a method in the order in which they are offered. */
export type Factors = 'password' | 'code' | 'password_or_code' | 'code_or_password' | 'nothing';

export type Section = {
  readonly name: 'signUp' | 'signIn' | 'forgotPasswordMethods' | 'socialSignInConnectorTargets';
  readonly lines: readonly (readonly Segment[])[];
};

export function factorsOf({
  password,
  verificationCode,
  isPasswordPrimary,
}: SignInMethod): Factors {
  if (password && verificationCode)
    return isPasswordPrimary ? 'password_or_code' : 'code_or_password';
  return password ? 'password' : verificationCode ? 'code' : 'nothing';
}

function setOf(list: readonly unknown[] | null): string {
  return JSON.stringify(list === null ? null : [...list].sort());
}

function methodSet(signIn: readonly SignInMethod[]): string {
  return setOf(
    signIn.map(({ identifier, password, verificationCode }) =>
      [identifier, password, verificationCode].join(),
    ),
  );
}

/** Whether a save changes what people meet, so that it is looked at first. */
export function needsReview(before: Reviewed, after: Reviewed): boolean {
  return (
    JSON.stringify(writeSignUp(before.signUp)) !== JSON.stringify(writeSignUp(after.signUp)) ||
    methodSet(before.signIn) !== methodSet(after.signIn) ||
    setOf(before.socialSignInConnectorTargets) !== setOf(after.socialSignInConnectorTargets) ||
    setOf(before.forgotPasswordMethods) !== setOf(after.forgotPasswordMethods)
  );
}

/** Whether a save can change who signs in and with what; recovery only proves what they have. */
export function canAffectUsers(before: Reviewed, after: Reviewed): boolean {
  const { forgotPasswordMethods } = before;
  return needsReview(before, { ...after, forgotPasswordMethods });
}

function signUpLines({ signUp }: Reviewed, other: Reviewed): Section['lines'] {
  const { identifiers, password } = signUp;
  const verifies = asksForAddress(identifiers);
  return [
    identifiers.map((value): Segment => ({
      kind: 'identifier',
      value,
      isChanged: !other.signUp.identifiers.includes(value),
    })),
    [
      ...(password ? [{ kind: 'password' as const, isChanged: !other.signUp.password }] : []),
      ...(verifies
        ? [{ kind: 'verify' as const, isChanged: !asksForAddress(other.signUp.identifiers) }]
        : []),
    ],
  ].filter((line) => line.length > 0);
}

/** Both sides list the same identifiers, so that lines are beside each other. */
function signInLines(
  side: Reviewed,
  other: Reviewed,
  order: readonly Identifier[],
): Section['lines'] {
  return order.map((identifier): readonly Segment[] => {
    const of = ({ signIn }: Reviewed) => signIn.find((method) => method.identifier === identifier);
    const [method, opposite] = [of(side), of(other)];
    if (!method) return [{ kind: 'none' }];
    const factors = factorsOf(method);
    return [
      {
        kind: 'method',
        value: identifier,
        factors,
        isChanged: opposite === undefined,
        areFactorsChanged: opposite !== undefined && factorsOf(opposite) !== factors,
      },
    ];
  });
}

function sectionsOf(side: Reviewed, other: Reviewed, order: readonly Identifier[]): Section[] {
  const codes = (side.forgotPasswordMethods ?? []).map((value): Segment => ({
    kind: 'code',
    value,
    isChanged: other.forgotPasswordMethods?.includes(value) !== true,
  }));
  const providers = side.socialSignInConnectorTargets.map((value): Segment => ({
    kind: 'provider',
    value,
    isChanged: !other.socialSignInConnectorTargets.includes(value),
  }));
  return [
    { name: 'signUp', lines: signUpLines(side, other) },
    { name: 'signIn', lines: signInLines(side, other, order) },
    { name: 'forgotPasswordMethods', lines: codes.length > 0 ? [codes] : [] },
    { name: 'socialSignInConnectorTargets', lines: providers.length > 0 ? [providers] : [] },
  ];
}

/** Both sides, without the sections that neither has. */
export function compare(before: Reviewed, after: Reviewed) {
  const order = [
    ...new Set([...before.signIn, ...after.signIn].map(({ identifier }) => identifier)),
  ];
  const [was, is] = [sectionsOf(before, after, order), sectionsOf(after, before, order)];
  const isShown = (_: Section, index: number) =>
    [was, is].some((side) => (side[index]?.lines.length ?? 0) > 0);
  return { before: was.filter(isShown), after: is.filter(isShown) };
}
