/** Parameters that grant access, beyond those the logger masks. */
export const hiddenParameters = {
  google_one_tap_credential: undefined,
  one_time_token: undefined,
  login_hint: undefined,
};
