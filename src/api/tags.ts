/**
 * Cache tags, one per entity type. A query provides `{type, id}` for its items and `{type, id:
 * 'LIST'}` for a list; a mutation names what it changed. Add a type with its endpoints.
 */
export const tagTypes = [
  'Administrator',
  'Application',
  'ApplicationSecret',
  'BulkJob',
  'CaptchaProvider',
  'Config',
  'Connector',
  'ConnectorFactory',
  'Domain',
  'EffectivePermission',
  'Hook',
  'HookDelivery',
  'Invitation',
  'LockedAccount',
  'Log',
  'LogStream',
  'LogStreamHealth',
  'Me',
  'MfaFactor',
  'Organization',
  'OrganizationInvitation',
  'OrganizationRole',
  'OrganizationScope',
  'PersonalAccessToken',
  'Region',
  'Release',
  'Resource',
  'Role',
  'Scope',
  'SignInExperience',
  'SsoConnector',
  'Invoice',
  'MySocialConnector',
  'Sku',
  'Subscription',
  'Tenant',
  'TenantEndpoint',
  'TenantInvitation',
  'TenantMember',
  'Usage',
  'User',
  'UserIdentity',
  'UserImport',
  'UserSession',
  'UserAssetStatus',
] as const;

export type TagType = (typeof tagTypes)[number];

/** Tag ID that stands for every list of a type. */
export const LIST = 'LIST';
