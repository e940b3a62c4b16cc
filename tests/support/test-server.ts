import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SignJWT, importJWK } from 'jose';
import pg from 'pg';
import type { Logger } from 'pino';
import {
  ACCOUNT_CENTER_ID,
  ADMIN_TENANT_ID,
  ALL_SCOPE,
  managementIndicator,
  organizationAudience,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { buildApp } from '~/server/app';
import type { Services } from '~/server/domain/services/services';
import { type Config, type Edition, issuerOf } from '~/server/platform/config/config';
import { lazyApp } from './lazy-app';
import { type Template, servicesOn } from './test-database';

type TokenOptions = {
  /** Tenant whose issuer and key sign the token. */
  issuer: string;
  audience: string;
  subject?: string;
  scope?: string;
  clientId?: string;
  expiresIn?: string;
  /** Session in which the token was issued. */
  sessionUid?: string;
};

export type TestServer = {
  services: Services;
  /** Listener of the console's origin. */
  consoleApp: FastifyInstance;
  /** Listener of the tenants' origins; set the Host header to `{tenantId}.localhost:3001`. */
  tenantApp: FastifyInstance;
  /** Runs SQL as the superuser, bypassing row-level security. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A signed access token, as the provider would issue it. */
  token(options: TokenOptions): Promise<string>;
  /** Token of the platform's application for the management API of one tenant (`m-{tenantId}`). */
  managementToken(tenantId: string, scope?: string): Promise<string>;
  /**
   * Organization token of a tenant member, as the cloud console uses it. Non-members become admins
   * first: the provider issues such tokens only to members.
   */
  memberToken(tenantId: string, userId: string, scope: string): Promise<string>;
  /**
   * Opaque token of a tenant's user, who is created first, for the account API. It is also the id
   * of a verification record that proves the user.
   */
  accountToken(tenantId: string, userId: string, scope: string): Promise<string>;
  close(): Promise<void>;
};

/** A server on its own fresh, seeded database. Close it in afterAll. */
export async function createTestServer(
  edition: Edition = 'cloud',
  changes: Partial<Config> = {},
  log?: Logger,
): Promise<TestServer> {
  const templates = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as Record<
    Edition,
    Template
  >;
  const template = templates[edition];
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: template.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template.name}`);
  const urlOf = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;

  const superuser = new pg.Client({ connectionString: urlOf(template.adminUrl) });
  await superuser.connect();
  const services = servicesOn(urlOf(template.appUrl), edition, changes, log);
  const consoleApp = lazyApp(() => buildApp(services, 'console'));
  const tenantApp = lazyApp(() => buildApp(services, 'tenant'));

  const token = async (options: TokenOptions): Promise<string> => {
    const keys = await services.keys.of(options.issuer);
    const [jwk] = keys.privateJwks;
    if (!jwk) throw new Error('The tenant has no signing key');
    const subject = options.subject ?? 'test-client';
    return new SignJWT({
      scope: options.scope ?? ALL_SCOPE,
      client_id: options.clientId ?? subject,
      jti: randomBytes(12).toString('hex'),
      ...(options.sessionUid === undefined ? {} : { sid: options.sessionUid }),
    })
      .setProtectedHeader({ alg: keys.algorithm, typ: 'at+jwt', kid: String(jwk.kid) })
      .setIssuer(issuerOf(services.config, options.issuer))
      .setAudience(options.audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(options.expiresIn ?? '1h')
      .sign(await importJWK(jwk, keys.algorithm));
  };

  const memberToken = async (tenantId: string, userId: string, scope: string) => {
    const organizationId = tenantOrganizationId(tenantId);
    await superuser.query(
      `with person as (
         insert into users (tenant_id, id, created_at, updated_at)
         select 'admin', $2, 1, 1 from organizations where tenant_id = 'admin' and id = $1
         on conflict do nothing
       ), membership as (
         insert into organization_users (tenant_id, organization_id, user_id)
         select 'admin', $1, $2 from organizations where tenant_id = 'admin' and id = $1
         on conflict do nothing returning user_id
       )
       insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id)
       select 'admin', $1, user_id, 'admin' from membership`,
      [organizationId, userId],
    );
    return token({
      issuer: ADMIN_TENANT_ID,
      audience: organizationAudience(organizationId),
      subject: userId,
      clientId: 'admin-console',
      scope,
    });
  };

  const accountToken = async (tenantId: string, userId: string, scope: string) => {
    const opaque = randomBytes(10).toString('hex');
    await superuser.query(
      `insert into users (tenant_id, id, created_at, updated_at) values ($1, $2, 1, 1)
       on conflict do nothing`,
      [tenantId, userId],
    );
    await superuser.query(
      `insert into oidc_model_instances (tenant_id, model_name, id, payload, expires_at)
       values ($1, 'AccessToken', $2, $3, $4)`,
      [
        tenantId,
        opaque,
        { kind: 'AccessToken', accountId: userId, clientId: ACCOUNT_CENTER_ID, scope },
        Date.now() + 3_600_000,
      ],
    );
    await superuser.query(
      `insert into account_verifications
         (tenant_id, id, user_id, type, purpose, is_verified, created_at, expires_at)
       values ($1, $2, $3, 'Password', 'permission', true, $4, $5)`,
      [tenantId, opaque, userId, Date.now(), Date.now() + 600_000],
    );
    return opaque;
  };

  return {
    services,
    consoleApp,
    tenantApp,
    token,
    sql: async (text, values) => (await superuser.query(text, values)).rows as never,
    managementToken: (tenantId, scope = ALL_SCOPE) =>
      // The platform's own tenant has no management API resource, only members.
      tenantId === ADMIN_TENANT_ID
        ? memberToken(tenantId, 'operator', 'read:data write:data delete:data')
        : token({
            issuer: ADMIN_TENANT_ID,
            audience: managementIndicator(tenantId),
            subject: `m-${tenantId}`,
            scope,
          }),
    memberToken,
    accountToken,
    async close() {
      await Promise.all([consoleApp.close(), tenantApp.close()]);
      await services.database.close();
      await superuser.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
