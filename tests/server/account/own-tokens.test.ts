import type { ProviderTokens } from '~/server/domain/connector-factories/factory';
import { sealTokens } from '~/server/domain/identities/token-sets.rules';
import { createVault } from '~/server/platform/crypto/vault';
import { callerOf } from '~/tests/support/api';
import { oidcConfigFor } from '~/tests/support/fake-provider';
import { nightlyTest } from '~/tests/support/nightly';
import { type Person, T, accountKit } from './support/account-kit';
import { CONNECTOR, socialKit } from './support/own-social';

const PATH = `/api/my-account/identities/${CONNECTOR}/access-token`;
const PAST = 1_700_000_000;
const NOT_FOUND = [404, 'secrets.third_party_token_set.token_not_found'];
const EXPIRED = [401, 'secrets.third_party_token_set.access_token_expired'];

type Answer = { status: number; code?: string | undefined; body: unknown };

function outcome({ status, code }: Answer) {
  return [status, code];
}

describe('stored tokens of social providers', () => {
  const kit = accountKit();
  const social = socialKit(kit);
  let subject = 0;

  const keepTokens = (kept: boolean) =>
    kit.server.sql('update connectors set enable_token_storage = $1 where id = $2', [
      kept,
      CONNECTOR,
    ]);
  beforeEach(() => {
    subject += 1;
    social.provider.faults = {};
    social.provider.tokenResponse = {};
    social.provider.requests.length = 0;
  });
  const sub = () => `holder-${subject}`;

  const seal = (tokens: ProviderTokens, vault = kit.server.services.vault) => {
    if (!vault) throw new Error('no vault');
    return sealTokens(vault, { tenantId: T, connectorId: CONNECTOR, identityId: sub() }, tokens);
  };
  const store = async (
    userId: string,
    tokens: ProviderTokens,
    vault?: typeof kit.server.services.vault,
  ) => {
    const { sealed, metadata } = seal(tokens, vault);
    await kit.server.sql(
      `insert into user_token_sets
         (tenant_id, id, user_id, connector_id, target, metadata, sealed, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $5, $6, 0, 0)`,
      [T, `set-${subject}`, userId, CONNECTOR, JSON.stringify(metadata), sealed],
    );
  };
  /** A user whose account is linked, with tokens that have expired. */
  const holder = async (tokens: Partial<ProviderTokens> = {}): Promise<Person> => {
    const person = await kit.person({ identities: { [CONNECTOR]: { userId: sub() } } });
    await kit.server.sql(
      `insert into user_social_identities (tenant_id, target, identity_id, user_id)
       values ($1, $2, $3, $4)`,
      [T, CONNECTOR, sub(), person.id],
    );
    social.provider.refreshToken = `first-${subject}`;
    await store(person.id, {
      accessToken: 'past',
      refreshToken: `first-${subject}`,
      scope: 'calendar',
      expiresAt: PAST,
      ...tokens,
    });
    return person;
  };
  const read = ({ call }: Person): Promise<Answer> => call('GET', PATH);
  const replace = ({ call }: Person, verificationRecordId: string, path = PATH): Promise<Answer> =>
    call('PUT', path, { verificationRecordId });
  const refreshes = () =>
    social.provider.requests.filter(({ body }) => body.get('grant_type') === 'refresh_token');

  describe('an expired one', () => {
    test('is refreshed at the provider and stored with the next refresh token', async () => {
      const person = await holder();
      const answer = await read(person);
      expect(answer).toMatchObject({
        status: 200,
        body: { token_type: 'bearer', scope: 'calendar', expires_in: expect.any(Number) as number },
      });
      expect(answer.body).not.toMatchObject({ access_token: 'past' });
      expect(refreshes().map(({ body }) => body.get('refresh_token'))).toEqual([
        `first-${subject}`,
      ]);
      // It is kept, and the provider is not asked again.
      expect((await read(person)).body).toMatchObject({
        access_token: (answer.body as { access_token: string }).access_token,
      });
      expect(refreshes()).toHaveLength(1);
      const [row] = await kit.server.sql(
        'select metadata, refreshing_until from user_token_sets where user_id = $1',
        [person.id],
      );
      expect(row).toMatchObject({
        metadata: { hasRefreshToken: true, scope: 'calendar' },
        refreshing_until: null,
      });
    });

    test('keeps its refresh token when the provider sends no other', async () => {
      const person = await holder();
      social.provider.tokenResponse = { refresh_token: undefined };
      expect((await read(person)).status).toBe(200);
      const [row] = await kit.server.sql<{ metadata: object }>(
        'select metadata from user_token_sets where user_id = $1',
        [person.id],
      );
      expect(row?.metadata).toMatchObject({ hasRefreshToken: true });
    });

    test('is refreshed once for several requests at once', async () => {
      const person = await holder();
      let go: () => void = () => undefined;
      social.provider.delay = new Promise<void>((resolve) => (go = resolve));
      const answers = Promise.all([1, 2, 3].map(() => read(person)));
      while (refreshes().length === 0) await new Promise(setImmediate);
      go();
      const bodies = (await answers).map(({ status, body }) => [
        status,
        (body as { access_token: string }).access_token,
      ]);
      social.provider.delay = undefined;
      expect(new Set(bodies.map(String)).size).toBe(1);
      expect(bodies[0]?.[0]).toBe(200);
      expect(refreshes()).toHaveLength(1);
    });

    test('does not come back when storage is turned off meanwhile', async () => {
      const person = await holder();
      let go: () => void = () => undefined;
      social.provider.delay = new Promise<void>((resolve) => (go = resolve));
      const answer = read(person);
      while (refreshes().length === 0) await new Promise(setImmediate);
      const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
      await call('PATCH', `/api/connectors/${CONNECTOR}`, { enableTokenStorage: false });
      go();
      expect(outcome(await answer)).toEqual([422, 'connector.token_storage_not_supported']);
      social.provider.delay = undefined;
      await keepTokens(true);
      expect(outcome(await read(person))).toEqual(NOT_FOUND);
    });

    test('is deleted when its refresh token is good for nothing', async () => {
      const person = await holder();
      social.provider.refreshToken = 'another';
      expect(outcome(await read(person))).toEqual(EXPIRED);
      expect(outcome(await read(person))).toEqual(NOT_FOUND);
    });

    test.each([
      ['garbage', 'connector.invalid_response'],
      ['list', 'connector.invalid_response'],
      ['down', 'connector.invalid_response'],
      ['huge', 'connector.invalid_response'],
      ['redirect', 'connector.invalid_response'],
    ] as const)('stays when the provider answers with %s', async (fault, code) => {
      const person = await holder();
      social.provider.faults = { token: fault };
      expect(outcome(await read(person))).toEqual([400, code]);
      social.provider.faults = {};
      expect((await read(person)).status).toBe(200);
    });

    test('stays when the provider does not know the connector', async () => {
      const person = await holder();
      const change = (secret: string) =>
        kit.server.sql(
          `update connectors set config = jsonb_set(config, '{clientSecret}', to_jsonb($1::text)) where id = $2`,
          [secret, CONNECTOR],
        );
      await change('wrong');
      const refused = await read(person);
      expect(outcome(refused)).toEqual([400, 'connector.general']);
      expect(JSON.stringify(refused.body)).not.toMatch(/wrong|first-/);
      await change(String(oidcConfigFor(social.provider)['clientSecret']));
      expect((await read(person)).status).toBe(200);
    });

    nightlyTest(
      'stays when the provider says nothing',
      async () => {
        const person = await holder();
        social.provider.faults = { token: 'hang' };
        const first = read(person);
        while (refreshes().length === 0) await new Promise(setImmediate);
        // The second waits for the first, and does not ask as well.
        const answers = await Promise.all([first, read(person)]);
        for (const answer of answers) expect(outcome(answer)).toEqual([400, 'connector.general']);
        expect(refreshes()).toHaveLength(1);
        social.provider.faults = {};
        expect((await read(person)).status).toBe(200);
      },
      30_000,
    );

    test('stays when the provider is in the own network', async () => {
      const person = await holder();
      const { config } = kit.server.services;
      const { arePrivateTargetsAllowed } = config;
      Object.assign(config, { arePrivateTargetsAllowed: false });
      const refused = await read(person);
      Object.assign(config, { arePrivateTargetsAllowed });
      expect(outcome(refused)).toEqual([400, 'connector.general']);
      expect(refreshes()).toEqual([]);
      expect((await read(person)).status).toBe(200);
    });

    nightlyTest('asks a provider a bounded number of times', async () => {
      const person = await holder();
      social.provider.faults = { token: 'garbage' };
      const answers = [];
      for (let sent = 0; sent < 61; sent += 1) answers.push(outcome(await read(person)));
      expect(answers.at(-2)).toEqual([400, 'connector.invalid_response']);
      expect(answers.at(-1)).toEqual([429, 'request.rate_limited']);
    });
  });

  test('one that was sealed with another key is not found, and can be replaced', async () => {
    const person = await holder();
    await kit.server.sql('delete from user_token_sets where user_id = $1', [person.id]);
    await store(person.id, { accessToken: 'unreadable' }, createVault(Buffer.alloc(32, 7)));
    expect(outcome(await read(person))).toEqual(NOT_FOUND);
    social.provider.tokenResponse = { access_token: 'anew' };
    expect(await replace(person, await social.prove(person, sub()))).toMatchObject({
      status: 200,
      body: { access_token: 'anew' },
    });
  });

  describe('are replaced', () => {
    test('by those of a proof of the same account, which is used up', async () => {
      const person = await holder();
      social.provider.tokenResponse = { access_token: 'anew', scope: 'mail', expires_in: 600 };
      const recordId = await social.prove(person, sub());
      const both = await Promise.all([1, 2].map(() => replace(person, recordId)));
      expect(both.map(outcome).toSorted()).toEqual([
        [200, undefined],
        [400, 'verification_record.not_found'],
      ]);
      expect((await read(person)).body).toMatchObject({ access_token: 'anew', scope: 'mail' });
      const rows = await kit.server.sql<{ payload: object }>(
        `select payload from logs where key = 'Account.IdentityToken.Update' and user_id = $1`,
        [person.id],
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('anew');
    });

    test('by nothing that is of another account, user, provider, or kind', async () => {
      const person = await holder();
      const stranger = await kit.person();
      const other = await social.prove(person, 'somebody-else');
      const foreign = [422, 'user.identity_not_exists_in_current_user'];
      expect(outcome(await replace(person, other))).toEqual(foreign);
      const unlinked = await social.prove(stranger, sub());
      expect(outcome(await replace(stranger, unlinked))).toEqual(foreign);
      const missing = [400, 'verification_record.not_found'];
      expect(outcome(await replace(person, unlinked))).toEqual(missing);
      expect(outcome(await replace(person, 'unknown'))).toEqual(missing);
      const started = await social.start(person, sub());
      expect(outcome(await replace(person, started.verificationRecordId))).toEqual(missing);
      const password = await kit.stepUp(person);
      const passwordId = String(Object.values(password)[0]);
      expect(outcome(await replace(person, passwordId))).toEqual(missing);
      const own = await social.prove(person, sub());
      const elsewhere = PATH.replace(CONNECTOR, 'elsewhere');
      expect(outcome(await replace(person, own, elsewhere))).toEqual([
        422,
        'verification_record.social_verification.invalid_target',
      ]);
      // A refusal does not use it up.
      expect((await replace(person, own)).status).toBe(200);
    });

    test('by nothing where none are kept', async () => {
      const person = await holder();
      await keepTokens(false);
      const recordId = await social.prove(person, sub());
      const refusal = [422, 'connector.token_storage_not_supported'];
      expect(outcome(await replace(person, recordId))).toEqual(refusal);
      await keepTokens(true);
      // The provider was asked while none were kept.
      expect(outcome(await replace(person, recordId))).toEqual([
        422,
        'verification_record.social_verification.token_response_not_found',
      ]);
    });
  });

  test('are those of the caller, of the tenant and with the scope', async () => {
    const person = await holder({ expiresAt: Math.floor(Date.now() / 1000) + 600 });
    expect((await read(person)).status).toBe(200);
    expect(outcome(await read(await kit.person()))).toEqual(NOT_FOUND);
    const anonymous = kit.callWith(undefined);
    for (const answer of [
      await anonymous('GET', PATH),
      await anonymous('PUT', PATH, { verificationRecordId: 'x' }),
    ]) {
      expect(outcome(answer)).toEqual([401, 'auth.authorization_header_missing']);
    }
    const weak = await kit.signIn(person.id, 'profile');
    const closed = [403, 'auth.forbidden'];
    expect(outcome(await read(weak))).toEqual(closed);
    expect(outcome(await replace(weak, 'x'))).toEqual(closed);
    // Sealed for one owner, it opens for no other.
    await kit.server.sql(
      `update user_token_sets set sealed = (select sealed from user_token_sets
         where user_id <> $1 limit 1) where user_id = $1`,
      [person.id],
    );
    expect(outcome(await read(person))).toEqual(NOT_FOUND);
  });
});
