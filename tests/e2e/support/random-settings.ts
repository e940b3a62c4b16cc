import type { PreviewScreen } from '~/contract/sign-in-preview';
import type { IdentifierType } from './sign-in-matrix';

/** Settings of a sign-in page by the number of a run: the same in each run. */

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STYLE_SHEETS = [
  null,
  '.gh-card { border-radius: 0; border: 3px solid var(--brand); }',
  '.gh-page { background: #fdf6e3; } .gh-title { font-style: italic; }',
  ":root[data-theme='dark'] .gh-card { background: #002b36; }",
  '.gh-button-primary { border-radius: 99px; } .gh-footer { display: none; }',
] as const;

const METHOD_SETS: readonly [IdentifierType[], ...IdentifierType[][]] = [
  ['email'],
  ['username'],
  ['phone'],
  ['email', 'username'],
  ['email', 'phone'],
];

type Method = { password: boolean; verificationCode: boolean; isPasswordPrimary: boolean };

/** Whether somebody who typed the identifier is asked for a password first. */
export function startsWithPassword({ password, verificationCode, isPasswordPrimary }: Method) {
  return password && (isPasswordPrimary || !verificationCode);
}

export function randomSettings(run: number) {
  const random = randomOf(run + 1);
  const pick = <const Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  const flag = () => random() < 0.5;

  const identifiers = pick(METHOD_SETS);
  const hasPassword = flag() || identifiers.some((type) => type === 'username');
  const hasCode = flag() || !hasPassword;
  const recovery = { email: flag(), phone: flag() };
  const settings = {
    color: { primaryColor: color(), isDarkModeEnabled: flag(), darkPrimaryColor: color() },
    branding: {},
    customCss: pick(STYLE_SHEETS),
    languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
    signInMode: pick(['SignIn', 'Register', 'SignInAndRegister']),
    signUp: {
      identifiers: [identifiers[0]],
      password: hasPassword,
      verify: identifiers[0] !== 'username',
    },
    signIn: {
      methods: identifiers.map((identifier) => ({
        identifier,
        password: hasPassword,
        verificationCode: hasCode && identifier !== 'username',
        isPasswordPrimary: flag() || identifier === 'username',
      })),
    },
    forgotPasswordMethods: [
      ...(recovery.email ? ['EmailVerificationCode'] : []),
      ...(recovery.phone ? ['PhoneVerificationCode'] : []),
    ],
    termsOfUseUrl: pick([null, 'https://example.com/terms']),
    privacyPolicyUrl: pick([null, 'https://example.com/privacy']),
    agreeToTermsPolicy: pick(['Automatic', 'ManualRegistrationOnly', 'Manual']),
    supportEmail: pick([null, 'help@example.com']),
    supportWebsiteUrl: pick([null, 'https://example.com/help']),
  };
  const screens: PreviewScreen[] = [
    ...(settings.signInMode === 'Register'
      ? []
      : [
          'signIn' as const,
          ...(hasCode && identifiers[0] !== 'username' ? ['code' as const] : []),
          // A screen of its own only where somebody may begin with a code.
          ...(hasPassword && !settings.signIn.methods.every(startsWithPassword)
            ? ['password' as const]
            : []),
        ]),
    ...(settings.signInMode === 'SignIn' ? [] : ['signUp' as const]),
    ...(recovery.email || recovery.phone ? ['forgotPassword' as const] : []),
  ];
  return {
    settings,
    /** What the page is told besides, which is not a setting. */
    forgotPassword: recovery,
    screen: screens[Math.floor(random() * screens.length)] ?? 'signIn',
    language: pick(['en', 'ar']),
    mode: pick(['light', 'dark']),
    size: pick([
      { width: 1280, height: 800 },
      { width: 375, height: 700 },
    ]),
  };
}
