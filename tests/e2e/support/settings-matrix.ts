import { pairwise } from './pairwise';

/** Settings of the sign-in experience in every pair, and what a page shows under them. */

const FACTORS = {
  identifier: ['email', 'phone', 'username'],
  first: ['password', 'code'],
  mode: ['sign-in', 'register', 'both'],
  recovery: ['none', 'email', 'phone'],
  fields: ['none', 'name and size'],
  terms: ['none', 'Automatic', 'ManualRegistrationOnly', 'Manual'],
  theme: ['light only', 'dark'],
  language: ['browser', 'ar'],
  css: ['off', 'on'],
  look: ['tenant', 'application', 'organization'],
  pages: ['built-in', 'own'],
} as const;

type Factors = typeof FACTORS;
export type Row = { [Name in keyof Factors]: Factors[Name][number] };

/** Usernames have no codes. */
function isPossible({ identifier, first }: Partial<Row>): boolean {
  return identifier !== 'username' || first !== 'code';
}

/** The same rows in each run. */
export function settingsRows(): Row[] {
  return pairwise(FACTORS, isPossible);
}

/** Brand colors of the tenant, and of an application and an organization with their own. */
export const COLORS: Readonly<Record<Row['look'], { light: string; dark: string }>> = {
  tenant: { light: '#0B6E4F', dark: '#7FD1AE' },
  application: { light: '#8A1C5B', dark: '#F0A6D0' },
  organization: { light: '#1D4E89', dark: '#9CC5F2' },
};
export function colorsOf(look: Row['look']) {
  const { light, dark } = COLORS[look];
  return { primaryColor: light, darkPrimaryColor: dark };
}
export const STYLE_SHEET = '.gh-card { border-top: 7px solid rgb(1, 2, 3); }';

/** Profile fields of the row that asks for them. */
export const FIELDS = [
  {
    name: 'name',
    type: 'Text',
    label: 'Full name',
    required: true,
    config: { minLength: 2, maxLength: 40 },
  },
  {
    name: 'size',
    type: 'Select',
    label: 'Size',
    required: false,
    config: { options: [{ value: 's' }, { value: 'm' }] },
  },
] as const;

/** Body of PATCH /api/sign-in-exp. */
export function settingsOf(row: Row) {
  const { identifier, first, mode, recovery, terms, theme, language, css } = row;
  return {
    color: { ...colorsOf('tenant'), isDarkModeEnabled: theme === 'dark' },
    customCss: css === 'on' ? STYLE_SHEET : null,
    languageInfo: {
      autoDetect: language === 'browser',
      fallbackLanguage: language === 'browser' ? 'en' : language,
    },
    signInMode: { 'sign-in': 'SignIn', register: 'Register', both: 'SignInAndRegister' }[mode],
    signUp: {
      identifiers: [identifier],
      password: first === 'password',
      verify: identifier !== 'username',
    },
    signIn: {
      methods: [
        {
          identifier,
          password: first === 'password',
          verificationCode: first === 'code',
          isPasswordPrimary: first === 'password',
        },
      ],
    },
    forgotPasswordMethods: {
      none: [],
      email: ['EmailVerificationCode'],
      phone: ['PhoneVerificationCode'],
    }[recovery],
    termsOfUseUrl: terms === 'none' ? null : 'https://example.com/terms',
    privacyPolicyUrl: null,
    agreeToTermsPolicy: terms === 'none' ? 'Automatic' : terms,
  };
}

export type Flow = 'signIn' | 'register';

/** The flow that a sign-in page opens with. */
export function flowOf({ mode }: Row): Flow {
  return mode === 'register' ? 'register' : 'signIn';
}

/** Whether the form has a box for the terms, or only says what continuing means. */
export function termsOf({ terms }: Row, flow: Flow): 'none' | 'line' | 'box' {
  if (terms === 'none') return 'none';
  if (terms === 'Automatic') return 'line';
  return terms === 'Manual' || flow === 'register' ? 'box' : 'none';
}

/** Screens of a sign-up after its first form, in English. */
export function signUpScreens(row: Row): string[] {
  const { identifier, first, fields } = row;
  return [
    ...(identifier === 'username'
      ? []
      : [identifier === 'email' ? 'Check your email' : 'Check your phone']),
    ...(first === 'password' ? ['Choose a password'] : []),
    ...(fields === 'none' ? [] : ['Tell us about yourself']),
  ];
}
