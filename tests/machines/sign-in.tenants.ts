import { toFailure } from '~/machines/shared';
import type { SignInExperience } from '~/machines/sign-in-experience';

/** Tenants, people, and refusals of the models around the sign-in. */

function method(
  identifier: 'username' | 'email' | 'phone',
  password: boolean,
  verificationCode: boolean,
) {
  return { identifier, password, verificationCode, isPasswordPrimary: true };
}

/** A tenant that lets people in by everything, with identifier and password on one form. */
export const openExperience: SignInExperience = {
  signInMode: 'SignInAndRegister',
  signIn: {
    methods: [method('username', true, false), method('email', true, true)],
  },
  signUp: { identifiers: ['username', 'email'], password: true, verify: true },
  forgotPassword: { email: true, phone: false },
  agreeToTermsPolicy: 'Automatic',
  hasTerms: true,
};

export const codeOnly: SignInExperience = {
  ...openExperience,
  signIn: { methods: [method('email', false, true)] },
  signUp: { identifiers: ['email'], password: false, verify: true },
};

export const usernameOnly: SignInExperience = {
  ...openExperience,
  signIn: { methods: [method('username', true, false)] },
  signUp: { identifiers: ['username'], password: true, verify: false },
  forgotPassword: { email: false, phone: false },
};

/** The password has a screen of its own where some sign in by a code. */
export function apart(experience: SignInExperience): SignInExperience {
  const methods = [...experience.signIn.methods, method('phone', false, true)];
  return { ...experience, signIn: { methods } };
}

export const username = { type: 'username', value: 'ada' } as const;
export const email = { type: 'email', value: 'ada@example.com' } as const;

export function refusal(status: number, code: string, more: object = {}) {
  return toFailure({ status, code, message: code, ...more });
}
export const gone = refusal(400, 'session.not_found');
export const locked = refusal(429, 'session.verification_blocked_too_many_attempts', {
  retryAfter: 60,
});
export const unavailable = refusal(500, 'general.unknown_error');
export function missing(...missingProfile: string[]) {
  return refusal(422, 'user.missing_profile', { data: { missingProfile } });
}
