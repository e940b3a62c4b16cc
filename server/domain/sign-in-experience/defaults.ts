import type { Edition } from '~/server/platform/config/config';
import type { signInExperiences } from '~/server/platform/db/schema';

type Row = typeof signInExperiences.$inferInsert;

function shared(tenantId: string) {
  return {
    tenantId,
    id: 'default',
    color: { primaryColor: '#6139F6', isDarkModeEnabled: false, darkPrimaryColor: '#8768F8' },
    branding: {},
    languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
    mfa: { factors: [], policy: 'UserControlled' },
    forgotPasswordMethods: [],
  } satisfies Partial<Row>;
}

function passwordMethod(identifier: 'username' | 'email') {
  return {
    identifier,
    password: true,
    verificationCode: false,
    isPasswordPrimary: true,
  };
}

/** Sign-in experience of a new ordinary tenant (seeds, section 2.2). */
export function tenantSignInExperience(tenantId: string, edition: Edition): Row {
  return edition === 'oss'
    ? {
        ...shared(tenantId),
        signUp: { identifiers: ['username'], password: true, verify: false },
        signIn: { methods: [passwordMethod('username')] },
      }
    : {
        ...shared(tenantId),
        signUp: { identifiers: ['email'], password: true, verify: true },
        signIn: { methods: [passwordMethod('email')] },
        forgotPasswordMethods: ['EmailVerificationCode'],
      };
}

/**
 * Sign-in experience of the admin tenant (seeds, section 3). In the open-source edition the first
 * visitor registers and becomes the administrator; in the cloud everyone may, by an address as
 * well: invited users have one, and arrive with it.
 */
export function adminSignInExperience(tenantId: string, edition: Edition): Row {
  return {
    ...shared(tenantId),
    color: { primaryColor: '#006a7c', isDarkModeEnabled: true, darkPrimaryColor: '#39b5cc' },
    signUp:
      edition === 'oss'
        ? { identifiers: ['username'], password: true, verify: false }
        : { identifiers: ['email', 'username'], password: true, verify: true },
    signIn: { methods: [passwordMethod('username'), passwordMethod('email')] },
    signInMode: edition === 'oss' ? 'Register' : 'SignInAndRegister',
    forgotPasswordMethods: ['EmailVerificationCode'],
  };
}
