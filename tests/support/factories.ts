import type { Application } from '~/src/api/endpoints/applications.api';
import type { Connector, ConnectorFactory } from '~/src/api/endpoints/connectors.api';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import type { Hook, HookDelivery, HookRequest } from '~/src/api/endpoints/hooks.api';
import type { OrganizationRole } from '~/src/api/endpoints/organization-template.api';
import type { Organization } from '~/src/api/endpoints/organizations.api';
import type { Resource, Scope } from '~/src/api/endpoints/resources.api';
import type { Role } from '~/src/api/endpoints/roles.api';
import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';
import type { User } from '~/src/api/endpoints/users.api';

/**
 * Records as the server sends them, one factory each: a new required property of the generated
 * interface does not compile here, and nowhere else in the tests of the console.
 */

const tenantId = 'acme01';

export function makeResource(overrides: Partial<Resource> = {}): Resource {
  return {
    tenantId,
    id: 'orders',
    name: 'Orders API',
    indicator: 'https://orders.example',
    isDefault: false,
    accessTokenTtl: 3600,
    ...overrides,
  };
}

/** The tenant's management API. */
export function makeManagementResource(): Resource {
  return makeResource({
    id: 'management',
    name: 'Gatehouse Management API',
    indicator: 'https://acme01.gatehouse.app/api',
  });
}

export function makeScope(overrides: Partial<Scope> = {}): Scope {
  return {
    tenantId,
    id: 'scope-1',
    resourceId: 'orders',
    name: 'read:orders',
    description: null,
    createdAt: 1,
    ...overrides,
  };
}

export function makeRole(overrides: Partial<Role> = {}): Role {
  return {
    tenantId,
    id: 'nurse',
    name: 'Nurse',
    description: 'Reads charts',
    type: 'User',
    isDefault: false,
    ...overrides,
  };
}

export function makeOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    tenantId,
    id: 'clinic',
    name: 'Northbank Clinic',
    description: null,
    customData: {},
    isMfaRequired: false,
    color: {},
    branding: {},
    customCss: null,
    createdAt: 1,
    ...overrides,
  };
}

export function makeOrganizationRole(overrides: Partial<OrganizationRole> = {}): OrganizationRole {
  return { tenantId, id: 'nurse', name: 'Nurse', description: null, type: 'User', ...overrides };
}

export function makeApplication(overrides: Partial<Application> = {}): Application {
  return {
    tenantId,
    id: 'app1',
    name: 'Rota',
    secret: 's',
    description: null,
    type: 'SPA',
    oidcClientMetadata: { redirectUris: ['https://rota.example/cb'], postLogoutRedirectUris: [] },
    customClientMetadata: {},
    protectedAppMetadata: null,
    customData: {},
    isThirdParty: false,
    isAdmin: false,
    createdAt: 1,
    ...overrides,
  };
}

export function makeUser(overrides: Partial<User> = {}): User {
  return {
    id: 'u8k2mq0xw4tn',
    username: null,
    primaryEmail: null,
    primaryPhone: null,
    name: null,
    avatar: null,
    customData: {},
    identities: {},
    profile: {},
    applicationId: null,
    isSuspended: false,
    passwordChangeRequired: false,
    hasPassword: true,
    lastSignInAt: null,
    createdAt: 1,
    updatedAt: 1,
    ...overrides,
  };
}

export function makeHook(overrides: Partial<Hook> = {}): Hook {
  return {
    tenantId,
    id: 'crm',
    name: 'CRM contact sync',
    event: null,
    events: ['PostSignIn', 'User.Created'],
    config: { url: 'https://hooks.example/crm', headers: { 'X-Source': 'gatehouse' }, retries: 3 },
    signingKey: 'signing-key-of-the-crm-webhook',
    enabled: true,
    createdAt: 1,
    executionStats: { successCount: 1185, requestCount: 1204 },
    ...overrides,
  };
}

/** A row of the log about a delivery that ended. */
export function makeHookRequest(overrides: Partial<HookRequest> = {}): HookRequest {
  return {
    id: 'delivered',
    key: 'TriggerHook.PostSignIn',
    createdAt: 1_795_000_000_000,
    payload: {
      key: 'TriggerHook.PostSignIn',
      result: 'Success',
      hookId: 'crm',
      deliveryId: 'd-delivered',
      hookRequest: { body: { event: 'PostSignIn', userId: 'amara' } },
      response: { statusCode: 200, body: 'ok' },
      attempts: [{ at: 1_795_000_000_000, tookMs: 120, status: 200 }],
    },
    ...overrides,
  };
}

/** A delivery that was given up. */
export function makeHookDelivery(overrides: Partial<HookDelivery> = {}): HookDelivery {
  const attempt = { tookMs: 200, status: 503, error: 'HTTPError' };
  return {
    id: 'd-failed',
    hookId: 'crm',
    event: 'PostSignIn',
    state: 'dead',
    tries: 2,
    attempts: [
      { at: 1_795_000_000_000, ...attempt },
      { at: 1_795_000_001_200, ...attempt },
    ],
    error: 'HTTPError: Request failed with status code 503',
    failure: { reason: 'status', status: 503 },
    createdAt: 1_795_000_000_000,
    updatedAt: 1_795_000_001_400,
    ...overrides,
  };
}

/** A provider that can be set up. */
export function makeConnectorFactory(overrides: Partial<ConnectorFactory> = {}): ConnectorFactory {
  return {
    id: 'github-universal',
    type: 'Social',
    isDemo: false,
    target: 'github',
    name: { en: 'GitHub' },
    description: { en: 'Sign in with GitHub.' },
    logo: 'data:image/svg+xml;utf8,%3Csvg%2F%3E',
    logoDark: null,
    readme: '# GitHub\n\n## Register at GitHub\n\nCreate an OAuth app.\n',
    formItems: [
      { key: 'clientId', label: 'Client ID', type: 'Text', required: true },
      {
        key: 'clientSecret',
        label: 'Client secret',
        type: 'Text',
        required: true,
        isConfidential: true,
      },
    ],
    platform: 'Universal',
    isTokenStorageSupported: true,
    ...overrides,
  };
}

export function makeConnector(overrides: Partial<Connector> = {}): Connector {
  const { id: connectorId, ...factory } = makeConnectorFactory();
  return {
    ...factory,
    id: 'hub',
    connectorId,
    syncProfile: false,
    enableTokenStorage: false,
    config: { clientId: 'client', clientSecret: 'hunter2' },
    metadata: {},
    ...overrides,
  };
}

/** A field of the tenant's own that sign-up asks for. */
export function makeProfileField(overrides: Partial<ProfileField> = {}): ProfileField {
  return {
    tenantId: 'acme01',
    id: 'field0000001',
    name: 'nhsNumber',
    type: 'Text',
    label: 'NHS number',
    description: '',
    required: true,
    config: { minLength: 1, maxLength: 100 },
    createdAt: 1,
    sieOrder: 1,
    ...overrides,
  };
}

export function makeSignInExperience(overrides: Partial<SignInExperience> = {}): SignInExperience {
  return {
    id: 'default',
    tenantId,
    color: { primaryColor: '#6139F6', isDarkModeEnabled: false, darkPrimaryColor: '#8768F8' },
    branding: {},
    languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
    agreeToTermsPolicy: 'Automatic',
    termsOfUseUrl: null,
    privacyPolicyUrl: null,
    customCss: null,
    customUiAssets: null,
    customContent: {},
    signUp: { identifiers: ['email'], password: true, verify: true },
    signIn: {
      methods: [
        { identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true },
      ],
    },
    forgotPasswordMethods: ['EmailVerificationCode'],
    socialSignIn: {},
    socialSignInConnectorTargets: [],
    signInMode: 'SignInAndRegister',
    singleSignOnEnabled: false,
    supportEmail: null,
    supportWebsiteUrl: null,
    unknownSessionRedirectUrl: null,
    mfa: { factors: [], policy: 'UserControlled' },
    passkeySignIn: {},
    passwordPolicy: {},
    captchaPolicy: {},
    sentinelPolicy: {},
    emailBlocklistPolicy: {},
    ...overrides,
  };
}
