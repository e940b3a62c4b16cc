import { setTimeout } from 'node:timers/promises';
import { configure } from '~/tests/server/experience/support/visitor';
import { type Person, T, accountKit } from './support/account-kit';
import { CONNECTOR, socialKit } from './support/own-social';

const PATH = '/api/my-account/identities';

function outcome({ status, code }: { status: number; code?: string | undefined }) {
  return [status, code];
}
function header(id: string) {
  return { 'logto-verification-id': id };
}

describe('own accounts at social providers', () => {
  const kit = accountKit();
  const social = socialKit(kit);

  const link = (person: Person, recordId: string, proof: Record<string, string>) =>
    person.call('POST', PATH, { newIdentifierVerificationRecordId: recordId }, proof);
  const unlink = (person: Person, proof: Record<string, string>) =>
    person.call('DELETE', `${PATH}/${CONNECTOR}`, undefined, proof);
  const identitiesOf = async ({ call }: Person) =>
    ((await call('GET', '/api/my-account')).body as { identities: object }).identities;

  test('are linked by a proof, once, and unlinked', async () => {
    const primaryEmail = 'linked@northbank.example';
    const person = await kit.person({ primaryEmail });
    const stranger = await kit.person();
    const proof = await kit.stepUp(person);
    const recordId = await social.prove(person, 'ada');
    expect(outcome(await link(person, recordId, {}))).toEqual([
      401,
      'verification_record.permission_denied',
    ]);
    // What proves an account elsewhere does not prove the user.
    expect((await link(person, recordId, header(recordId))).status).toBe(401);
    expect(outcome(await link(stranger, recordId, await kit.stepUp(stranger)))).toEqual([
      400,
      'verification_record.not_found',
    ]);
    const both = await Promise.all([1, 2].map(() => link(person, recordId, proof)));
    expect(both.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [400, 'verification_record.not_found'],
    ]);
    expect(await identitiesOf(person)).toMatchObject({ [CONNECTOR]: { userId: 'ada' } });
    const second = await social.prove(person, 'another');
    expect(outcome(await link(person, second, proof))).toEqual([
      400,
      'user.identity_already_in_use',
    ]);
    const taken = await social.prove(stranger, 'ada');
    expect(outcome(await link(stranger, taken, await kit.stepUp(stranger)))).toEqual([
      422,
      'user.identity_already_in_use',
    ]);
    expect((await unlink(person, {})).status).toBe(401);
    const gone = await Promise.all([1, 2].map(() => unlink(person, proof)));
    expect(gone.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [404, 'user.identity_not_exist'],
    ]);
    expect(await identitiesOf(person)).toEqual({});
    const notices = await kit.server.sql(
      `select 1 from outbox_messages where template = 'IdentityChanged' and recipient = $1`,
      [primaryEmail],
    );
    expect(notices).toHaveLength(2);
  });

  test('of two users who link the same account at once one gets it', async () => {
    const people = [await kit.person(), await kit.person()];
    const ready = [];
    for (const person of people) {
      const proof = await kit.stepUp(person);
      ready.push({ person, proof, recordId: await social.prove(person, 'shared') });
    }
    const answers = await Promise.all(
      ready.map(({ person, proof, recordId }) => link(person, recordId, proof)),
    );
    expect(answers.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [422, 'user.identity_already_in_use'],
    ]);
  });

  test('prove their user, who may have nothing else', async () => {
    const person = await kit.person({
      username: null,
      passwordEncrypted: null,
      identities: { [CONNECTOR]: { userId: 'only' } },
    });
    await kit.server.sql(
      `insert into user_social_identities (tenant_id, target, identity_id, user_id)
       values ($1, $2, 'only', $3)`,
      [T, CONNECTOR, person.id],
    );
    const other = await social.prove(person, 'somebody');
    expect((await unlink(person, header(other))).status).toBe(401);
    const proof = header(await social.prove(person, 'only'));
    expect(outcome(await unlink(person, proof))).toEqual([422, 'user.last_sign_in_method']);
    await kit.server.sql(
      `update users set username = 'named_again', password_encrypted = 'x' where id = $1`,
      [person.id],
    );
    // A provider that nobody signs in with proves nobody.
    await configure(kit.server, T, { socialSignInConnectorTargets: [] });
    const disabled = await social.prove(person, 'only');
    expect((await unlink(person, header(disabled))).status).toBe(401);
    expect((await unlink(person, proof)).status).toBe(204);
  });

  test('a return is good once, for its user, with the state and address it began with', async () => {
    const person = await kit.person();
    const stranger = await kit.person();
    const body = await social.start(person, 'bob');
    expect(outcome(await social.verify(stranger, body))).toEqual([
      400,
      'verification_record.not_found',
    ]);
    const { state: _state, ...stateless } = body.connectorData;
    for (const connectorData of [
      { ...body.connectorData, state: 'of-another' },
      stateless,
      { ...body.connectorData, redirectUri: 'https://evil.example/callback' },
    ]) {
      const refused = await social.verify(person, { ...body, connectorData });
      expect(outcome(refused)).toEqual([404, 'session.connector_validation_session_not_found']);
    }
    const both = await Promise.all([1, 2].map(() => social.verify(person, body)));
    expect(both.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [404, 'session.connector_validation_session_not_found'],
    ]);
    const wrong = await social.start(person, 'bob');
    const refused = await social.verify(person, {
      ...wrong,
      connectorData: { ...wrong.connectorData, code: 'wrong' },
    });
    expect(outcome(refused)).toEqual([401, 'connector.social_auth_code_invalid']);
    const proof = await kit.stepUp(person);
    expect((await link(person, wrong.verificationRecordId, proof)).code).toBe(
      'verification_record.not_found',
    );
  });

  test('begin at a connector of the tenant, for a page of the application', async () => {
    const person = await kit.person();
    const started = await social.begin(person, { scope: 'calendar openid' });
    const { authorizationUri } = started.body as { authorizationUri: string };
    expect(started.status).toBe(201);
    expect(new URL(authorizationUri).searchParams.get('scope')).toBe(
      'openid profile email calendar',
    );
    for (const redirectUri of [
      'https://evil.example/account/social',
      `${social.redirectUri()}?next=1`,
      `${social.redirectUri()}#x`,
      'javascript:alert(1)',
      'no address',
    ]) {
      const refused = await social.begin(person, { redirectUri });
      expect([redirectUri, ...outcome(refused)]).toEqual([redirectUri, 400, 'guard.invalid_input']);
    }
    for (const redirectUri of [social.redirectUri(), 'https://evil.example/account/social']) {
      const refused = await social.begin(person, { connectorId: 'unknown', redirectUri });
      expect(outcome(refused)).toEqual([404, 'entity.not_found']);
    }
    expect((await social.begin(person, { state: '' })).status).toBe(400);
    expect((await social.begin(person, { scope: 'a"b' })).status).toBe(400);
  });

  test('are as the tenant and the token allow', async () => {
    const person = await kit.person();
    const proof = await kit.stepUp(person);
    const recordId = await social.prove(person, 'limited');
    const weak = await kit.signIn(person.id, 'openid profile');
    const weakProof = await kit.stepUp(weak);
    for (const answer of [await link(weak, recordId, weakProof), await unlink(weak, weakProof)]) {
      expect(outcome(answer)).toEqual([403, 'auth.unauthorized']);
    }
    for (const control of ['Off', 'ReadOnly']) {
      await kit.setField('social', control);
      for (const answer of [await link(person, recordId, proof), await unlink(person, proof)]) {
        expect(outcome(answer)).toEqual([400, 'account_center.field_not_editable']);
      }
    }
  });

  test('the token that a provider gave is handed out until it expires', async () => {
    const person = await kit.person();
    const access = () => person.call('GET', `${PATH}/${CONNECTOR}/access-token`);
    const keepTokens = (kept: boolean) =>
      kit.server.sql('update connectors set enable_token_storage = $1 where id = $2', [
        kept,
        CONNECTOR,
      ]);
    const none = [404, 'secrets.third_party_token_set.token_not_found'];
    const expired = [401, 'secrets.third_party_token_set.access_token_expired'];
    expect(outcome(await access())).toEqual(none);
    social.provider.tokenResponse = {
      ...{ access_token: 'of-the-provider', refresh_token: undefined },
      ...{ scope: 'openid calendar', expires_in: 3600 },
    };
    const proof = await kit.stepUp(person);
    const recordId = await social.prove(person, 'keeper');
    expect((await link(person, recordId, proof)).status).toBe(204);
    expect(await access()).toMatchObject({
      status: 200,
      body: {
        access_token: 'of-the-provider',
        scope: 'openid calendar',
        token_type: expect.stringMatching(/^bearer$/i) as string,
        expires_in: expect.any(Number) as number,
      },
    });
    expect(
      outcome(await (await kit.person()).call('GET', `${PATH}/${CONNECTOR}/access-token`)),
    ).toEqual(none);
    await keepTokens(false);
    expect(outcome(await access())).toEqual([422, 'connector.token_storage_not_supported']);
    await keepTokens(true);
    const brief = await kit.person();
    social.provider.tokenResponse = { refresh_token: undefined, expires_in: 1 };
    const briefId = await social.prove(brief, 'brief');
    expect((await link(brief, briefId, await kit.stepUp(brief))).status).toBe(204);
    await setTimeout(1100);
    const gone = await brief.call('GET', `${PATH}/${CONNECTOR}/access-token`);
    expect(outcome(gone)).toEqual(expired);
    // Without a refresh token it is of no more use.
    const again = await brief.call('GET', `${PATH}/${CONNECTOR}/access-token`);
    expect(outcome(again)).toEqual(none);
    social.provider.tokenResponse = {};
  });

  test('a provider is asked a bounded number of times', async () => {
    const person = await kit.person();
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) answers.push((await social.begin(person)).status);
    expect(answers.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});
