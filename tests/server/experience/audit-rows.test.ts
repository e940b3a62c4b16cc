import { clientNetwork } from '~/server/platform/fairness/client-network';
import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import { T, signInKit } from './support/sign-in-kit';
import { type Visitor, configure, createPerson, newUsername } from './support/visitor';

const DAY = 86_400_000;

type Row = {
  key: string;
  userId: string | null;
  /** Hours until it is deleted, or null when it is kept. */
  hours: number | null;
};

describe('audit rows of sign-ins', () => {
  const kit = signInKit();

  const uidOf = (visitor: Visitor) => visitor.page.searchParams.get('interaction');
  const rowsOf = (visitor: Visitor) =>
    kit.server.sql<Row>(
      `select replace(key, 'Interaction.', '') as key, user_id as "userId",
         round((expires_at - created_at) / 3600000.0)::int as hours
       from logs where payload ->> 'sessionId' = $1 order by key, expires_at`,
      [uidOf(visitor)],
    );
  const keysOf = async (visitor: Visitor, isKept: boolean) =>
    (await rowsOf(visitor))
      .filter(({ hours }) => (hours === null) === isKept)
      .map(({ key }) => key);

  test('of a sign-in that is not finished and names no user are deleted after a day', async () => {
    const visitor = await kit.begin('SignIn');
    await visitor.password('username', newUsername());
    for (const interactionEvent of ['Register', 'SignIn', 'ForgotPassword']) {
      await visitor.call('PUT', '/interaction-event', { interactionEvent });
    }
    await visitor.identify('unknown');
    await visitor.submit();
    const rows = await rowsOf(visitor);
    expect(rows).toHaveLength(8);
    expect(rows.map(({ hours, userId }) => [hours, userId])).toEqual(rows.map(() => [24, null]));
    const { database } = kit.server.services;
    await cleanUpTenant(database, T, { now: Date.now() + DAY - 3_600_000 });
    expect(await rowsOf(visitor)).toHaveLength(8);
    await cleanUpTenant(database, T, { now: Date.now() + DAY + 3_600_000 });
    expect(await rowsOf(visitor)).toEqual([]);
  });

  test('are all kept once the sign-in is finished', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    await visitor.password('username', newUsername());
    const other = await kit.begin('SignIn');
    await other.password('username', newUsername());
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    expect((await visitor.submit()).status).toBe(200);
    expect(await keysOf(visitor, false)).toEqual([]);
    expect(await keysOf(visitor, true)).toHaveLength(6);
    expect(await keysOf(other, true)).toEqual([]);
  });

  test('of a registration are kept once the user exists', async () => {
    const visitor = await kit.begin('Register');
    const { body } = await visitor.call('POST', '/verification/new-password-identity', {
      identifier: { type: 'username', value: newUsername() },
      password: 'quiet-Lantern-42',
    });
    await visitor.identify(String(body['verificationId']));
    expect(await keysOf(visitor, true)).toEqual([]);
    expect((await visitor.submit()).status).toBe(200);
    expect(await keysOf(visitor, false)).toEqual([]);
  });

  test('of attempts at a user name the user and are kept, those that the lock refuses are not', async () => {
    await configure(kit.server, T, { sentinelPolicy: { maxAttempts: 3, lockoutDuration: 10 } });
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await visitor.password('username', person.username, 'wrong')).status);
    }
    expect(statuses).toEqual([422, 422, 422, 429, 429, 429]);
    const attempts = (await rowsOf(visitor)).filter(({ key }) => key.endsWith('Password.Submit'));
    const kept = { userId: person.id, hours: null };
    const deleted = { userId: null, hours: 24 };
    expect(attempts).toMatchObject([deleted, deleted, deleted, kept, kept, kept]);
  });

  test('hold little of what was sent, also when it was refused', async () => {
    const visitor = await kit.begin('SignIn');
    for (const values of [
      { x: 'y'.repeat(900_000) },
      Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`x${n}`, 'y'.repeat(50)])),
    ]) {
      const answer = await visitor.call('POST', '/profile', { type: 'extraProfile', values });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const [sizes] = await kit.server.sql<{ rows: number; longest: number }>(
      `select count(*)::int as rows, max(octet_length(payload::text)) as longest
       from logs where payload ->> 'sessionId' = $1`,
      [uidOf(visitor)],
    );
    expect(sizes?.rows).toBeGreaterThanOrEqual(2);
    expect(sizes?.longest).toBeLessThan(10_000);
  });

  test('steps of one address are limited as verifications are', async () => {
    const visitor = await kit.begin('SignIn');
    await kit.server.sql(
      `insert into rate_limits (tenant_id, key, count, expires_at) values ($1, $2, 1800, $3)
       on conflict (tenant_id, key) do update set count = 1800`,
      [T, `interaction:${clientNetwork('127.0.0.1')}`, Date.now() + 60_000],
    );
    const answer = await visitor.call('PUT', '/interaction-event', {
      interactionEvent: 'Register',
    });
    expect([answer.status, answer.code]).toEqual([429, 'request.rate_limited']);
    expect(await rowsOf(visitor)).toEqual([]);
  });

  test('of token requests that fail and name no user are deleted after a day', async () => {
    const { server, app } = kit;
    await server.send(`${server.issuer(T)}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: app.id,
        code: 'unknown',
        redirect_uri: app.redirectUri,
        code_verifier: 'x'.repeat(43),
      }).toString(),
    });
    const rows = await server.sql<Row>(
      `select round((expires_at - created_at) / 3600000.0)::int as hours from logs
       where key = 'ExchangeTokenBy.AuthorizationCode' and application_id = $1`,
      [app.id],
    );
    expect(rows).toEqual([{ hours: 24 }]);
  });
});
