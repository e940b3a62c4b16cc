/** Parameters that let someone in, beyond those the log masks by itself. */
export const hiddenParameters = {
  google_one_tap_credential: undefined,
  one_time_token: undefined,
  login_hint: undefined,
};
