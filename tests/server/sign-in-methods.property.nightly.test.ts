import fc from 'fast-check';
import { checkSignInExperience } from '~/server/domain/sign-in-experience/checks.rules';
import {
  countProblems,
  type Facts,
  problemsOf,
} from '~/src/features/sign-in-experience/form/method-problems';
import {
  addMethod,
  addSignUp,
  changeMethod,
  fitsSignUp,
  hasPassword,
  identifiers,
  type Methods,
  needsCodes,
  removeMethod,
  removeSignUp,
  setSignUpPassword,
  signUpIdentifiers,
} from '~/src/features/sign-in-experience/form/method-rules';
import {
  type ForgotPasswordMethod,
  readSignUp,
  writeSignUp,
} from '~/src/features/sign-in-experience/form/sign-up';

const nothing: Methods = {
  signUp: { identifiers: [], password: false },
  signIn: [],
  forgotPasswordMethods: [],
};

describe('any sequence of changes to the methods of the form', () => {
  type Edit = (state: Methods, factors: Facts['factors']) => Methods;
  const flag = fc.boolean();
  const channels = fc.record({ email: flag, phone: flag });
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.constantFrom(...signUpIdentifiers).map((identifier): Edit => (state, factors) => {
      const { identifiers: list } = state.signUp;
      return list.includes(identifier)
        ? removeSignUp(state, identifier, factors)
        : fitsSignUp(list, identifier)
          ? addSignUp(state, identifier, factors)
          : state;
    }),
    flag.map(
      (isOn): Edit =>
        (state, factors) =>
          state.signUp.identifiers.length > 0 ? setSignUpPassword(state, isOn, factors) : state,
    ),
    fc.constantFrom(...identifiers).map(
      (identifier): Edit =>
        (state, factors) =>
          state.signIn.some((row) => row.identifier === identifier)
            ? removeMethod(state, identifier, factors)
            : addMethod(state, identifier, factors),
    ),
    fc
      .tuple(
        fc.constantFrom(...identifiers),
        fc.constantFrom('password', 'verificationCode', 'isPasswordPrimary'),
        flag,
      )
      .map(
        ([identifier, factor, isOn]): Edit =>
          (state, factors) =>
            changeMethod(state, identifier, { [factor]: isOn }, factors),
      ),
    fc.subarray<ForgotPasswordMethod>(['EmailVerificationCode', 'PhoneVerificationCode']).map(
      (list): Edit =>
        (state) =>
          hasPassword(state.signIn) ? { ...state, forgotPasswordMethods: list } : state,
    ),
  );

  /** What the server says about the methods, if they are all that is sent. */
  function isAccepted(state: Methods, { factors, channels: available }: Facts): boolean {
    const sent = {
      signUp: writeSignUp(state.signUp),
      signIn: { methods: [...state.signIn] },
      forgotPasswordMethods: state.forgotPasswordMethods && [...state.forgotPasswordMethods],
    };
    const mfa = {
      factors: [
        ...(factors.email ? ['EmailVerificationCode'] : []),
        ...(factors.phone ? ['PhoneVerificationCode'] : []),
      ],
      policy: 'UserControlled',
    };
    const next = { ...sent, mfa } as Parameters<typeof checkSignInExperience>[1];
    try {
      checkSignInExperience(sent, next, available, 'cloud', []);
      return true;
    } catch {
      return false;
    }
  }

  test('keeps the rules, and has problems exactly where the server refuses', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), channels, channels, (edits, factors, open) => {
        const facts: Facts = { factors, channels: open };
        const start = addSignUp(nothing, 'username', factors);
        const state = edits.reduce((before, apply) => apply(before, factors), start);
        const { signUp, signIn, forgotPasswordMethods } = state;
        expect(new Set(signUp.identifiers).size).toBe(signUp.identifiers.length);
        expect(new Set(signIn.map(({ identifier }) => identifier)).size).toBe(signIn.length);
        expect(signUp.identifiers.length === 0 && signUp.password).toBe(false);
        if (!hasPassword(signIn)) expect(forgotPasswordMethods).toEqual([]);
        for (const row of signIn) {
          if (row.identifier === 'username') {
            expect(row).toMatchObject({ password: true, verificationCode: false });
          } else if (factors[row.identifier]) {
            expect(row.verificationCode).toBe(false);
          } else if (needsCodes(signUp)) {
            expect(row.verificationCode).toBe(true);
          }
        }
        expect(countProblems(problemsOf(state, facts)) === 0).toBe(isAccepted(state, facts));
        expect(readSignUp(writeSignUp(signUp))).toEqual(signUp);
      }),
      { numRuns: 1000 },
    );
  });
});
