const CREDENTIAL_CHANGES = [
  'PasswordChanged',
  'EmailChanged',
  'PhoneChanged',
  'UsernameChanged',
  'MfaChanged',
  'IdentityChanged',
  'AccountDeleted',
] as const;
/** What users are told of by mail when it changes. */
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number];

/**
 * Kinds of messages the product sends (wire values of `usageType` and `templateType`).
 * Connectors have no template for the notices (`NOTICES`).
 */
type MessageUsage =
  | 'SignIn'
  | 'Register'
  | 'ForgotPassword'
  | 'OrganizationInvitation'
  | 'Generic'
  | 'UserPermissionValidation'
  | 'BindNewIdentifier'
  | 'MfaVerification'
  | 'BindMfa'
  | CredentialChange
  | 'PasswordReset'
  | 'AccountLocked';

/** Messages of the product's own about an account. */
export const NOTICES: ReadonlySet<MessageUsage> = new Set([
  ...CREDENTIAL_CHANGES,
  'PasswordReset',
  'AccountLocked',
]);

export type MessageInviter = {
  id: string;
  name: string | null;
  username: string | null;
  primaryEmail: string | null;
  avatar: string | null;
};

type MessageOrganization = {
  id: string;
  name: string;
  branding?: Readonly<Record<string, unknown>>;
};

/** The recipient of a message, as far as the product knows them. */
export type MessageUser = {
  id: string;
  name: string | null;
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
  avatar: string | null;
  profile: Readonly<Record<string, unknown>>;
};

export type MessageApplication = {
  id: string;
  name: string;
  displayName?: string | undefined;
  branding?: Readonly<Record<string, unknown>>;
  termsOfUseUrl?: string | undefined;
  privacyPolicyUrl?: string | undefined;
};

/** What a message speaks of; templates name it by path, such as `{{organization.name}}`. */
export type MessageValues = {
  /** Verification code. */
  code?: string;
  /** Where an invitation or a password reset leads, */
  link?: string;
  /** and until when, in epoch milliseconds. */
  expiresAt?: number;
  /** Who invites, and into what. */
  inviter?: MessageInviter | undefined;
  organization?: MessageOrganization | undefined;
  user?: MessageUser | undefined;
  application?: MessageApplication | undefined;
  /** Preferred language of the recipient. */
  locale?: string | undefined;
  uiLocales?: string | undefined;
  userIp?: string | undefined;
  /** How long something lasts, in the language of the message. */
  duration?: (language: string) => string;
};

export type OutgoingMessage = {
  channel: 'email' | 'phone';
  /** E-mail address, or phone number in digits. */
  to: string;
  usage: MessageUsage;
  values: MessageValues;
  /** Application the user signs in to; its name is the sender's name. */
  applicationId?: string | undefined;
  /** The user, where they are known otherwise than by the address. */
  userId?: string | undefined;
  /** Organization that the user signs in to. */
  organizationId?: string | undefined;
  /** Languages that the application asked for, as it did. */
  uiLocales?: string | undefined;
  /** Address of the client that caused the message. */
  userIp?: string | undefined;
  /** Preferred languages, best first; also such that the product does not speak. */
  languages: readonly string[];
};

export type MailTemplate = {
  contentType: 'text/plain' | 'text/html';
  subject: string;
  content: string;
  /** `Name <address>` or an address; may contain variables, as the next one. */
  replyTo?: string | undefined;
  sendFrom?: string | undefined;
};

export type Mailbox = {
  name: string;
  address: string;
};

export type RenderedMessage = {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Instead of the connector's own. */
  from?: Mailbox | undefined;
  replyTo?: Mailbox | undefined;
};

/** Who a message is from, as the recipient sees it. */
export type Brand = {
  name: string;
  color: string;
  logoUrl: string | undefined;
  /** Name of the sender, where it has one of its own. */
  sender?: string;
  /** Below the message: who the company is. May have several lines. */
  company?: string;
};
