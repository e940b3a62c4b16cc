/**
 * What admins and applications do through the management API, by object. The audit log has it under
 * `Management.{object}.{verb}`.
 */
export const ADMIN_ACTIONS = {
  AccountCenter: ['Update'],
  Administrator: ['Create', 'Delete'],
  Application: ['Create', 'Update', 'Delete'],
  'Application.ConsentOrganizations': ['Create', 'Update', 'Delete'],
  'Application.ConsentScopes': ['Create', 'Delete'],
  'Application.CustomData': ['Update'],
  'Application.LegacySecret': ['Rotate', 'Delete'],
  'Application.Roles': ['Create', 'Update', 'Delete'],
  'Application.Secret': ['Create', 'Update', 'Rotate', 'Delete'],
  'Application.SignInExperience': ['Update'],
  'Application.TestToken': ['Create'],
  BulkJob: ['Create', 'Pause', 'Resume', 'Cancel', 'Retry'],
  CaptchaProvider: ['Update', 'Delete'],
  'Config.AdminConsole': ['Update'],
  Connector: ['Create', 'Update', 'Delete'],
  CustomPhrase: ['Update', 'Delete'],
  CustomProfileField: ['Create', 'Update', 'Order', 'Delete'],
  CustomUi: ['Create'],
  EmailTemplate: ['Upsert', 'Update', 'Restore', 'Delete', 'DeleteMany'],
  Hook: ['Create', 'Update', 'Delete'],
  'Hook.Deliveries': ['Replay', 'Delete'],
  'Hook.SigningKey': ['Update'],
  LogStream: ['Create', 'Update', 'Replay', 'Retry', 'Delete'],
  'LogStream.Replay': ['Cancel'],
  'LogStream.SigningKey': ['Update'],
  Me: ['Update', 'Delete'],
  'Me.CustomData': ['Update'],
  'Me.Password': ['Update'],
  'Me.SocialIdentity': ['Link', 'Unlink'],
  OidcKey: ['Rotate', 'Delete'],
  OneTimeToken: ['Create', 'Update', 'Verify', 'Delete'],
  Organization: ['Create', 'Update', 'Delete'],
  'Organization.Application.Roles': ['Create', 'Update', 'Delete'],
  'Organization.Applications': ['Create', 'Update', 'Delete'],
  'Organization.Applications.Roles': ['Create'],
  'Organization.Jit.EmailDomains': ['Create', 'Update', 'Delete'],
  'Organization.Jit.Roles': ['Create', 'Update', 'Delete'],
  'Organization.Jit.SsoConnectors': ['Create', 'Update', 'Delete'],
  'Organization.User.Roles': ['Create', 'Update', 'Delete'],
  'Organization.Users': ['Create', 'Update', 'Delete'],
  'Organization.Users.Roles': ['Create'],
  OrganizationInvitation: ['Create', 'Resend', 'Withdraw', 'Delete'],
  'OrganizationInvitation.Status': ['Update'],
  OrganizationRole: ['Create', 'Update', 'Delete'],
  'OrganizationRole.ResourceScopes': ['Create', 'Update', 'Delete'],
  'OrganizationRole.Scopes': ['Create', 'Update', 'Delete'],
  OrganizationScope: ['Create', 'Update', 'Delete'],
  Resource: ['Create', 'Update', 'Delete'],
  'Resource.Default': ['Update'],
  Role: ['Create', 'Update', 'Delete'],
  'Role.Applications': ['Create', 'Update', 'Delete'],
  'Role.Scopes': ['Create', 'Update', 'Delete'],
  'Role.Users': ['Create', 'Update', 'Delete'],
  Scope: ['Create', 'Update', 'Delete'],
  Secret: ['Delete'],
  SentinelActivity: ['Delete'],
  SignInExperience: ['Update'],
  SubjectToken: ['Create'],
  Subscription: ['ItemUpdate', 'Cancel'],
  Tenant: ['Create', 'Update', 'OpenPaymentPortal', 'Delete'],
  TenantInvitation: ['Create', 'Accept', 'Resend', 'Revoke', 'Withdraw', 'Delete'],
  TenantMember: ['UpdateRole', 'Remove', 'Leave'],
  User: ['Create', 'Update', 'Export', 'Delete'],
  'User.CustomData': ['Update'],
  'User.Identity': ['Create', 'Update', 'Delete'],
  'User.Mfa': ['Create', 'Delete'],
  'User.Password': ['Update'],
  'User.PasswordResetEmail': ['Create'],
  'User.PersonalAccessToken': ['Create', 'Update', 'Delete'],
  'User.Profile': ['Update'],
  'User.Roles': ['Create', 'Update', 'Delete'],
  'User.Session': ['Delete'],
  'User.Suspension': ['Update'],
  UserAsset: ['Create'],
  UserImport: ['Create', 'Delete'],
} as const;

export type AdminActionObject = keyof typeof ADMIN_ACTIONS;

/** `{object}.{verb}`, for instance `User.Suspension.Update`. */
export type AdminAction = {
  [Object in AdminActionObject]: `${Object}.${(typeof ADMIN_ACTIONS)[Object][number]}`;
}[AdminActionObject];

type ObjectWith<Verb extends string> = {
  [Object in AdminActionObject]: Verb extends (typeof ADMIN_ACTIONS)[Object][number]
    ? Object
    : never;
}[AdminActionObject];

/** Objects whose members are added, replaced, and removed. */
export type AdminActionRelation = ObjectWith<'Create'> &
  ObjectWith<'Update'> &
  ObjectWith<'Delete'>;
