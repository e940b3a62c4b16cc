import { Type } from 'typebox';
import { USERNAME_PATTERN } from '~/contract/patterns';
import { JsonObject, closed } from '~/server/platform/schemas/values';

const value = Type.String({ minLength: 1, maxLength: 256 });

export const Event = Type.Enum(['SignIn', 'Register', 'ForgotPassword']);
export const Password = Type.String({ minLength: 1, maxLength: 4096 });
const Username = Type.String({ maxLength: 128, pattern: USERNAME_PATTERN.source });
export const VerificationId = Type.String({ minLength: 1, maxLength: 64 });
export const Verified = Type.Object({ verificationId: Type.String() });
export const CodeSent = Type.Object({
  verificationId: Type.String(),
  /** Until another code can be sent to this address. */
  secondsToResend: Type.Integer(),
});

export const AnyIdentifier = Type.Object(
  { type: Type.Enum(['username', 'email', 'phone']), value },
  closed,
);
export const AddressIdentifier = Type.Object(
  { type: Type.Enum(['email', 'phone']), value },
  closed,
);
export const EmailIdentifier = Type.Object({ type: Type.Literal('email'), value }, closed);
export const UsernameIdentifier = Type.Object(
  { type: Type.Literal('username'), value: Username },
  closed,
);

export const EventBody = Type.Object(
  { interactionEvent: Event, captchaToken: Type.Optional(Type.String({ maxLength: 8192 })) },
  closed,
);

/** One shape for every kind of entry: what a kind needs is checked by `readEntry`. */
export const ProfileBody = Type.Object(
  {
    type: Type.Enum(['username', 'password', 'email', 'phone', 'social', 'extraProfile']),
    value: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 })),
    verificationId: Type.Optional(VerificationId),
    values: Type.Optional(JsonObject),
  },
  closed,
);

export const InteractionView = Type.Object({
  interactionEvent: Event,
  userId: Type.Optional(Type.String()),
  captcha: Type.Object({ verified: Type.Boolean(), skipped: Type.Boolean() }),
  profile: JsonObject,
  verificationRecords: Type.Array(JsonObject),
});
