import { requestJson } from '../experience/json-request';

type Options = {
  readonly fetch: typeof globalThis.fetch;
  readonly language: () => string;
  readonly accessToken: string;
  /** The token is no longer accepted. */
  readonly onSessionEnd: () => void;
};

export type Account = {
  readonly id: string;
  readonly username?: string | null;
  readonly primaryEmail?: string | null;
  readonly primaryPhone?: string | null;
  readonly name?: string | null;
  readonly avatar?: string | null;
  readonly customData?: Readonly<Record<string, unknown>>;
  readonly profile?: Readonly<Record<string, unknown>>;
  readonly identities?: Readonly<
    Record<
      string,
      { readonly userId: string; readonly details?: Readonly<Record<string, unknown>> }
    >
  >;
  readonly ssoIdentities?: readonly { readonly id: string; readonly issuer: string }[];
  readonly hasPassword?: boolean;
};

export type OwnFactor = {
  readonly id: string;
  readonly type: 'Totp' | 'WebAuthn' | 'BackupCode';
  readonly createdAt: string;
  readonly lastUsedAt?: string;
  readonly name?: string;
  readonly agent?: string;
  readonly isSynced?: boolean;
  readonly remainCodes?: number;
};

export type OwnApplication = { readonly id: string; readonly name: string | null };

export type OwnSession = {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly createdAt: number;
  readonly lastActiveAt: number;
  readonly applications: readonly OwnApplication[];
};

export type OwnSignIn = {
  readonly id: string;
  readonly createdAt: number;
  readonly isSuccess: boolean;
  readonly ip?: string;
  readonly userAgent?: string;
  readonly application?: { readonly id: string; readonly name: string };
};

export type OwnGrant = {
  readonly id: string;
  readonly application: { readonly id: string; readonly name: string; readonly logo?: string };
  readonly scopes: readonly string[];
  readonly createdAt: number;
};

export type Started = { readonly verificationRecordId: string; readonly expiresAt: string };

const UNAUTHORIZED = 401;

/** Client of the account API. Calls reject with an `ExperienceError`. */
export function createAccountClient({ fetch, language, accessToken, onSessionEnd }: Options) {
  /** @param proofId verification record that shows who the user is */
  async function call<Answer>(
    method: string,
    path: string,
    body?: unknown,
    proofId: string | null = null,
  ): Promise<Answer> {
    try {
      return (await requestJson(fetch, {
        method,
        url: `/api/${path}`,
        headers: {
          'Accept-Language': language(),
          Authorization: `Bearer ${accessToken}`,
          ...(proofId === null ? {} : { 'logto-verification-id': proofId }),
        },
        body,
      })) as Answer;
    } catch (error) {
      const { status, code } = error as { readonly status: number; readonly code: string };
      // A missing proof is a 401 as well, and no end of the session.
      if (status === UNAUTHORIZED && !code.startsWith('verification_record.')) onSessionEnd();
      throw error;
    }
  }
  const get = <Answer>(path: string) => call<Answer>('GET', path);
  return {
    call,
    getAccount: () => get<Account>('my-account'),
    getFactors: () => get<readonly OwnFactor[]>('my-account/mfa-verifications'),
    getMfaSettings: () => get<{ readonly skipMfaOnSignIn: boolean }>('my-account/mfa-settings'),
    getSessions: async () =>
      (await get<{ readonly sessions: readonly OwnSession[] }>('my-account/sessions')).sessions,
    getSignIns: async () =>
      (await get<{ readonly signIns: readonly OwnSignIn[] }>('my-account/sign-ins')).signIns,
    getGrants: async () =>
      (await get<{ readonly grants: readonly OwnGrant[] }>('my-account/grants')).grants,
  };
}

export type AccountClient = ReturnType<typeof createAccountClient>;
