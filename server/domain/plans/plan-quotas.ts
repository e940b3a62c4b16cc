import type { Quota } from '~/contract/plans';

/** Nothing is limited; what a plan sells less of is said where it differs. */
export const UNLIMITED: Quota = {
  mauLimit: null,
  tokenLimit: null,
  applicationsLimit: null,
  machineToMachineLimit: null,
  thirdPartyApplicationsLimit: null,
  samlApplicationsLimit: null,
  resourcesLimit: null,
  scopesPerResourceLimit: null,
  socialConnectorsLimit: null,
  enterpriseSsoLimit: null,
  userRolesLimit: null,
  machineToMachineRolesLimit: null,
  scopesPerRoleLimit: null,
  organizationsLimit: null,
  tenantMembersLimit: null,
  hooksLimit: null,
  auditLogsRetentionDays: null,
  mfaEnabled: true,
  customJwtEnabled: true,
  subjectTokenEnabled: true,
  bringYourUiEnabled: true,
  collectUserProfileEnabled: true,
  securityFeaturesEnabled: true,
  idpInitiatedSsoEnabled: true,
  ticketSupportResponseTime: 48,
};

export const FREE: Quota = {
  mauLimit: 50_000,
  tokenLimit: 500_000,
  applicationsLimit: 3,
  machineToMachineLimit: 1,
  thirdPartyApplicationsLimit: 0,
  samlApplicationsLimit: 0,
  resourcesLimit: 1,
  scopesPerResourceLimit: 1,
  socialConnectorsLimit: 3,
  enterpriseSsoLimit: 0,
  userRolesLimit: 1,
  machineToMachineRolesLimit: 1,
  scopesPerRoleLimit: 1,
  organizationsLimit: 0,
  tenantMembersLimit: 1,
  hooksLimit: 1,
  auditLogsRetentionDays: 3,
  mfaEnabled: false,
  customJwtEnabled: false,
  subjectTokenEnabled: false,
  bringYourUiEnabled: false,
  collectUserProfileEnabled: false,
  securityFeaturesEnabled: false,
  idpInitiatedSsoEnabled: false,
  ticketSupportResponseTime: 48,
};

/** The first Pro: everything in, at a higher price. */
export const PRO: Quota = {
  ...UNLIMITED,
  tokenLimit: 1_000_000,
  samlApplicationsLimit: 0,
  auditLogsRetentionDays: 14,
  hooksLimit: 10,
  idpInitiatedSsoEnabled: false,
};
/** The second: features became add-ons. */
export const PRO_202411: Quota = {
  ...PRO,
  machineToMachineLimit: 1,
  resourcesLimit: 3,
  enterpriseSsoLimit: 0,
  organizationsLimit: 0,
  tenantMembersLimit: 3,
  mfaEnabled: false,
  securityFeaturesEnabled: false,
};
/** Today's: roles and third-party applications are add-ons too. */
export const PRO_202509: Quota = {
  ...PRO_202411,
  thirdPartyApplicationsLimit: 0,
  userRolesLimit: 1,
  machineToMachineRolesLimit: 1,
};
