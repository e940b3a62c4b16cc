/** A text of another section. */
export type FieldLabel = { readonly namespace: string; readonly key: string };

type Labels = Readonly<Record<string, FieldLabel>>;

function labels(namespace: string, keys: Readonly<Record<string, string>>): Labels {
  return Object.fromEntries(
    Object.entries(keys).map(([field, key]) => [field, { namespace, key }]),
  );
}

/** Names of the object and of its form: what a form calls a field, it is called here too. */
const FORMS: Readonly<Record<string, Labels>> = {
  AccountCenter: labels('account-center', {
    enabled: 'enabled.label',
    webauthnRelatedOrigins: 'origins.label',
    ...Object.fromEntries(
      [
        ...['name', 'avatar', 'profile', 'email', 'phone', 'password', 'username'],
        ...['social', 'customData', 'mfa', 'deletion'],
      ].map((field) => [`fields.${field}`, `field.${field}.label`]),
    ),
  }),
  Application: labels('applications', {
    name: 'general.name',
    description: 'general.app_description',
    customData: 'general.custom_data',
    'oidcClientMetadata.redirectUris': 'general.redirect_uris',
    'oidcClientMetadata.postLogoutRedirectUris': 'general.post_logout_uris',
    'oidcClientMetadata.backchannelLogoutUri': 'backchannel.uri',
    'oidcClientMetadata.backchannelLogoutSessionRequired': 'backchannel.session_required',
    'customClientMetadata.corsAllowedOrigins': 'general.cors_origins',
    'customClientMetadata.alwaysIssueRefreshToken': 'refresh.always',
    'customClientMetadata.rotateRefreshToken': 'refresh.rotate',
    'customClientMetadata.refreshTokenTtlInDays': 'refresh.lifetime',
    'customClientMetadata.requirePkce': 'code_flow.require_pkce',
  }),
  Connector: labels('connectors', {
    syncProfile: 'field.sync_profile',
    enableTokenStorage: 'field.token_storage',
  }),
  Hook: labels('webhooks', {
    enabled: 'field.enabled',
    name: 'field.name',
    events: 'field.events',
  }),
  LogStream: labels('log-streams', { name: 'field.name' }),
  Organization: labels('organizations', {
    name: 'field.name',
    description: 'field.description',
    customData: 'field.custom_data',
    isMfaRequired: 'field.mfa',
    emailDomains: 'part.emailDomains',
    ssoConnectorIds: 'part.ssoConnectorIds',
  }),
  OrganizationRole: labels('organization-template', {
    name: 'role.name',
    description: 'field.description',
  }),
  OrganizationScope: labels('organization-template', {
    name: 'permission.name',
    description: 'field.description',
  }),
  Resource: labels('api-resources', {
    name: 'field.name',
    indicator: 'field.indicator',
    accessTokenTtl: 'field.ttl',
    isDefault: 'field.default',
  }),
  Role: labels('roles', {
    name: 'field.name',
    type: 'field.type',
    description: 'field.description',
    isDefault: 'field.default',
  }),
  Scope: labels('api-resources', { name: 'scope.name', description: 'scope.description' }),
  SignInExperience: {
    ...labels(
      'sign-in-experience',
      Object.fromEntries(
        [
          ...['customCss', 'customUiAssets', 'signUp', 'signIn', 'forgotPasswordMethods'],
          ...['socialSignInConnectorTargets', 'socialSignIn', 'singleSignOnEnabled', 'signInMode'],
          ...['unknownSessionRedirectUrl', 'termsOfUseUrl', 'privacyPolicyUrl'],
          ...['agreeToTermsPolicy', 'supportEmail', 'supportWebsiteUrl'],
          ...['color.primaryColor', 'color.isDarkModeEnabled', 'color.darkPrimaryColor'],
          ...['branding.logoUrl', 'branding.favicon', 'branding.darkLogoUrl'],
          ...['branding.darkFavicon', 'languageInfo.autoDetect', 'languageInfo.fallbackLanguage'],
        ].map((field) => [field, `fields.${field.split('.').at(-1)}`]),
      ),
    ),
    ...labels('mfa', {
      'mfa.factors': 'factors.title',
      'mfa.policy': 'policy.title',
      'mfa.organizationRequiredMfaPolicy': 'requiredByOrganizations.label',
      'passkeySignIn.enabled': 'signInWithPasskey.label',
      'passkeySignIn.showPasskeyButton': 'showPasskeyButton.label',
      'passkeySignIn.allowAutofill': 'allowAutofill.label',
      'passkeySignIn.offerAfterPassword': 'offerAfterPassword.label',
      'passkeySignIn.residentKey': 'requireResidentKey.label',
      'passkeySignIn.userVerification': 'requireUserVerification.label',
    }),
    ...labels('security', {
      'captchaPolicy.enabled': 'captcha.enabled',
      'emailBlocklistPolicy.blockDisposableAddresses': 'blocklist.disposable',
      'emailBlocklistPolicy.blockSubaddressing': 'blocklist.subaddressing',
      'emailBlocklistPolicy.customBlocklist': 'blocklist.own',
      'passwordPolicy.length.min': 'passwords.min',
      'passwordPolicy.length.max': 'passwords.max',
      'passwordPolicy.characterTypes.min': 'passwords.character_types',
      'passwordPolicy.rejects.pwned': 'passwords.pwned',
      'passwordPolicy.rejects.pwnedUnavailable': 'passwords.pwnedUnavailable',
      'passwordPolicy.rejects.repetitionAndSequence': 'passwords.repetitionAndSequence',
      'passwordPolicy.rejects.userInfo': 'passwords.userInfo',
      'passwordPolicy.rejects.words': 'passwords.words',
      'sentinelPolicy.maxAttempts': 'lock_out.maxAttempts',
      'sentinelPolicy.lockoutDuration': 'lock_out.lockoutDuration',
    }),
  },
  Tenant: labels('tenant-settings', { name: 'name.label' }),
  User: labels('users', {
    primaryEmail: 'identifier.primaryEmail',
    primaryPhone: 'identifier.primaryPhone',
    username: 'identifier.username',
    name: 'profile.name',
    avatar: 'profile.avatar',
    profile: 'profile.title',
    customData: 'custom_data.title',
    isSuspended: 'status.suspended',
  }),
};

/** Sets, whatever they belong to. */
const SETS: Readonly<Record<string, FieldLabel>> = {
  applicationIds: { namespace: 'applications', key: 'title' },
  organizationIds: { namespace: 'organizations', key: 'title' },
  organizationRoleIds: { namespace: 'organizations', key: 'part.organization_roles' },
  roleIds: { namespace: 'roles', key: 'title' },
  scopeIds: { namespace: 'organization-template', key: 'role.permissions' },
  userIds: { namespace: 'users', key: 'title' },
};

/** Every object whose form has labels, with its fields. */
export const LABELED_FIELDS: readonly (readonly [object: string, field: string])[] = [
  ...Object.entries(FORMS).flatMap(([object, form]) =>
    Object.keys(form).map((field) => [object, field] as const),
  ),
  ...Object.keys(SETS).map((field) => ['Role', field] as const),
];

function ownOf<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/**
 * What the console calls a field of an admin action, such as `Management.User.Update`: its own name
 * or that of what it is a part of; undefined for a field that no form names.
 */
export function fieldLabelOf(event: string, field: string): FieldLabel | undefined {
  const form = ownOf(FORMS, event.split('.')[1] ?? '') ?? {};
  const parts = field.split('.');
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
  const path = paths.find((each) => Object.hasOwn(form, each));
  return path === undefined ? ownOf(SETS, field) : form[path];
}

/** Values that a page names; others are shown as they are. */
const VALUES: Readonly<Record<string, Labels>> = {
  'Application.type': labels('applications', {
    Native: 'kind.Native',
    SPA: 'kind.SPA',
    Traditional: 'kind.Traditional',
    MachineToMachine: 'kind.MachineToMachine',
    Protected: 'kind.Protected',
    SAML: 'kind.SAML',
  }),
  'OrganizationRole.type': labels('organization-template', {
    User: 'type.User',
    MachineToMachine: 'type.MachineToMachine',
  }),
  'Role.type': labels('roles', { User: 'type.User', MachineToMachine: 'type.MachineToMachine' }),
};

/** Every field whose values have labels, with the values. */
export const LABELED_VALUES: readonly (readonly [object: string, field: string, value: string])[] =
  Object.entries(VALUES).flatMap(([path, texts]) =>
    Object.keys(texts).map((value) => {
      const [object = '', field = ''] = path.split('.');
      return [object, field, value] as const;
    }),
  );

/** What the console calls a value of a field; undefined for one that has no name. */
export function valueLabelOf(event: string, field: string, value: unknown): FieldLabel | undefined {
  const texts = ownOf(VALUES, `${event.split('.')[1]}.${field}`);
  return texts && typeof value === 'string' ? ownOf(texts, value) : undefined;
}
