import { method } from '~/tests/server/experience/support/sign-in-kit';
import {
  type Visitor,
  configure,
  createPerson,
  visit,
} from '~/tests/server/experience/support/visitor';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';
import { watchTransactions } from '~/tests/support/watch-transactions';

const T = 'default';
/** RFC 7636, appendix B: of the challenge that visitors come with. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** A sign-in takes few transactions, and nothing changes unseen between what they read and write. */
describe('transactions of a sign-in', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
    await configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
      signIn: { methods: [method('username')] },
    });
  });
  afterAll(() => server.close());

  const pathTo = async (visitor: Visitor, username: string): Promise<string> => {
    await visitor.begin('SignIn');
    const { body } = await visitor.password('username', username);
    await visitor.identify(String(body['verificationId']));
    return String((await visitor.submit()).body['redirectTo']);
  };
  const codeOf = async (username: string): Promise<string> => {
    const visitor = await visit(server, T, app);
    const { url } = await visitor.browser.follow(await pathTo(visitor, username));
    return new URL(url).searchParams.get('code') ?? '';
  };
  const exchange = async (code: string, more: Record<string, string> = {}) => {
    const answer = await server.send(`${server.issuer(T)}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: app.id,
        redirect_uri: app.redirectUri,
        code_verifier: VERIFIER,
        code,
        ...more,
      }).toString(),
    });
    return { status: answer.status, body: answer.json() };
  };
  const isActive = async (token: unknown): Promise<boolean> => {
    const answer = await server.send(`${server.issuer(T)}/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status === 200;
  };
  const rowsOf = (userId: string, model: string) =>
    server.sql(`select id from oidc_model_instances where account_id = $1 and model_name = $2`, [
      userId,
      model,
    ]);

  test('are two for each step, and a few more where something is counted', async () => {
    const { username } = await createPerson(server, T);
    await exchange(await codeOf(username));
    let visitor: Visitor | undefined;
    const started = await watchTransactions(server.services, async () => {
      visitor = await visit(server, T, app);
    });
    // Counted by address; client and default resource; interaction.
    expect(started.transactions).toBeLessThanOrEqual(4);

    const step = async (act: (present: Visitor) => Promise<{ body: Record<string, unknown> }>) => {
      let answer: Record<string, unknown> = {};
      const cost = await watchTransactions(server.services, async () => {
        if (visitor) ({ body: answer } = await act(visitor));
      });
      return { ...cost, answer };
    };
    expect(await step((present) => present.begin('SignIn'))).toMatchObject({ transactions: 2 });
    // Who it is, and the attempt that is counted before the password is looked at.
    const proved = await step((present) => present.password('username', username));
    expect(proved).toMatchObject({ transactions: 4 });
    // One of them counts the attempt.
    expect(proved.statements.length).toBeLessThanOrEqual(11);
    const id = String(proved.answer['verificationId']);
    expect(await step((present) => present.identify(id))).toMatchObject({ transactions: 2 });
    const submitted = await step((present) => present.submit());
    expect(submitted).toMatchObject({ transactions: 2 });

    let address = String(submitted.answer['redirectTo']);
    // Resumed, granted, resumed again. To grant, the client is read besides.
    for (const most of [2, 3, 2]) {
      const { transactions } = await watchTransactions(server.services, async () => {
        const answer = await visitor?.browser.open(address);
        address = new URL(String(answer?.headers.location), address).href;
      });
      expect(transactions).toBeLessThanOrEqual(most);
    }
    const code = new URL(address).searchParams.get('code') ?? '';
    const exchanged = await watchTransactions(server.services, async () => {
      expect(await exchange(code)).toMatchObject({ status: 200 });
    });
    expect(exchanged.transactions).toBe(2);
    expect(exchanged.statements.length).toBeLessThanOrEqual(8);
  });

  test('write the audit row of a step with its state, or neither', async () => {
    const { username } = await createPerson(server, T);
    const visitor = await visit(server, T, app);
    await visitor.begin('SignIn');
    const { body } = await visitor.password('username', username);
    await server.sql(`
      create function refuse_rows() returns trigger language plpgsql as
        $$ begin raise exception 'no row'; end $$;
      create trigger refuse_rows before insert on logs for each row
        when (new.key = 'Interaction.SignIn.Identifier.Submit') execute function refuse_rows()`);
    try {
      expect((await visitor.identify(String(body['verificationId']))).status).toBe(500);
    } finally {
      await server.sql('drop trigger refuse_rows on logs; drop function refuse_rows');
    }
    // Nobody is identified yet.
    expect((await visitor.submit()).code).toBe('session.identifier_not_found');
    expect((await visitor.identify(String(body['verificationId']))).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('clear the failed attempts only with the proof that is kept', async () => {
    const { id, username } = await createPerson(server, T);
    const visitor = await visit(server, T, app);
    await visitor.begin('SignIn');
    await visitor.password('username', username, 'wrong');
    await watchTransactions(
      server.services,
      async () => {
        expect((await visitor.password('username', username)).code).toBe('session.not_found');
      },
      async (done) => {
        // The interaction ends while the password is looked at.
        if (done === 3)
          await server.sql(`delete from oidc_model_instances where model_name = 'Interaction'`);
      },
    );
    const counted = await server.sql<{ failures: string[] }>(
      'select failures from sentinel_targets where user_id = $1',
      [id],
    );
    expect(counted[0]?.failures).toHaveLength(2);
    const again = await visit(server, T, app);
    await again.begin('SignIn');
    expect((await again.password('username', username)).status).toBe(200);
    expect(await server.sql('select from sentinel_targets where user_id = $1', [id])).toEqual([]);
  });

  describe('that exchange a code', () => {
    test('give tokens to one of two requests at once, which keeps them', async () => {
      const { id, username } = await createPerson(server, T);
      const code = await codeOf(username);
      let faster: Awaited<ReturnType<typeof exchange>> | undefined;
      await watchTransactions(
        server.services,
        async () => {
          const { status, body } = await exchange(code);
          expect(status).toBe(400);
          expect(body).toMatchObject({ error: 'invalid_grant' });
          expect(body).not.toHaveProperty('access_token');
        },
        async (done) => {
          // Both have found the code unused.
          if (done === 1) faster = await exchange(code);
        },
      );
      expect(faster?.status).toBe(200);
      expect(await isActive(faster?.body['access_token'])).toBe(true);
      const rows = await server.sql<{ result: string }>(
        `select payload ->> 'result' as result from logs
         where user_id = $1 and key = 'ExchangeTokenBy.AuthorizationCode' order by result`,
        [id],
      );
      expect(rows).toEqual([{ result: 'Error' }, { result: 'Success' }]);
      const used = await server.sql<{ count: number }>(
        `select sum(count)::int as count from daily_token_usage where tenant_id = '${T}'`,
      );
      await exchange(await codeOf(username));
      const usedThen = await server.sql<{ count: number }>(
        `select sum(count)::int as count from daily_token_usage where tenant_id = '${T}'`,
      );
      expect((usedThen[0]?.count ?? 0) - (used[0]?.count ?? 0)).toBe(1);
    });

    test('that was used before, and take away what it gave', async () => {
      const { username } = await createPerson(server, T);
      const code = await codeOf(username);
      const { body } = await exchange(code);
      expect(await isActive(body['access_token'])).toBe(true);
      expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
      expect(await isActive(body['access_token'])).toBe(false);
    });

    test('in vain, and use it up', async () => {
      const { id, username } = await createPerson(server, T);
      const code = await codeOf(username);
      await server.sql('update users set is_suspended = true where id = $1', [id]);
      expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
      await server.sql('update users set is_suspended = false where id = $1', [id]);
      expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
      expect(await rowsOf(id, 'AccessToken')).toEqual([]);
    });

    const CHANGES: Readonly<Record<string, string>> = {
      'the user is suspended': 'update users set is_suspended = true where id = $1',
      'the session ends': `delete from oidc_model_instances
        where account_id = $1 and model_name = 'Session'`,
      'the grant is revoked': `delete from oidc_model_instances
        where account_id = $1 and model_name = 'Grant'`,
    };
    test.each(Object.entries(CHANGES))('and notice when %s meanwhile', async (_name, change) => {
      const { id, username } = await createPerson(server, T);
      const code = await codeOf(username);
      await watchTransactions(
        server.services,
        async () =>
          expect(await exchange(code)).toMatchObject({
            status: 400,
            body: { error: 'invalid_grant' },
          }),
        async (done) => done === 1 && server.sql(change, [id]),
      );
      expect(await rowsOf(id, 'AccessToken')).toEqual([]);
    });
  });

  describe('that resume an authorization', () => {
    const ENDS: Readonly<Record<string, string>> = {
      'the sign-in is taken back': `delete from oidc_model_instances
        where account_id = $1 and model_name = 'Interaction'`,
      'the user is suspended': 'update users set is_suspended = true where id = $1',
    };
    test.each(Object.entries(ENDS))('make no session when %s meanwhile', async (_name, change) => {
      const { id, username } = await createPerson(server, T);
      const visitor = await visit(server, T, app);
      const address = await pathTo(visitor, username);
      await watchTransactions(
        server.services,
        async () => {
          const { headers } = await visitor.browser.open(address);
          expect(headers.location ?? '').not.toContain('/consent');
        },
        async (done) => done === 1 && server.sql(change, [id]),
      );
      expect(await rowsOf(id, 'Grant')).toEqual([]);
      const query = new URLSearchParams({
        client_id: app.id,
        redirect_uri: app.redirectUri,
        response_type: 'code',
        scope: 'openid',
        prompt: 'none',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      const silent = await visitor.browser.follow(`${server.issuer(T)}/auth?${query}`);
      expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
    });

    test('happen once, however often the address is opened at once', async () => {
      const { id, username } = await createPerson(server, T);
      const visitor = await visit(server, T, app);
      const address = await pathTo(visitor, username);
      await Promise.all(Array.from({ length: 4 }, () => visitor.browser.open(address)));
      expect(await rowsOf(id, 'Session')).toHaveLength(1);
    });
  });
});
