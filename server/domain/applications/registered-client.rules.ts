import { INTERNAL_SECRET_PREFIX, LEGACY_SECRET_NAME } from '~/contract/applications';
import {
  ACCOUNT_CENTER_ID,
  ADMIN_TENANT_ID,
  CONSOLE_CLIENT_ID,
  DEMO_APP_ID,
} from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { type Config, tenantOriginOf } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import type { ApplicationRow } from './applications.queries';
import { type ClientSecret, readClient, readUserScopes } from './clients.queries';

type Application = Pick<
  ApplicationRow,
  'id' | 'name' | 'type' | 'secret' | 'isThirdParty' | 'oidcClientMetadata' | 'customClientMetadata'
>;

/** An application as it is registered at the token endpoint. */
export type RegisteredClient = {
  application: Application;
  secrets: ClientSecret[];
  /** The only scopes about the user that a third-party application may ask for. */
  scopes: readonly string[] | undefined;
};

type ReadInTenant = (
  read: (tx: Tx) => Promise<RegisteredClient | undefined>,
) => Promise<RegisteredClient | undefined>;

const BUILT_IN_NAMES = {
  [DEMO_APP_ID]: 'Demo app',
  [ACCOUNT_CENTER_ID]: 'Account center',
} as const;

/** What an application is called that is in no table. */
export function builtInName(id: string): string | undefined {
  return Object.hasOwn(BUILT_IN_NAMES, id)
    ? BUILT_IN_NAMES[id as keyof typeof BUILT_IN_NAMES]
    : undefined;
}

function builtIn(id: keyof typeof BUILT_IN_NAMES, redirectUris: string[], logoutUris: string[]) {
  return {
    id,
    name: BUILT_IN_NAMES[id],
    type: 'SPA',
    secret: '',
    isThirdParty: false,
    oidcClientMetadata: { redirectUris, postLogoutRedirectUris: logoutUris },
    customClientMetadata: {},
  } satisfies Application;
}

/** The demo app: in every tenant and in no table. */
function demoApp(config: Config, tenantId: string): Application {
  const uri = `${tenantOriginOf(config, tenantId)}/demo-app`;
  return builtIn(DEMO_APP_ID, [uri], [uri]);
}

/** Where users see and change their own account: in every tenant and in no table. */
function accountCenter(config: Config, tenantId: string): Application {
  const uri = `${tenantOriginOf(config, tenantId)}/account`;
  return builtIn(ACCOUNT_CENTER_ID, [`${uri}/callback`], [uri]);
}

const BUILT_IN: Readonly<Record<string, typeof demoApp>> = {
  [DEMO_APP_ID]: demoApp,
  [ACCOUNT_CENTER_ID]: accountCenter,
};

/** The console's URIs follow the configured origin instead of being stored. */
function withConsoleUris(config: Config, application: Application): Application {
  const { redirectUris, postLogoutRedirectUris } = application.oidcClientMetadata;
  const bases = [`${config.origin}/console`, config.origin];
  return {
    ...application,
    oidcClientMetadata: {
      ...application.oidcClientMetadata,
      redirectUris: [...redirectUris, ...bases.map((base) => `${base}/callback`)],
      postLogoutRedirectUris: [
        ...postLogoutRedirectUris,
        ...bases,
        ...bases.map((base) => `${base}/sign-out-callback`),
        `${config.origin}/`,
      ],
    },
  };
}

/**
 * The client of an id, or undefined. Some are built in, and URIs of the console are configured.
 * @param inTenant reads what is stored, in a transaction of the tenant by default
 */
export async function loadRegisteredClient(
  { database, config }: Pick<Services, 'database' | 'config'>,
  tenantId: string,
  id: string,
  inTenant: ReadInTenant = (read) => database.inTenant(tenantId, read, { keepsPlans: true }),
): Promise<RegisteredClient | undefined> {
  const builtInApp = Object.hasOwn(BUILT_IN, id) ? BUILT_IN[id] : undefined;
  if (builtInApp) {
    return { application: builtInApp(config, tenantId), secrets: [], scopes: undefined };
  }
  // Of an unverified hint it may be any text.
  if (!/^[\w-]{1,21}$/.test(id)) return undefined;
  return inTenant(async (tx) => {
    const found = await readClient(tx, tenantId, id);
    if (!found) return undefined;
    const { application, secrets } = found;
    if (tenantId === ADMIN_TENANT_ID && id === CONSOLE_CLIENT_ID) {
      return { application: withConsoleUris(config, application), secrets: [], scopes: undefined };
    }
    if (application.secret && !application.secret.startsWith(INTERNAL_SECRET_PREFIX)) {
      secrets.push({
        name: LEGACY_SECRET_NAME,
        value: application.secret,
        expiresAt: null,
        lastUsedAt: null,
      });
    }
    const scopes = application.isThirdParty
      ? ['openid', 'offline_access', ...(await readUserScopes(tx, tenantId, id))]
      : undefined;
    return { application, secrets, scopes };
  });
}
