/** Last segments of the dialogs over `/profile` (specification section 2). */
export const profileDialogs = {
  currentPassword: 'verify-password',
  newEmail: 'link-email',
  code: 'verification-code',
  newPassword: 'change-password',
} as const;
