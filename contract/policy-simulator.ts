/** What a change of the sign-in settings does to users, the worst first. */
export const SIGN_IN_EFFECTS = [
  /** No way to sign in is left. */
  'cannotSignIn',
  /** Only account recovery is left: it sets a password to sign in with. */
  'mustRecover',
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

/** What a simulated sign-in begins with. */
export const FIRST_FACTORS = ['password', 'code', 'social', 'passkey', 'link'] as const;
export type FirstFactor = (typeof FIRST_FACTORS)[number];

export const SIMULATED_EVENTS = ['SignIn', 'Register', 'ForgotPassword'] as const;
export type SimulatedEvent = (typeof SIMULATED_EVENTS)[number];

/** What a screen of the sign-in pages asks. */
export const SIMULATED_SCREENS = [
  'identifier',
  'captcha',
  'terms',
  'password',
  'code',
  'createAccount',
  'useAccount',
  'username',
  'email',
  'phone',
  'emailOrPhone',
  'profileFields',
  'firstPassword',
  'newPassword',
  'requiredPassword',
  'secondFactor',
  'chooseFactor',
  'setUpFactor',
  'backupCodes',
  'offerPasskey',
  'provider',
  'linkAccount',
  'consent',
] as const;
export type SimulatedScreen = (typeof SIMULATED_SCREENS)[number];

/** Why a screen is shown or not, and why a sign-in ends as it does; each is a sentence. */
export const SIMULATION_REASONS = [
  'accepts',
  'linkProves',
  'passwordTogether',
  'identifierFirst',
  'agreesOnForm',
  'showsProviders',
  'takesPasskeys',
  'captchaOn',
  'captchaOff',
  'captchaNotChecked',
  'termsAsked',
  'termsNotAsked',
  'noTerms',
  'passwordFirst',
  'passwordOnly',
  'codeChosen',
  'codeOnly',
  'codeProvesAddress',
  'codeRecovers',
  'unknownUser',
  'takenIdentifier',
  'identifierWanted',
  'fieldsWanted',
  'passwordWanted',
  'passwordMustChange',
  'passwordForgotten',
  'factorHeld',
  'mfaMandatory',
  'organizationRequires',
  'mfaOffered',
  'mfaSuggested',
  'mfaOff',
  'mfaNotAsked',
  'backupCodesWanted',
  'passkeyOffered',
  'providerChosen',
  'sameAddress',
  'thirdParty',
  'firstParty',
  'methodOff',
  'modeCloses',
  'recoveryOff',
  'noIdentifier',
  'noEmail',
  'linkEnded',
  'noAccount',
  'noPassword',
  'noPasskey',
  'isSuspended',
  'lockedOut',
  'blocklisted',
  'noConnector',
  'refused',
  'languageRequested',
  'languageDetected',
  'languageNotDetected',
  'languageFallback',
  'languageMissing',
] as const;
export type SimulationReason = (typeof SIMULATION_REASONS)[number];

export const SIMULATION_OUTCOMES = [
  'signedIn',
  'registered',
  'passwordReset',
  'refused',
  'lockedOut',
  'suspended',
] as const;
export type SimulationOutcome = (typeof SIMULATION_OUTCOMES)[number];
