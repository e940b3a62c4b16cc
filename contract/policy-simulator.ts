/** What a change of the sign-in settings does to users, the worst first. */
export const SIGN_IN_EFFECTS = [
  /** No way to sign in is left. */
  'cannotSignIn',
  /** The next sign-in asks for a factor to be set up, and ends without one. */
  'mustSetUpMfa',
  /** The next sign-in asks for a factor to be set up, and can go on without one. */
  'isOfferedMfa',
  /** The next sign-in asks for a factor that the user has. */
  'provesMfa',
  'addsUsername',
  'addsEmail',
  'addsPhone',
  'addsEmailOrPhone',
  'addsPassword',
] as const;
export type SignInEffect = (typeof SIGN_IN_EFFECTS)[number];

/** Users that are looked at, one by one. The figures of a tenant with more are estimates. */
export const EFFECT_USERS_MOST = 10_000;

/** Users that an effect names. */
export const EFFECT_EXAMPLES = 5;
