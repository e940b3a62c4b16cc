import * as client from 'openid-client';
import { settleSecretUse } from '~/server/oidc/secret-use';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';
import { isNightly } from '~/tests/support/nightly';
import { watchTransactions } from '~/tests/support/watch-transactions';

const API = 'https://refreshed.example';
/** Suspensions during a refresh. */
const ROUNDS = isNightly ? 8 : 2;

const ROWS = `
  insert into resources (tenant_id, id, name, indicator, created_at)
    values ('default', 'refreshed', 'Refreshed', '${API}', 1);
  insert into scopes (tenant_id, id, resource_id, name, created_at)
    values ('default', 'look', 'refreshed', 'look', 1);
  insert into roles (tenant_id, id, name, description, type, created_at)
    values ('default', 'lookers', 'Lookers', '', 'User', 1);
  insert into roles_scopes (tenant_id, role_id, scope_id) values ('default', 'lookers', 'look');
  insert into organizations (tenant_id, id, name, created_at) values ('default', 'south', 'South', 1);
`;

/** A refresh reads in one transaction and writes in another, and nothing changes unseen between. */
describe('transactions of a refresh', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    await server.sql(ROWS);
    app = await server.createClient('default');
  });
  afterAll(() => server.close());

  const createUser = async () => {
    const userId = await server.createUser('default');
    await server.sql(
      `with role as (
         insert into users_roles (tenant_id, user_id, role_id) values ('default', '${userId}', 'lookers')
       )
       insert into organization_users (tenant_id, organization_id, user_id)
       values ('default', 'south', '${userId}')`,
    );
    return userId;
  };
  const signIn = async (registered: RegisteredClient, userId: string, parameters = {}) =>
    (await server.signIn('default', registered, userId, parameters)).tokens;
  const refresh = (token: string, registered = app, parameters: Record<string, string> = {}) =>
    client.refreshTokenGrant(registered.configuration, token, parameters);

  describe('are two, at most', () => {
    const OPENID = 'openid offline_access profile';
    test.each([
      ['a browser', 'SPA', {}, {}, 7],
      [
        'claims from roles and organizations',
        'SPA',
        {
          scope: `${OPENID} roles urn:logto:scope:organizations urn:logto:scope:organization_roles`,
        },
        {},
        10,
      ],
      [
        'an API resource',
        'Native',
        { scope: `${OPENID} look`, resource: API },
        { resource: API },
        8,
      ],
      [
        'an organization',
        'SPA',
        { scope: `${OPENID} urn:logto:scope:organizations` },
        { organization_id: 'south' },
        10,
      ],
      ['a secret and the same token again', 'Traditional', {}, {}, 4],
    ] as const)('with %s', async (_name, type, asked, parameters, most) => {
      const registered = await server.createClient('default', { type });
      const tokens = await signIn(registered, await createUser(), asked);
      const first = await refresh(tokens.refresh_token ?? '', registered, parameters);
      await settleSecretUse(server.services);
      // The client is read again, because it was used: the first transaction reads it with the rest.
      for (const [reads, token] of [
        [1, first.refresh_token],
        [0, undefined],
      ] as const) {
        const [row] = token
          ? [{ id: token }]
          : await server.sql<{ id: string }>(
              `select id from oidc_model_instances where model_name = 'RefreshToken'
                 and payload ->> 'clientId' = $1 and consumed_at is null limit 1`,
              [registered.id],
            );
        const { transactions, statements } = await watchTransactions(server.services, () =>
          refresh(row?.id ?? '', registered, parameters),
        );
        expect(transactions).toBe(2);
        expect(statements.length).toBeLessThanOrEqual(most + 2 * reads);
      }
    });

    test('also for a refusal', async () => {
      const { transactions } = await watchTransactions(server.services, () =>
        expect(refresh('no-such-token')).rejects.toMatchObject({ error: 'invalid_grant' }),
      );
      // Guesses are counted, by a transaction of their own.
      expect(transactions).toBe(3);
    });

    test('and one for an introspection', async () => {
      const registered = await server.createClient('default', { type: 'Traditional' });
      const { access_token: opaque, refresh_token: token } = await signIn(
        registered,
        await createUser(),
      );
      for (const asked of [opaque, token, 'no-such-token']) {
        const { transactions, statements } = await watchTransactions(server.services, async () => {
          const answer = await client.tokenIntrospection(registered.configuration, asked ?? '');
          expect(answer.active).toBe(asked !== 'no-such-token');
        });
        expect(transactions).toBe(1);
        expect(statements).toHaveLength(2);
      }
    });
  });

  const successes = async (userId: string) => {
    const [row] = await server.sql<{ count: number }>(
      `select count(*)::int as count from logs where tenant_id = 'default' and user_id = $1
         and key = 'ExchangeTokenBy.RefreshToken' and payload ->> 'result' = 'Success'`,
      [userId],
    );
    return row?.count;
  };
  const refreshTokens = async (userId: string) => {
    const [row] = await server.sql<{ count: number }>(
      `select count(*)::int as count from oidc_model_instances
       where tenant_id = 'default' and account_id = $1 and model_name = 'RefreshToken'`,
      [userId],
    );
    return row?.count;
  };

  const GONE = `delete from oidc_model_instances where tenant_id = 'default'`;
  const CHANGES: Readonly<Record<string, { change: string; error?: string; rows: number }>> = {
    'the user is suspended': {
      change: `update users set is_suspended = true where id = $1`,
      rows: 1,
    },
    'the user is deleted': { change: `delete from users where id = $1`, rows: 1 },
    'the grant is revoked': {
      change: `${GONE} and account_id = $1 and model_name = 'Grant'`,
      rows: 1,
    },
    'the token is revoked': {
      change: `${GONE} and account_id = $1 and model_name = 'RefreshToken'`,
      rows: 0,
    },
    'the token is redeemed elsewhere, long enough ago': {
      change: `update oidc_model_instances set consumed_at = extract(epoch from now())::bigint * 1000 - 4000
        where account_id = $1 and model_name = 'RefreshToken'`,
      rows: 0,
    },
    'the application is deleted': {
      change: `delete from applications where id = $2 and $1 <> ''`,
      error: 'invalid_client',
      rows: 1,
    },
  };

  describe('notice between them when', () => {
    test.each(['SPA', 'Traditional'] as const)('a %s application refreshes and', async (type) => {
      for (const [name, { change, error = 'invalid_grant', rows }] of Object.entries(CHANGES)) {
        const registered = await server.createClient('default', { type });
        const userId = await createUser();
        const { refresh_token: token = '' } = await signIn(registered, userId);
        let isRefused = false;
        await watchTransactions(
          server.services,
          async () => {
            await refresh(token, registered).catch((failure: { error?: string }) => {
              expect({ name, error: failure.error }).toEqual({ name, error });
              isRefused = true;
            });
          },
          async (done) => {
            if (done !== 1) return;
            const values = change.includes('$2') ? [userId, registered.id] : [userId];
            await server.sql(change, values);
          },
        );
        expect({ name, isRefused }).toEqual({ name, isRefused: true });
        expect({ name, successes: await successes(userId) }).toEqual({ name, successes: 0 });
        expect({ name, rows: await refreshTokens(userId) }).toEqual({ name, rows });
      }
    });

    test('the session ends that the token ends with', async () => {
      const registered = await server.createClient('default', {
        custom: { alwaysIssueRefreshToken: true },
      });
      const userId = await createUser();
      const { refresh_token: token = '' } = await signIn(registered, userId, { scope: 'openid' });
      await watchTransactions(
        server.services,
        () => expect(refresh(token, registered)).rejects.toMatchObject({ error: 'invalid_grant' }),
        async (done) => {
          if (done === 1)
            await server.sql(`${GONE} and account_id = $1 and model_name = 'Session'`, [userId]);
        },
      );
      expect(await successes(userId)).toBe(0);
    });

    test('nothing that matters changes: the answer stands', async () => {
      const userId = await createUser();
      const { refresh_token: token = '' } = await signIn(app, userId);
      const { transactions } = await watchTransactions(
        server.services,
        () => refresh(token),
        async (done) => {
          if (done === 1)
            await server.sql(`update users set name = 'Other' where id = $1`, [userId]);
        },
      );
      expect(transactions).toBe(2);
      expect(await successes(userId)).toBe(1);
    });

    test('the tenant changes each time: the next attempt does not depend on it', async () => {
      const { refresh_token: token = '' } = await signIn(app, await createUser());
      await refresh(token);
      await watchTransactions(
        server.services,
        () => refresh(token),
        () => server.sql(`update applications set name = name || '.' where id = $1`, [app.id]),
      );
    });

    test('it never comes to rest: the client is told to wait', async () => {
      const userId = await createUser();
      const { refresh_token: token = '' } = await signIn(app, userId);
      // The provider reads the first second of the epoch as "never"; the lock does not.
      await server.sql(`update oidc_model_instances set consumed_at = 1 where id = $1`, [token]);
      const answer = await server.send('http://default.localhost:3001/oidc/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `grant_type=refresh_token&client_id=${app.id}&refresh_token=${token}`,
      });
      expect([answer.status, answer.json()['error']]).toEqual([503, 'temporarily_unavailable']);
      expect(answer.headers['retry-after']).toBe('1');
      expect(await successes(userId)).toBe(0);
      expect(await refreshTokens(userId)).toBe(1);
    });
  });

  test('a suspension that is under way is waited for', async () => {
    const userId = await createUser();
    const { refresh_token: token = '' } = await signIn(app, userId);
    await server.sql('begin');
    await server.sql(`select from users where id = $1 for no key update`, [userId]);
    const refreshed = refresh(token).then(
      () => 'a token',
      (failure: { error?: string }) => failure.error,
    );
    const waiting = async () =>
      (
        await server.sql(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length;
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.sql(`${GONE} and account_id = $1`, [userId]);
    await server.sql(`update users set is_suspended = true where id = $1`, [userId]);
    await server.sql('commit');
    expect(await refreshed).toBe('invalid_grant');
    expect(await refreshTokens(userId)).toBe(0);
  });

  test('no token outlives a suspension that comes at the same time', async () => {
    const authorization = `Bearer ${await server.managementToken('default')}`;
    for (let round = 0; round < ROUNDS; round += 1) {
      const userId = await createUser();
      const { refresh_token: token = '' } = await signIn(app, userId);
      const suspend = async () => {
        const answer = await server.send(
          `http://default.localhost:3001/api/users/${userId}/is-suspended`,
          {
            method: 'PATCH',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ isSuspended: true }),
          },
        );
        expect(answer.status).toBe(200);
      };
      const refreshes = Array.from({ length: 3 }, () => refresh(token).catch(() => undefined));
      await Promise.all([...refreshes, suspend()]);
      expect(await refreshTokens(userId)).toBe(0);
    }
  });
});
