/** Kinds of mails that a tenant can word itself (wire values of `templateType`). */
export const EMAIL_TEMPLATE_TYPES = [
  'SignIn',
  'Register',
  'ForgotPassword',
  'OrganizationInvitation',
  'BindNewIdentifier',
  'MfaVerification',
  'BindMfa',
  'UserPermissionValidation',
  'Generic',
] as const;
export type EmailTemplateType = (typeof EMAIL_TEMPLATE_TYPES)[number];

export const EMAIL_CONTENT_TYPES = ['text/html', 'text/plain'] as const;

/** Characters; a line of a header has at most 998 (RFC 5322 section 2.1.1). */
export const EMAIL_SUBJECT_MAX = 998;
export const EMAIL_CONTENT_MAX = 262_144;
export const EMAIL_ADDRESS_MAX = 512;
/** A language tag as mails and sign-in pages have it (RFC 5646 section 2.1), 16 characters. */
export const LANGUAGE_TAG_PATTERN = /^(?=.{2,16}$)[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** Versions of a template that are kept; older ones are forgotten. */
export const EMAIL_VERSIONS_KEPT = 50;

const BRANDING = ['branding.logoUrl', 'branding.darkLogoUrl', 'branding.favicon'];

function fieldsOf(record: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${record}.${field}`);
}

const ANY = [
  'user.name',
  'application.name',
  'organization.name',
  ...fieldsOf('user', ['id', 'username', 'primaryEmail', 'primaryPhone', 'avatar']),
  ...fieldsOf('user.profile', ['givenName', 'familyName', 'nickname']),
  ...fieldsOf('application', ['id', 'displayName', 'termsOfUseUrl', 'privacyPolicyUrl']),
  ...fieldsOf('application', BRANDING),
  ...fieldsOf('organization', ['id', ...BRANDING]),
  'locale',
  'uiLocales',
  'userIp',
];
const INVITER = fieldsOf('inviter', ['name', 'id', 'username', 'primaryEmail', 'avatar']);

/** What a mail of a kind is useless without. */
export function requiredVariable(type: EmailTemplateType): 'code' | 'link' {
  return type === 'OrganizationInvitation' ? 'link' : 'code';
}

/** What a template of a kind can name, the most used ones first. */
export function variablesOf(type: EmailTemplateType): readonly string[] {
  return type === 'OrganizationInvitation'
    ? ['link', ...INVITER, ...ANY, 'code']
    : ['code', ...ANY];
}

/** A variable in a text: `{{ user.name }}`. */
export const VARIABLE_PATTERN = /{{\s*([\w.]+)\s*}}/g;

/** Names of the variables in a text, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE_PATTERN), ([, name = '']) => name))];
}

type Worded = {
  readonly subject: string;
  readonly content: string;
  readonly replyTo?: string | undefined;
  readonly sendFrom?: string | undefined;
};

/** Variables whose absence makes a mail useless, and those that nothing will fill. */
export function variableProblems(
  type: EmailTemplateType,
  { subject, content, replyTo = '', sendFrom = '' }: Worded,
): { missing: string[]; unknown: string[] } {
  const required = requiredVariable(type);
  const known = new Set(variablesOf(type));
  return {
    missing: variablesIn(content).includes(required) ? [] : [required],
    unknown: variablesIn([subject, content, replyTo, sendFrom].join(' ')).filter(
      (name) => !known.has(name),
    ),
  };
}
