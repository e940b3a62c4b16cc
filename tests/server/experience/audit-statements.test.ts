import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { createPerson } from './support/visitor';

/** What writes to the log, or to anything that is kept with it. */
const WRITES_LOG =
  /(?:insert into|update|delete from)\s+"?(?:logs|audit_heads|audit_checkpoints)\b/i;
/** What is asked only to write a row: who called and what was done is known already. */
const READS_LOG = /\b(?:from|join)\s+"?(?:logs|audit_heads|audit_checkpoints)\b/i;

describe('an audit row costs a request one statement', () => {
  const kit = signInKit();

  /** Statements about the log and rows that were added, of one request. */
  async function costOf(work: () => Promise<unknown>) {
    const { database } = kit.server.services;
    const count = async () =>
      (await kit.server.sql<{ rows: number }>('select count(*)::int as rows from logs'))[0]?.rows ??
      0;
    const before = await count();
    const statements: string[] = [];
    database.onQuery = (text) => {
      if (WRITES_LOG.test(text) || READS_LOG.test(text)) statements.push(text);
    };
    await work();
    database.onQuery = undefined;
    return { statements: statements.length, rows: (await count()) - before };
  }
  const one = { statements: 1, rows: 1 };

  test('of the management API', async () => {
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    let id = '';
    const create = async () => {
      const { status, body } = await call('POST', '/api/roles', {
        name: 'Counted',
        description: 'Counted',
      });
      expect(status).toBe(200);
      id = String(body['id']);
    };
    expect(await costOf(create)).toEqual(one);
    expect(await costOf(() => call('PATCH', `/api/roles/${id}`, { name: 'Twice' }))).toEqual(one);
    expect(await costOf(() => call('GET', `/api/roles/${id}`))).toEqual({ statements: 0, rows: 0 });
    expect(await costOf(() => call('DELETE', `/api/roles/${id}`))).toEqual(one);
  });

  test('of a sign-in, and of the token after it', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    // The first step is written with the two rows of the start, which by itself is not written.
    expect(await costOf(() => visitor.password('username', person.username, 'wrong'))).toEqual({
      statements: 1,
      rows: 3,
    });
    let verificationId = '';
    const verify = async () => {
      const { body } = await visitor.password('username', person.username);
      verificationId = String(body['verificationId']);
    };
    expect(await costOf(verify)).toEqual(one);
    expect(await costOf(() => visitor.identify(verificationId))).toEqual(one);
    // The rows before, which would expire, are kept from now on.
    expect(await costOf(() => visitor.submit())).toEqual({ statements: 2, rows: 1 });
    const { server, app } = kit;
    const exchange = () =>
      server.send(`${server.issuer(T)}/token`, {
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
    expect(await costOf(exchange)).toEqual(one);
  });
});
