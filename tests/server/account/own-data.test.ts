import * as client from 'openid-client';
import { SECRET, totpFactor } from '~/tests/server/mfa/support/mfa-kit';
import { readUser, visit } from '~/tests/server/experience/support/visitor';
import type { RegisteredClient } from '~/tests/server/oidc/support/provider-server';
import { type Person, PASSWORD, T, accountKit } from './support/account-kit';

const PATH = '/api/my-account';
type Grant = { id: string; application: { id: string }; scopes: string[] };

function outcome({ status, code }: { status: number; code?: string | undefined }) {
  return [status, code];
}

describe('own data', () => {
  const kit = accountKit();
  let shop: RegisteredClient;
  beforeAll(async () => {
    shop = await kit.server.createClient(T, { type: 'Traditional', isThirdParty: true });
    await kit.server.sql(
      `insert into application_user_consent_user_scopes (tenant_id, application_id, user_scope)
       values ($1, $2, 'profile')`,
      [T, shop.id],
    );
    await kit.server.sql(
      `insert into application_sign_in_experiences (tenant_id, application_id, display_name, branding)
       values ($1, $2, 'The shop', '{"logoUrl":"https://shop.example/logo.png"}')`,
      [T, shop.id],
    );
  });

  /** The user lets the shop in, on its consent page. */
  const consent = async ({ id }: Person) => {
    const step = await kit.server.authorize(T, shop, id);
    const answer = await step.browser.open(`${kit.server.originOf(T)}/api/interaction/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const end = await step.browser.follow(String(answer.json()['redirectTo']));
    return client.authorizationCodeGrant(shop.configuration, new URL(end.url), {
      pkceCodeVerifier: step.verifier,
      expectedState: step.state,
    });
  };
  const grantsOf = async ({ call }: Person) =>
    ((await call('GET', `${PATH}/grants`)).body as { grants: Grant[] }).grants;

  describe('the last sign-ins', () => {
    test('are those of the user, newest first, failed attempts among them', async () => {
      const person = await kit.person();
      const stranger = await kit.person();
      const username = `user_${person.id}`;
      const app = await kit.server.createClient(T);
      const visitor = await visit(kit.server, T, app);
      await visitor.begin('SignIn');
      await visitor.password('username', username, 'wrong-Lantern-42');
      const { body } = await visitor.password('username', username);
      await visitor.identify(String(body['verificationId']));
      expect((await visitor.submit()).status).toBe(200);
      const answer = await person.call('GET', `${PATH}/sign-ins`);
      const application = { id: app.id, name: `Client ${app.id}` };
      const ip = expect.stringContaining('127.0.0.1') as string;
      expect(answer.body).toMatchObject({
        signIns: [
          { isSuccess: true, application, ip },
          { isSuccess: false, application, ip },
        ],
      });
      expect((await stranger.call('GET', `${PATH}/sign-ins`)).body).toEqual({ signIns: [] });
    });

    test('are twenty at most, of the account center too, and tell nothing more', async () => {
      const person = await kit.person();
      const began = Date.now() - 60_000;
      await kit.server.sql(
        `insert into logs (tenant_id, id, key, payload, created_at)
         select $1, 'own' || n, 'Interaction.SignIn.Submit', $2, $3::bigint + n
         from generate_series(1, 30) n`,
        [
          T,
          JSON.stringify({
            userId: person.id,
            result: 'Success',
            ip: '192.0.2.1',
            userAgent: 'Agent',
            applicationId: 'account-center',
            payload: { secret: 'x' },
          }),
          began,
        ],
      );
      const { signIns } = (await person.call('GET', `${PATH}/sign-ins`)).body as {
        signIns: { id: string }[];
      };
      expect(signIns).toHaveLength(20);
      expect(signIns[0]).toEqual({
        id: 'own30',
        createdAt: began + 30,
        isSuccess: true,
        ip: '192.0.2.1',
        userAgent: 'Agent',
        application: { id: 'account-center', name: 'Account center' },
      });
    });
  });

  describe('grants to applications of others', () => {
    test('are listed once for each application, and revoked with all their tokens', async () => {
      const person = await kit.person();
      const stranger = await kit.person();
      const first = await consent(person);
      const second = await consent(person);
      const strangers = await consent(stranger);
      const [grant, ...more] = await grantsOf(person);
      expect(more).toEqual([]);
      expect(grant).toEqual({
        id: expect.stringMatching(/^[\w-]+$/) as string,
        application: {
          id: shop.id,
          name: 'The shop',
          logo: 'https://shop.example/logo.png',
          isThirdParty: true,
        },
        scopes: ['offline_access', 'openid', 'profile'],
        createdAt: expect.any(Number) as number,
        lastUsedAt: expect.any(Number) as number,
      });
      const path = `${PATH}/grants/${grant?.id}`;
      expect(outcome(await stranger.call('DELETE', path))).toEqual([404, 'entity.not_found']);
      expect((await kit.callWith(first.access_token)('GET', PATH)).status).toBe(200);
      const both = await Promise.all([1, 2].map(() => person.call('DELETE', path)));
      expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
      expect(await grantsOf(person)).toEqual([]);
      for (const { access_token: token, refresh_token: refresh = '' } of [first, second]) {
        expect((await kit.callWith(token)('GET', PATH)).status).toBe(401);
        await expect(client.refreshTokenGrant(shop.configuration, refresh)).rejects.toMatchObject({
          error: 'invalid_grant',
        });
      }
      expect((await kit.callWith(strangers.access_token)('GET', PATH)).status).toBe(200);
      expect((await person.call('GET', PATH)).status).toBe(200);
      const [log] = await kit.server.sql<{ payload: object }>(
        `select payload from logs where key = 'Account.Grant.Delete' and payload ->> 'userId' = $1`,
        [person.id],
      );
      expect(log?.payload).toMatchObject({ before: { applicationId: shop.id } });
    });

    test("the tenant's own applications are not among them", async () => {
      const person = await kit.person();
      const [own] = await kit.server.sql<{ id: string }>(
        `select id from oidc_model_instances where model_name = 'Grant' and account_id = $1`,
        [person.id],
      );
      expect(await grantsOf(person)).toEqual([]);
      expect((await person.call('DELETE', `${PATH}/grants/${own?.id}`)).status).toBe(404);
      expect((await person.call('DELETE', `${PATH}/grants/not%20one`)).status).toBe(400);
    });
  });

  test('applications of others see none of it and cannot end it', async () => {
    const person = await kit.person();
    const { access_token: token } = await consent(person);
    const call = kit.callWith(token);
    const proof = await kit.stepUp({ ...person, call });
    for (const [method, path] of [
      ['GET', '/sign-ins'],
      ['GET', '/grants'],
      ['GET', '/sessions'],
      ['DELETE', '/sessions'],
      ['POST', '/export'],
      ['DELETE', ''],
    ] as const) {
      const refused = await call(method, `${PATH}${path}`, undefined, proof);
      expect([path, ...outcome(refused)]).toEqual([path, 403, 'auth.forbidden']);
    }
  });

  describe('the copy', () => {
    test('has everything but secrets, for who has proved it', async () => {
      const person = await kit.person({
        primaryEmail: 'copy@northbank.example',
        customData: { plan: 'gold' },
        mfaVerifications: [totpFactor()],
      });
      await consent(person);
      expect((await person.call('POST', `${PATH}/export`)).status).toBe(401);
      const proof = await kit.stepUp(person);
      const stranger = await kit.person();
      expect((await stranger.call('POST', `${PATH}/export`, undefined, proof)).status).toBe(401);
      await kit.setCenter(true, {});
      const { status, headers, body } = await person.call(
        'POST',
        `${PATH}/export`,
        undefined,
        proof,
      );
      expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
        200,
        'attachment; filename="account.json"',
        'no-store',
      ]);
      expect(body).toMatchObject({
        account: {
          id: person.id,
          primaryEmail: 'copy@northbank.example',
          customData: { plan: 'gold' },
        },
        mfa: { factors: [{ id: 'totp', type: 'Totp' }], skipMfaOnSignIn: false },
        sessions: expect.arrayContaining([
          expect.objectContaining({ id: person.sessionUid }),
        ]) as unknown[],
        grants: [{ application: { id: shop.id } }],
        events: expect.any(Array) as unknown[],
      });
      const text = JSON.stringify(body);
      const stored = await readUser(kit.server, T, person.id);
      for (const secret of [SECRET, PASSWORD, stored?.passwordEncrypted ?? SECRET, person.token]) {
        expect(text).not.toContain(secret);
      }
      const [log] = await kit.server.sql<{ payload: object }>(
        `select payload from logs where key = 'Account.Data.Export' and payload ->> 'userId' = $1`,
        [person.id],
      );
      expect(JSON.stringify(log?.payload)).not.toContain('copy@northbank.example');
    });

    test('goes as far as the scopes of the token', async () => {
      const { id } = await kit.person({ primaryEmail: 'little@northbank.example' });
      const weak = await kit.signIn(id, 'openid');
      const { body } = await weak.call('POST', `${PATH}/export`, undefined, await kit.stepUp(weak));
      expect((body as { account: object }).account).toEqual({ id });
    });
  });

  describe('the end', () => {
    test('needs a proof and a tenant that allows it', async () => {
      const person = await kit.person();
      const proof = await kit.stepUp(person);
      const refused = await person.call('DELETE', PATH, undefined, proof);
      expect(outcome(refused)).toEqual([400, 'account_center.field_not_editable']);
      await kit.setField('deletion', 'Edit');
      expect(outcome(await person.call('DELETE', PATH))).toEqual([
        401,
        'verification_record.permission_denied',
      ]);
      const stranger = await kit.person();
      expect((await stranger.call('DELETE', PATH, undefined, proof)).status).toBe(401);
      const both = await Promise.all(
        [1, 2].map(() => person.call('DELETE', PATH, undefined, proof)),
      );
      expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(both.every(({ status }) => status < 500)).toBe(true);
      expect(await readUser(kit.server, T, person.id)).toBeUndefined();
      expect((await person.call('GET', PATH)).status).toBe(401);
      const logs = await kit.server.sql(
        `select 1 from logs where key = 'Account.Delete' and payload ->> 'userId' = $1`,
        [person.id],
      );
      expect(logs).toHaveLength(1);
      expect((await stranger.call('GET', PATH)).status).toBe(200);
    });
  });
});
