/** Last segments of the dialog URLs below `/profile` (specification section 2). */
export const profileDialogs = {
  currentPassword: 'verify-password',
  newEmail: 'link-email',
  code: 'verification-code',
  newPassword: 'change-password',
} as const;
