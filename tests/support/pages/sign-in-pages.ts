import { field, heading, openPage, scriptedApi } from '../experience-kit';

export const mixed = {
  signIn: {
    methods: [
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
      { identifier: 'phone', password: false, verificationCode: true, isPasswordPrimary: false },
    ],
  },
} as const;

export function password() {
  return field('Password');
}

export const pendingCode = {
  event: 'SignIn',
  identifier: { type: 'email', value: 'ada@example.com' },
  verificationId: 'sent before',
  isVerified: false,
  secondsToResend: 30,
} as const;
const codeOnly = {
  signIn: {
    methods: [
      { identifier: 'email', password: false, verificationCode: true, isPasswordPrimary: false },
    ],
  },
  signUp: { identifiers: ['email'], password: false, verify: true },
} as const;

export async function openCode(api = scriptedApi()) {
  const page = await openPage('/sign-in', { experience: codeOnly, api });
  await page.user.type(field('Email'), 'ada@example.com{Enter}');
  await heading('Check your email');
  return page;
}
export const path = '/sign-in?one_time_token=token-1&login_hint=ada@example.com';
