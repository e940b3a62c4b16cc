import fc from 'fast-check';
import type { SignInFlow } from '~/machines/sign-in-experience';
import { chartSettings } from '~/server/domain/policy-simulator/chart-settings';
import { simulateSignIn } from '~/server/domain/policy-simulator/simulate';
import type { FirstFactor, SimulatedEvent } from '~/contract/policy-simulator';
import type { MfaFactor } from '~/server/platform/db/schema';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { T, signInKit } from '~/tests/server/experience/support/sign-in-kit';
import {
  PASSWORD,
  configure,
  createPerson,
  newEmail,
  newUsername,
} from '~/tests/server/experience/support/visitor';
import { totpFactor } from '~/tests/server/mfa/support/mfa-kit';
import { simulatedSignIns } from '~/tests/support/nightly';
import { walkReally } from './support/real-walk';

/**
 * What the simulator says and what the sign-in pages and their server really do, compared state by
 * state for random settings and users. The seed is fixed; the nightly run compares more.
 */
const SEED = 20_261_125;
const TYPES = ['username', 'email', 'phone'] as const;
const FLOWS: Readonly<Record<SimulatedEvent, SignInFlow>> = {
  SignIn: 'signIn',
  Register: 'register',
  ForgotPassword: 'forgotPassword',
};

const methods = fc.uniqueArray(
  fc.record({
    identifier: fc.constantFrom(...TYPES),
    password: fc.boolean(),
    verificationCode: fc.boolean(),
    isPasswordPrimary: fc.boolean(),
  }),
  { selector: ({ identifier }) => identifier, minLength: 1, maxLength: 3 },
);
const wanted = fc.constantFrom<(typeof TYPES)[number][][]>(
  ['username'],
  ['email'],
  ['phone'],
  ['email', 'phone'],
  ['username', 'email'],
  [],
);
const mfa = fc.record({
  // Backup codes alone cannot be saved.
  factors: fc
    .subarray<MfaFactor>(['Totp', 'EmailVerificationCode', 'PhoneVerificationCode', 'BackupCode'])
    .filter((factors) => factors.join() !== 'BackupCode'),
  policy: fc.constantFrom(
    'UserControlled',
    'Mandatory',
    'PromptOnlyAtSignIn',
    'PromptAtSignInAndSignUp',
    'NoPrompt',
  ),
  organizationRequiredMfaPolicy: fc.constantFrom('NoPrompt', 'Mandatory'),
});

/** Most users have what the sign-in goes on with. */
const often = fc.integer({ min: 0, max: 9 }).map((roll) => roll < 8);

const cases = fc.record({
  settings: fc.record({
    signInMode: fc.constantFrom(
      'SignIn',
      'Register',
      ...Array<'SignInAndRegister'>(4).fill('SignInAndRegister'),
    ),
    methods,
    identifiers: wanted,
    secondary: fc.option(fc.constantFrom(...TYPES), { nil: undefined, freq: 3 }),
    password: fc.boolean(),
    mfa,
    agreeToTermsPolicy: fc.constantFrom('Automatic', 'ManualRegistrationOnly', 'Manual'),
    hasTerms: fc.boolean(),
    forgotPasswordMethods: fc.option(
      fc.subarray(['EmailVerificationCode', 'PhoneVerificationCode'] as const),
    ),
    offersPasskeys: fc.boolean(),
    blocked: fc.boolean(),
  }),
  user: fc.record({
    exists: often,
    has: fc.subarray([...TYPES], { minLength: 1 }),
    hasPassword: often,
    hasTotp: fc.boolean(),
    mustChange: often.map((is) => !is),
    isSuspended: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
    isSkipped: fc.boolean(),
    skipsMfa: fc.boolean(),
    isMember: fc.boolean(),
  }),
  /** Which of the user's identifiers is typed. */
  typed: fc.nat({ max: 3 }),
  event: fc.constantFrom<SimulatedEvent[]>('SignIn', 'SignIn', 'Register', 'ForgotPassword'),
  firstFactor: fc.constantFrom<FirstFactor[]>('password', 'code'),
});
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

/** One that the comparison never does without, whatever the seed: a second factor after a password. */
const WITH_SECOND_FACTOR: Case = {
  settings: {
    signInMode: 'SignInAndRegister',
    methods: [
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
    ],
    identifiers: ['email'],
    secondary: undefined,
    password: true,
    mfa: { factors: ['Totp'], policy: 'Mandatory', organizationRequiredMfaPolicy: 'NoPrompt' },
    agreeToTermsPolicy: 'Automatic',
    hasTerms: false,
    forgotPasswordMethods: null,
    offersPasskeys: false,
    blocked: false,
  },
  user: {
    exists: true,
    has: ['email'],
    hasPassword: true,
    hasTotp: true,
    mustChange: false,
    isSuspended: false,
    isSkipped: false,
    skipsMfa: false,
    isMember: false,
  },
  typed: 0,
  event: 'SignIn',
  firstFactor: 'password',
};

let phones = 0;
/** A number of the block that is for tests. */
function newPhone(): string {
  phones += 1;
  return `1201555${String(1000 + phones).padStart(4, '0')}`;
}

describe('a simulated sign-in and a real one', () => {
  const kit = signInKit();
  const reached = new Map<string, number>();

  const configureBy = ({ settings }: Case) =>
    configure(kit.server, T, {
      signInMode: settings.signInMode,
      signIn: { methods: settings.methods.map((one) => ({ ...one })) },
      signUp: {
        identifiers: settings.identifiers,
        password: settings.password,
        verify: true,
        ...(settings.secondary && !settings.identifiers.includes(settings.secondary)
          ? { secondaryIdentifiers: [{ identifier: settings.secondary, verify: true }] }
          : {}),
      },
      mfa: { ...settings.mfa } as never,
      agreeToTermsPolicy: settings.agreeToTermsPolicy as never,
      termsOfUseUrl: settings.hasTerms ? 'https://example.com/terms' : null,
      forgotPasswordMethods: settings.forgotPasswordMethods as never,
      passkeySignIn: settings.offersPasskeys ? { enabled: true } : {},
      emailBlocklistPolicy: settings.blocked ? { customBlocklist: ['@northbank.example'] } : {},
    });

  const createUser = async ({ user }: Case) => {
    const has = (type: (typeof TYPES)[number]) => user.has.includes(type);
    const own = {
      username: has('username') ? newUsername() : null,
      email: has('email') ? newEmail() : null,
      phone: has('phone') ? newPhone() : null,
    };
    if (!user.exists) return { own };
    const { id } = await createPerson(kit.server, T, {
      username: own.username,
      primaryEmail: own.email,
      primaryPhone: own.phone,
      ...(user.hasPassword ? {} : { passwordEncrypted: null, passwordEncryptionMethod: null }),
      passwordChangeRequired: user.hasPassword && user.mustChange,
      mfaVerifications: user.hasTotp ? [totpFactor()] : [],
      isSuspended: user.isSuspended,
      mfaPreferences: {
        ...(user.isSkipped ? { isSkipped: true } : {}),
        ...(user.skipsMfa ? { skipMfaOnSignIn: true } : {}),
      },
    });
    if (user.isMember) {
      await kit.server.sql(
        `insert into organization_users (tenant_id, organization_id, user_id) values ($1, 'bank', $2)`,
        [T, id],
      );
    }
    return { own };
  };

  beforeAll(async () => {
    await kit.server.sql(
      `insert into organizations (tenant_id, id, name, is_mfa_required, created_at)
       values ($1, 'bank', 'Bank', true, 1)`,
      [T],
    );
  });

  test(
    'meet the same states and end alike',
    async () => {
      const { services } = kit.server;
      await fc.assert(
        fc.asyncProperty(cases, async (chosen) => {
          await configureBy(chosen);
          await kit.server.sql(`delete from rate_limits`);
          const { own } = await createUser(chosen);
          const { event, firstFactor, typed, user } = chosen;
          // Now and then it is one that the user does not have.
          const type = [...user.has, ...TYPES][typed] ?? 'email';
          const experience = await services.database.inTenant(T, async (tx) =>
            chartSettings(await readSignInExperience(tx, T), { email: true, phone: true }),
          );
          const flow = FLOWS[event];
          const fresh = { username: newUsername(), email: newEmail(), phone: newPhone() };
          const identifier = { type, value: own[type] ?? fresh[type] };
          const simulated = await simulateSignIn(services, T, { event, identifier, firstFactor });
          if (simulated.outcome.because.some(({ code }) => code === 'recoveryOff')) return;
          if (simulated.path.length === 0) return;
          const visitor = await kit.open();
          const real = await walkReally(
            kit.server,
            visitor,
            { experience, page: flow, identifier: null, sentCode: null },
            {
              identifier,
              firstFactor,
              connectorId: null,
              password: PASSWORD,
              fresh: {
                username: newUsername(),
                // Not of the domain that may be blocked.
                email: newEmail().replace('northbank', 'elsewhere'),
                phone: newPhone(),
                password: 'another-Lantern-77',
              },
            },
            own,
          );
          const asked = simulated.steps.filter(
            ({ isAsked, screen }) => isAsked && screen !== 'captcha',
          );
          expect({
            path: simulated.path,
            stands: asked.map(({ chart, chartState }) => `${chart}.${chartState}`),
            code: simulated.outcome.code,
          }).toEqual({
            path: real.path,
            stands: real.visits.map(({ chart, state }) => `${chart}.${state}`),
            code: real.end.type === 'refused' ? (real.end.failure?.code ?? null) : null,
          });
          for (const { screen } of asked) reached.set(screen, (reached.get(screen) ?? 0) + 1);
        }),
        {
          examples: [[WITH_SECOND_FACTOR]],
          numRuns: simulatedSignIns,
          seed: SEED,
          endOnFailure: true,
        },
      );
      // The comparison would be worth little if every sign-in ended at the first form.
      expect([...reached.keys()]).toEqual(
        expect.arrayContaining(['identifier', 'code', 'password', 'secondFactor', 'newPassword']),
      );
    },
    simulatedSignIns * 10_000,
  );
});
