import { configure, readUser } from '~/tests/server/experience/support/visitor';
import { SoftwareAuthenticator } from '~/tests/server/mfa/support/authenticator';
import { SECRET, codeOf, settings, totpFactor } from '~/tests/server/mfa/support/mfa-kit';
import { type Person, T, accountKit } from './support/account-kit';
import { addPasskey, makePasskey } from './support/own-passkeys';

const PATH = '/api/my-account/mfa-verifications';
const SETTINGS = '/api/my-account/mfa-settings';
type Method = Parameters<Person['call']>[0];
type Factor = { id: string; type: string; name?: string; remainCodes?: number };

function outcome({ status, code }: { status: number; code?: string | undefined }) {
  return [status, code];
}

describe('own factors', () => {
  const kit = accountKit();

  const list = async ({ call }: Person) => (await call('GET', PATH)).body as Factor[];
  const totp = (code = codeOf()) => ({ type: 'Totp', secret: SECRET, code });
  const newCodes = async ({ call }: Person) => {
    const { body } = await call('POST', `${PATH}/backup-codes/generate`);
    return { type: 'BackupCode', codes: (body as { codes: string[] }).codes };
  };
  const noticesTo = (address: string) =>
    kit.server.sql(
      `select 1 from outbox_messages where template = 'MfaChanged' and recipient = $1`,
      [address],
    );
  const logsOf = (id: string) =>
    kit.server.sql<{ key: string; payload: object }>(
      `select key, payload from logs where key like 'Account.Mfa%' and payload ->> 'userId' = $1
       order by created_at`,
      [id],
    );

  test('an authenticator app needs a code that it shows now, which is good for nothing else', async () => {
    const primaryEmail = 'app@northbank.example';
    const owner = await kit.person({ primaryEmail });
    const proof = await kit.stepUp(owner);
    const generated = await owner.call('POST', `${PATH}/totp-secret/generate`);
    expect(generated.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      secretQrCode: expect.stringMatching(/^data:image\/png/) as string,
    });
    const add = (body: object, headers: Record<string, string> = proof) =>
      owner.call('POST', PATH, body, headers);
    expect(outcome(await add(totp(), {}))).toEqual([401, 'verification_record.permission_denied']);
    const { code: _code, ...bare } = totp();
    const missing = await add(bare);
    expect(outcome(missing)).toEqual([400, 'guard.invalid_input']);
    expect(JSON.stringify(missing.body)).toContain('"code"');
    expect(outcome(await add(totp('000000')))).toEqual([400, 'session.mfa.invalid_totp_code']);
    expect(outcome(await add({ ...totp(), secret: 'no' }))).toEqual([
      400,
      'user.totp_secret_invalid',
    ]);
    expect(await list(owner)).toEqual([]);
    const both = await Promise.all([add(totp()), add(totp())]);
    expect(both.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [422, 'user.totp_already_in_use'],
    ]);
    const [factor, ...more] = await list(owner);
    expect([more, factor]).toEqual([
      [],
      {
        id: expect.any(String) as string,
        type: 'Totp',
        createdAt: expect.stringMatching(/^\d{4}-/) as string,
      },
    ]);
    const prove = (code: string) => owner.call('POST', '/api/verifications/totp/verify', { code });
    expect((await prove(codeOf())).code).toBe('session.mfa.invalid_totp_code');
    expect((await prove(codeOf(SECRET, 1))).status).toBe(200);
    expect(await noticesTo(primaryEmail)).toHaveLength(1);
    const logs = await logsOf(owner.id);
    expect(logs.map(({ key }) => key)).toEqual(['Account.Mfa.Create']);
    expect(JSON.stringify(logs)).not.toContain(SECRET);
  });

  test('only factors that the tenant offers are added', async () => {
    const owner = await kit.person();
    const proof = await kit.stepUp(owner);
    const codes = await newCodes(owner);
    const made = await makePasskey(owner, new SoftwareAuthenticator(kit.server.originOf(T)));
    await configure(kit.server, T, settings([]));
    for (const body of [totp(), codes, { type: 'WebAuthn', ...made }]) {
      expect(outcome(await owner.call('POST', PATH, body, proof))).toEqual([
        400,
        'session.mfa.mfa_factor_not_enabled',
      ]);
    }
    expect(outcome(await owner.call('POST', '/api/verifications/web-authn/registration'))).toEqual([
      400,
      'session.mfa.mfa_factor_not_enabled',
    ]);
    expect(await list(owner)).toEqual([]);
  });

  test('backup codes come in tens beside another factor and are shown never again', async () => {
    const owner = await kit.person();
    const proof = await kit.stepUp(owner);
    const body = await newCodes(owner);
    const add = (codes: unknown) => owner.call('POST', PATH, { ...body, codes }, proof);
    expect(body.codes).toHaveLength(10);
    expect(outcome(await add(body.codes))).toEqual([
      422,
      'session.mfa.backup_code_can_not_be_alone',
    ]);
    const none = await owner.call('GET', `${PATH}/backup-codes`, undefined, proof);
    expect(outcome(none)).toEqual([404, 'verification_record.not_found']);
    await owner.call('POST', PATH, totp(), proof);
    expect(outcome(await add(body.codes.slice(1)))).toEqual([422, 'user.wrong_backup_code_format']);
    const both = await Promise.all([add(body.codes), add(body.codes)]);
    expect(both.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [422, 'user.backup_code_already_in_use'],
    ]);
    expect((await list(owner)).map(({ remainCodes }) => remainCodes)).toEqual([undefined, 10]);
    const bare = await owner.call('GET', `${PATH}/backup-codes`);
    expect(outcome(bare)).toEqual([401, 'verification_record.permission_denied']);
    const shown = await owner.call('GET', `${PATH}/backup-codes`, undefined, proof);
    expect(shown.body).toMatchObject({
      remainCodes: 10,
      codes: Array.from({ length: 10 }, () => ({ usedAt: null })),
    });
    expect(JSON.stringify(shown.body)).not.toContain(body.codes[0]);
    expect(JSON.stringify(await readUser(kit.server, T, owner.id))).not.toContain(body.codes[0]);
    expect(JSON.stringify(await logsOf(owner.id))).not.toContain(body.codes[0]);
  });

  test('the last factor takes the backup codes along; of two removals at once one finds it', async () => {
    const primaryEmail = 'gone@northbank.example';
    const owner = await kit.person({ primaryEmail });
    const stranger = await kit.person();
    const proof = await kit.stepUp(owner);
    await owner.call('POST', PATH, totp(), proof);
    await owner.call('POST', PATH, await newCodes(owner), proof);
    const [factor] = await list(owner);
    const path = `${PATH}/${factor?.id}`;
    const foreign = await stranger.call('DELETE', path, undefined, await kit.stepUp(stranger));
    expect(outcome(foreign)).toEqual([400, 'verification_record.not_found']);
    expect((await owner.call('DELETE', path)).code).toBe('verification_record.permission_denied');
    const earlier = await kit.stepUp(owner);
    const both = await Promise.all(
      [proof, proof].map((header) => owner.call('DELETE', path, undefined, header)),
    );
    expect(both.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [400, 'verification_record.not_found'],
    ]);
    expect(await list(owner)).toEqual([]);
    // Each for the app, the codes and the removal.
    expect(await noticesTo(primaryEmail)).toHaveLength(3);
    // A proof from before may be one by the removed factor.
    expect((await owner.call('POST', PATH, totp(), earlier)).code).toBe(
      'verification_record.permission_denied',
    );
    expect((await owner.call('POST', PATH, totp(codeOf(SECRET, 1)), proof)).status).toBe(204);
  });

  test('the last factor stays where the tenant or an organization requires MFA', async () => {
    const owner = await kit.person({ mfaVerifications: [totpFactor()] });
    const proof = await kit.stepUp(owner);
    const remove = () => owner.call('DELETE', `${PATH}/totp`, undefined, proof);
    const refused = [422, 'session.mfa.mfa_policy_not_user_controlled'];
    await configure(kit.server, T, settings(['Totp', 'BackupCode'], 'Mandatory'));
    expect(outcome(await remove())).toEqual(refused);
    await configure(kit.server, T, settings(['Totp'], 'NoPrompt', 'Mandatory'));
    await kit.server.sql(
      `insert into organizations (tenant_id, id, name, is_mfa_required, created_at) values ($1, 'strict', 'S', true, 1)`,
      [T],
    );
    await kit.server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id) values ($1, 'strict', $2)`,
      [T, owner.id],
    );
    expect(outcome(await remove())).toEqual(refused);
    await kit.server.sql(`update organizations set is_mfa_required = false where id = 'strict'`);
    expect((await remove()).status).toBe(204);
  });

  test('of two required factors one stays, however they are removed', async () => {
    const owner = await kit.person({ mfaVerifications: [totpFactor()] });
    const proof = await kit.stepUp(owner);
    expect((await addPasskey(owner, kit.server.originOf(T), proof)).status).toBe(204);
    await configure(kit.server, T, settings(['Totp', 'WebAuthn'], 'Mandatory'));
    const factors = await list(owner);
    const removed = await Promise.all(
      factors.map(({ id }) => owner.call('DELETE', `${PATH}/${id}`, undefined, proof)),
    );
    expect(removed.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(await list(owner)).toHaveLength(1);
  });

  test('settings are read and changed', async () => {
    const owner = await kit.person();
    expect((await owner.call('GET', SETTINGS)).body).toEqual({ skipMfaOnSignIn: false });
    const change = { skipMfaOnSignIn: true };
    expect((await owner.call('PATCH', SETTINGS, change)).status).toBe(401);
    const proof = await kit.stepUp(owner);
    expect((await owner.call('PATCH', SETTINGS, change, proof)).body).toEqual(change);
    expect((await owner.call('GET', SETTINGS)).body).toEqual(change);
    const [log] = await logsOf(owner.id);
    expect(log?.payload).toMatchObject({ before: { skipMfaOnSignIn: false }, after: change });
  });

  test('all of it is as the tenant and the token allow', async () => {
    const owner = await kit.person({ mfaVerifications: [totpFactor()] });
    const proof = await kit.stepUp(owner);
    const calls: [Method, string, object | undefined][] = [
      ['PATCH', SETTINGS, { skipMfaOnSignIn: true }],
      ['POST', PATH, totp()],
      ['PATCH', `${PATH}/totp/name`, { name: 'x' }],
      ['DELETE', `${PATH}/totp`, undefined],
    ];
    const reads: [Method, string, undefined][] = [
      ['GET', SETTINGS, undefined],
      ['GET', PATH, undefined],
      ['GET', `${PATH}/backup-codes`, undefined],
    ];
    const weak = await kit.signIn(owner.id, 'openid profile');
    const weakProof = await kit.stepUp(weak);
    for (const [method, path, body] of [...calls, ...reads]) {
      const refused = await weak.call(method, path, body, weakProof);
      expect([path, ...outcome(refused)]).toEqual([path, 403, 'auth.unauthorized']);
    }
    for (const control of ['Off', 'ReadOnly']) {
      await kit.setField('mfa', control);
      for (const [method, path, body] of calls) {
        const refused = await owner.call(method, path, body, proof);
        expect(outcome(refused)).toEqual([400, 'account_center.field_not_editable']);
      }
    }
    await kit.setField('mfa', 'Off');
    for (const [method, path, body] of reads) {
      const refused = await owner.call(method, path, body, proof);
      expect(outcome(refused)).toEqual([400, 'account_center.field_not_enabled']);
    }
    await kit.setField('mfa', 'ReadOnly');
    expect(await list(owner)).toHaveLength(1);
  });
});
