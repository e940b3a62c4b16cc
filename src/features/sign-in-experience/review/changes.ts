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
      /** In the order in which they are offered. */
      readonly factors: readonly { readonly value: Factor; readonly isChanged: boolean }[];
      /** The other side has no such line. */
      readonly isChanged: boolean;
    }
  /** The other side has a line here. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'code';
      readonly value: NonNullable<Reviewed['forgotPasswordMethods']>[number];
      readonly isChanged: boolean;
    }
  | { readonly kind: 'provider'; readonly value: string; readonly isChanged: boolean };

export type Factor = 'password' | 'code';

export type Section = {
  readonly name: 'signUp' | 'signIn' | 'forgotPasswordMethods' | 'socialSignInConnectorTargets';
  readonly lines: readonly (readonly Segment[])[];
};

/** The factors of a method in the order in which they are offered. */
export function factorsOf({
  password,
  verificationCode,
  isPasswordPrimary,
}: SignInMethod): readonly Factor[] {
  const factors: readonly Factor[] = [
    ...(password ? (['password'] as const) : []),
    ...(verificationCode ? (['code'] as const) : []),
  ];
  return isPasswordPrimary ? factors : factors.toReversed();
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

type Lines = { readonly order: readonly Identifier[]; readonly isAfter: boolean };

/**
 * Both sides list the same identifiers, so that lines are beside each other. A factor that stays is
 * not marked; where only the order differs, the new one is.
 */
function signInLines(side: Reviewed, other: Reviewed, { order, isAfter }: Lines): Section['lines'] {
  return order.map((identifier): readonly Segment[] => {
    const of = ({ signIn }: Reviewed) => signIn.find((method) => method.identifier === identifier);
    const [method, opposite] = [of(side), of(other)];
    if (!method) return [{ kind: 'none' }];
    const factors = factorsOf(method);
    const others = opposite ? factorsOf(opposite) : factors;
    const isReordered =
      factors.length === others.length &&
      factors.every((factor) => others.includes(factor)) &&
      factors[0] !== others[0];
    return [
      {
        kind: 'method',
        value: identifier,
        factors: factors.map((factor) => ({
          value: factor,
          isChanged: isReordered ? isAfter : !others.includes(factor),
        })),
        isChanged: opposite === undefined,
      },
    ];
  });
}

function sectionsOf(side: Reviewed, other: Reviewed, lines: Lines): Section[] {
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
    { name: 'signIn', lines: signInLines(side, other, lines) },
    { name: 'forgotPasswordMethods', lines: codes.length > 0 ? [codes] : [] },
    { name: 'socialSignInConnectorTargets', lines: providers.length > 0 ? [providers] : [] },
  ];
}

/** Both sides, without the sections that neither has. */
export function compare(before: Reviewed, after: Reviewed) {
  const order = [
    ...new Set([...before.signIn, ...after.signIn].map(({ identifier }) => identifier)),
  ];
  const was = sectionsOf(before, after, { order, isAfter: false });
  const is = sectionsOf(after, before, { order, isAfter: true });
  const isShown = (_: Section, index: number) =>
    [was, is].some((side) => (side[index]?.lines.length ?? 0) > 0);
  return { before: was.filter(isShown), after: is.filter(isShown) };
}
