import { type Static, Type } from 'typebox';
import { HexColor, Nullable, closed } from '~/server/platform/schemas/values';

const url = Type.String({ maxLength: 2048 });
const identifier = Type.Enum(['username', 'email', 'phone']);

const color = Type.Object(
  { primaryColor: HexColor, isDarkModeEnabled: Type.Boolean(), darkPrimaryColor: HexColor },
  closed,
);
const branding = Type.Object(
  {
    logoUrl: Type.Optional(url),
    darkLogoUrl: Type.Optional(url),
    favicon: Type.Optional(url),
    darkFavicon: Type.Optional(url),
  },
  closed,
);
const languageInfo = Type.Object(
  { autoDetect: Type.Boolean(), fallbackLanguage: Type.String({ maxLength: 16 }) },
  closed,
);
const signIn = Type.Object(
  {
    methods: Type.Array(
      Type.Object(
        {
          identifier,
          password: Type.Boolean(),
          verificationCode: Type.Boolean(),
          isPasswordPrimary: Type.Boolean(),
        },
        closed,
      ),
      { maxItems: 3 },
    ),
  },
  closed,
);
const signUp = Type.Object(
  {
    identifiers: Type.Array(identifier, { maxItems: 3 }),
    password: Type.Boolean(),
    verify: Type.Boolean(),
    secondaryIdentifiers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            identifier: Type.Enum(['username', 'email', 'phone', 'emailOrPhone']),
            verify: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        { maxItems: 3 },
      ),
    ),
  },
  closed,
);
const passwordPolicy = Type.Object(
  {
    length: Type.Optional(
      Type.Object(
        {
          min: Type.Optional(Type.Integer({ minimum: 1, maximum: 256 })),
          max: Type.Optional(Type.Integer({ minimum: 1, maximum: 256 })),
        },
        closed,
      ),
    ),
    characterTypes: Type.Optional(
      Type.Object({ min: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })) }, closed),
    ),
    rejects: Type.Optional(
      Type.Object(
        {
          pwned: Type.Optional(Type.Boolean()),
          /** Refuses passwords while leaks cannot be looked up. */
          pwnedUnavailable: Type.Optional(Type.Boolean()),
          repetitionAndSequence: Type.Optional(Type.Boolean()),
          userInfo: Type.Optional(Type.Boolean()),
          words: Type.Optional(
            Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: 1000 }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
const mfa = Type.Object(
  {
    factors: Type.Array(
      Type.Enum([
        'Totp',
        'WebAuthn',
        'BackupCode',
        'EmailVerificationCode',
        'PhoneVerificationCode',
      ]),
      { maxItems: 10 },
    ),
    policy: Type.Enum([
      'UserControlled',
      'Mandatory',
      'PromptOnlyAtSignIn',
      'PromptAtSignInAndSignUp',
      'NoPrompt',
    ]),
    organizationRequiredMfaPolicy: Type.Optional(Type.Enum(['NoPrompt', 'Mandatory'])),
  },
  closed,
);

const strictness = Type.Optional(Type.Enum(['preferred', 'required']));
/** Sign-in by passkey. The last two also hold for passkeys as a second factor (WebAuthn section 5.4.4). */
const passkeySignIn = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean()),
    showPasskeyButton: Type.Optional(Type.Boolean()),
    /** Passkeys among the suggestions of the identifier field. */
    allowAutofill: Type.Optional(Type.Boolean()),
    offerAfterPassword: Type.Optional(Type.Boolean()),
    residentKey: strictness,
    userVerification: strictness,
  },
  closed,
);

/** What is stored as it is sent. */
export const settings = {
  color,
  branding,
  languageInfo,
  agreeToTermsPolicy: Type.Enum(['Automatic', 'ManualRegistrationOnly', 'Manual']),
  signIn,
  signUp,
  socialSignIn: Type.Object({ automaticAccountLinking: Type.Optional(Type.Boolean()) }, closed),
  socialSignInConnectorTargets: Type.Array(Type.String({ maxLength: 128 }), { maxItems: 200 }),
  signInMode: Type.Enum(['SignIn', 'Register', 'SignInAndRegister']),
  customContent: Type.Record(Type.String(), Type.String({ maxLength: 65_536 })),
  passwordPolicy,
  mfa,
  passkeySignIn,
  singleSignOnEnabled: Type.Boolean(),
  captchaPolicy: Type.Object({ enabled: Type.Optional(Type.Boolean()) }, closed),
  sentinelPolicy: Type.Object(
    {
      maxAttempts: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      /** Minutes. */
      lockoutDuration: Type.Optional(Type.Integer({ minimum: 1, maximum: 525_600 })),
    },
    closed,
  ),
  emailBlocklistPolicy: Type.Object(
    {
      blockDisposableAddresses: Type.Optional(Type.Boolean()),
      blockSubaddressing: Type.Optional(Type.Boolean()),
      customBlocklist: Type.Optional(
        Type.Array(Type.String({ maxLength: 256 }), { maxItems: 10_000 }),
      ),
    },
    closed,
  ),
};

export const customUiAssets = Nullable(
  Type.Object({ id: Type.String(), createdAt: Type.Number() }),
);
export const forgotPasswordMethods = Nullable(
  Type.Array(Type.Enum(['EmailVerificationCode', 'PhoneVerificationCode']), { maxItems: 2 }),
);

/** Body of PATCH: every key optional and replaced as a whole; "" and null clear a text. */
export const SignInExperiencePatch = Type.Partial(
  Type.Object({
    ...settings,
    termsOfUseUrl: Nullable(url),
    privacyPolicyUrl: Nullable(url),
    customCss: Nullable(Type.String({ maxLength: 262_144 })),
    customUiAssets,
    supportEmail: Nullable(Type.String({ maxLength: 256 })),
    supportWebsiteUrl: Nullable(url),
    unknownSessionRedirectUrl: Nullable(url),
    forgotPasswordMethods,
  }),
  closed,
);
export type SignInExperiencePatch = Static<typeof SignInExperiencePatch>;
