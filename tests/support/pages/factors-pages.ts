import { screen } from '@testing-library/react';
import { errorResponse, field, openPage, scriptedApi } from '../experience-kit';
import type { SignInExperience } from '~/src/experience/settings';

export const submitted = { body: { redirectTo: '/oidc/auth/uid' } };
export const verification = 'POST /experience/verification';

export function asks(...availableFactors: string[]) {
  return errorResponse(403, 'session.mfa.require_mfa_verification', {
    availableFactors,
    maskedIdentifiers: { EmailVerificationCode: 'a***@example.com' },
  });
}

export async function signIn(api = scriptedApi(), experience: Partial<SignInExperience> = {}) {
  const page = await openPage('/sign-in', { api, experience });
  await page.user.type(field('Email or username'), 'ada');
  await page.user.type(field('Password'), 'correct-horse{Enter}');
  return page;
}

export async function typeCode(user: Awaited<ReturnType<typeof openPage>>['user'], code: string) {
  await user.type(await screen.findByLabelText('Digit 1 of 6'), code);
}
export const key = {
  body: {
    verificationId: 'new-totp',
    secret: 'JBSWY3DPEHPK3PXP',
    secretQrCode: 'data:image/png;base64,AA==',
  },
};
