type Labels = { readonly namespace: string; readonly keys: Readonly<Record<string, string>> };

/** Names of the object and of its form: what a form calls a field, it is called here too. */
const FORMS: Readonly<Record<string, Labels>> = {
  AccountCenter: {
    namespace: 'account-center',
    keys: { enabled: 'enabled.label', webauthnRelatedOrigins: 'origins.label' },
  },
  Application: {
    namespace: 'applications',
    keys: {
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
    },
  },
  Connector: {
    namespace: 'connectors',
    keys: { syncProfile: 'field.sync_profile', enableTokenStorage: 'field.token_storage' },
  },
  Hook: {
    namespace: 'webhooks',
    keys: { enabled: 'field.enabled', name: 'field.name', events: 'field.events' },
  },
  LogStream: { namespace: 'log-streams', keys: { name: 'field.name' } },
  Organization: {
    namespace: 'organizations',
    keys: {
      name: 'field.name',
      description: 'field.description',
      customData: 'field.custom_data',
      isMfaRequired: 'field.mfa',
      emailDomains: 'part.emailDomains',
      ssoConnectorIds: 'part.ssoConnectorIds',
    },
  },
  OrganizationRole: {
    namespace: 'organization-template',
    keys: { name: 'role.name', description: 'field.description' },
  },
  OrganizationScope: {
    namespace: 'organization-template',
    keys: { name: 'permission.name', description: 'field.description' },
  },
  Resource: {
    namespace: 'api-resources',
    keys: {
      name: 'field.name',
      indicator: 'field.indicator',
      accessTokenTtl: 'field.ttl',
      isDefault: 'field.default',
    },
  },
  Role: {
    namespace: 'roles',
    keys: {
      name: 'field.name',
      type: 'field.type',
      description: 'field.description',
      isDefault: 'field.default',
    },
  },
  Scope: {
    namespace: 'api-resources',
    keys: { name: 'scope.name', description: 'scope.description' },
  },
  SignInExperience: {
    namespace: 'sign-in-experience',
    keys: Object.fromEntries(
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
  },
  Tenant: { namespace: 'tenant-settings', keys: { name: 'name.label' } },
  User: {
    namespace: 'users',
    keys: {
      primaryEmail: 'identifier.primaryEmail',
      primaryPhone: 'identifier.primaryPhone',
      username: 'identifier.username',
      name: 'profile.name',
      avatar: 'profile.avatar',
      profile: 'profile.title',
      customData: 'custom_data.title',
      isSuspended: 'status.suspended',
    },
  },
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

/** A text of another section. */
export type FieldLabel = { readonly namespace: string; readonly key: string };

/** Every object whose form has labels, with its fields. */
export const LABELED_FIELDS: readonly (readonly [object: string, field: string])[] = [
  ...Object.entries(FORMS).flatMap(([object, { keys }]) =>
    Object.keys(keys).map((field) => [object, field] as const),
  ),
  ...Object.keys(SETS).map((field) => ['Role', field] as const),
];

/**
 * What the console calls a field of an admin action, such as `Management.User.Update`; undefined
 * for a field that no form names.
 */
export function fieldLabelOf(event: string, field: string): FieldLabel | undefined {
  const object = event.split('.')[1] ?? '';
  const form = Object.hasOwn(FORMS, object) ? FORMS[object] : undefined;
  const key = form && Object.hasOwn(form.keys, field) ? form.keys[field] : undefined;
  if (form && key !== undefined) return { namespace: form.namespace, key };
  return Object.hasOwn(SETS, field) ? SETS[field] : undefined;
}
