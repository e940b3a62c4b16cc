import { WRITTEN_LOG_KEYS } from '~/contract/audit-log-keys';
import { managementIndicator } from '~/contract/tenancy';
import { newEmail } from '~/tests/server/experience/support/visitor';
import { callerOf } from '~/tests/support/api';
import { ALL_SCOPES, PASSWORD, T, accountKit } from './support/account-kit';
import { addPasskey } from './support/own-passkeys';
import { CONNECTOR, socialKit } from './support/own-social';

const PATH = '/api/my-account';

describe('the own account', () => {
  const kit = accountKit();

  test('is shown as far as scopes and the account center allow', async () => {
    const values = { name: 'Ada', primaryEmail: 'ada@northbank.example' };
    const { id, call, token } = await kit.person({ ...values, profile: { nickname: 'A' } });
    expect((await call('GET', PATH)).body).toMatchObject({
      id,
      ...values,
      primaryPhone: null,
      profile: { nickname: 'A' },
      hasPassword: true,
      identities: {},
      ssoIdentities: [],
    });
    await kit.setCenter(true, { name: 'ReadOnly' });
    const { body } = await kit.callWith(token)('GET', PATH);
    expect(Object.keys(body).toSorted()).toEqual([
      ...['applicationId', 'createdAt', 'id', 'isSuspended'],
      ...['lastSignInAt', 'name', 'updatedAt'],
    ]);
    const little = await kit.signIn(id, 'openid');
    expect((await little.call('GET', PATH)).body).toEqual({ id });
  });

  test('is for a user with an opaque token only', async () => {
    const { id, call, token } = await kit.person();
    const jwt = await kit.server.token({
      issuer: T,
      audience: managementIndicator(T),
      subject: id,
      clientId: 'account-center',
    });
    const answers = [];
    for (const each of [undefined, 'nobody', jwt, await kit.server.managementToken(T)]) {
      const { status, code } = await kit.callWith(each)('GET', PATH);
      answers.push([status, code]);
    }
    expect(answers).toEqual([
      [401, 'auth.authorization_header_missing'],
      ...Array.from({ length: 3 }, () => [401, 'auth.unauthorized']),
    ]);
    const elsewhere = await kit.callWith(token)('GET', PATH, undefined, {
      host: 'admin.localhost:3001',
    });
    expect(elsewhere.status).not.toBe(200);
    await kit.setCenter(false, {});
    expect((await call('GET', PATH)).code).toBe('account_center.not_enabled');
    const proof = await call('POST', '/api/verifications/password', { password: PASSWORD });
    expect(proof.code).toBe('account_center.not_enabled');
    await kit.setCenter(true, {});
    await kit.server.sql('update users set is_suspended = true where id = $1', [id]);
    expect((await call('GET', PATH)).status).toBe(401);
  });

  test('answers pages of any origin', async () => {
    const { call } = await kit.person();
    const { headers } = await call('GET', PATH, undefined, { origin: 'https://app.example' });
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
  });

  test.each([
    ['name', { name: 'Eve' }, 'openid'],
    ['username', { username: 'eve_9' }, 'openid'],
    ['avatar', { avatar: 'https://pictures.example/e.png' }, 'openid'],
    ['customData', { customData: { a: 1 } }, 'openid profile'],
  ])('changes %s where the tenant and the user allow it', async (field, body, scope) => {
    const { id, call } = await kit.person();
    expect(await call('PATCH', PATH, body)).toMatchObject({ status: 200, body });
    const weak = await kit.signIn(id, scope);
    const refused = await weak.call('PATCH', PATH, body);
    expect([refused.status, refused.code]).toEqual([403, 'auth.unauthorized']);
    for (const control of ['Off', 'ReadOnly']) {
      await kit.setField(field, control);
      const { status, code } = await call('PATCH', PATH, body);
      expect([status, code]).toEqual([400, 'account_center.field_not_editable']);
    }
  });

  test('refuses what it cannot store, and a name that is taken', async () => {
    const { call } = await kit.person();
    await kit.person({ username: 'first_one' });
    for (const body of [{ username: '9x' }, { avatar: 'no' }, { name: 'x'.repeat(999) }]) {
      const { status } = await call('PATCH', PATH, body);
      expect([body, status]).toEqual([body, 400]);
    }
    const taken = await call('PATCH', PATH, { username: 'first_one' });
    expect([taken.status, taken.code]).toEqual([422, 'user.username_already_in_use']);
  });

  test('merges the profile; the address has a scope of its own', async () => {
    const { id, call } = await kit.person({ profile: { nickname: 'A' } });
    const path = `${PATH}/profile`;
    const body = { givenName: 'Ada', address: { country: 'EG' } };
    expect((await call('PATCH', path, body)).body).toEqual({ nickname: 'A', ...body });
    const weak = await kit.signIn(id, 'openid profile');
    expect((await weak.call('PATCH', path, body)).status).toBe(403);
    expect((await weak.call('PATCH', path, { nickname: 'B' })).body).toEqual({
      nickname: 'B',
      givenName: 'Ada',
    });
    await kit.setField('profile', 'ReadOnly');
    expect((await call('PATCH', path, body)).code).toBe('account_center.field_not_editable');
  });

  test('birthdates in the future are refused', async () => {
    const { call } = await kit.person();
    const write = async (birthdate: string) =>
      (await call('PATCH', `${PATH}/profile`, { birthdate })).code;
    expect(await write('2999-01-01')).toBe('guard.invalid_input');
    for (const birthdate of ['1815-12-10', '1815', '0000-12-10', '']) {
      expect(await write(birthdate)).toBeUndefined();
    }
  });

  describe('where the tenant has profile fields', () => {
    beforeAll(() =>
      kit.server.sql(
        `insert into custom_profile_fields (tenant_id, id, name, type, required, config, sie_order, created_at)
         values ($1, 'f1', 'startDate', 'Date', false, '{"format":"dd/MM/yyyy"}', 1, 0),
           ($1, 'f2', 'shirt', 'Select', true, '{"options":[{"value":"s"},{"value":"l"}]}', 2, 0),
           ($1, 'f3', 'delivery', 'Address', false,
             '{"parts":[{"name":"postalCode","type":"Regex","enabled":true,"required":true,"config":{"format":"^[0-9]{5}$"}}]}', 3, 0),
           ($1, 'f4', 'nickname', 'Text', false, '{"maxLength":3}', 4, 0),
           ($1, 'f5', 'fullname', 'Fullname', false,
             '{"parts":[{"name":"givenName","type":"Text","enabled":true,"required":true,"config":{"minLength":2}}]}', 5, 0)`,
        [T],
      ),
    );
    afterAll(() => kit.server.sql('delete from custom_profile_fields where tenant_id = $1', [T]));

    const issueOf = ({ body }: { body: unknown }) =>
      (body as { data?: { issues?: { path: string[] }[] } }).data?.issues?.[0]?.path.join('.');

    test.each([
      [{ startDate: '2024-05-01' }, 'customData.startDate'],
      [{ startDate: 20_240_501 }, 'customData.startDate'],
      [{ shirt: 'xxl' }, 'customData.shirt'],
      [{ delivery: { postalCode: 'abc' } }, 'customData.delivery.postalCode'],
    ])('custom data %j is refused', async (customData, path) => {
      const { call } = await kit.person();
      const answer = await call('PATCH', PATH, { customData });
      expect([answer.status, answer.code]).toEqual([400, 'guard.invalid_input']);
      expect(issueOf(answer)).toBe(path);
    });

    test('their values, the lack of one, and whatever is no field are kept', async () => {
      const { call } = await kit.person();
      for (const customData of [
        { startDate: '01/05/2024', shirt: 'l', delivery: { postalCode: '12345', note: 7 } },
        { startDate: '', shirt: null, theme: 'dark', nested: { any: ['thing', 1, null] } },
        // The name of a claim, whose field keeps its value in the profile.
        { nickname: 'longer than three', name: 5 },
        {},
      ]) {
        expect(await call('PATCH', PATH, { customData })).toMatchObject({
          status: 200,
          body: { customData },
        });
      }
    });

    test('a value that is older than its rule passes until it is changed', async () => {
      const { id, call } = await kit.person();
      const old = { startDate: '2024-05-01', shirt: 'm' };
      await kit.server.sql('update users set custom_data = $2 where id = $1', [
        id,
        JSON.stringify(old),
      ]);
      const kept = { ...old, shirt: 's', theme: 'dark' };
      expect((await call('PATCH', PATH, { customData: kept })).status).toBe(200);
      const changed = { ...kept, startDate: '2024-05-02' };
      expect(issueOf(await call('PATCH', PATH, { customData: changed }))).toBe(
        'customData.startDate',
      );
    });

    test('claims of the profile keep to their rules too', async () => {
      const { call } = await kit.person({ profile: { nickname: 'Countess' } });
      const path = `${PATH}/profile`;
      expect(issueOf(await call('PATCH', path, { nickname: 'Duchess' }))).toBe('nickname');
      expect(issueOf(await call('PATCH', path, { givenName: 'A' }))).toBe('givenName');
      const body = { nickname: 'Countess', givenName: 'Ada', familyName: 'K' };
      expect((await call('PATCH', path, body)).status).toBe(200);
      expect((await call('PATCH', path, { nickname: '' })).status).toBe(200);
    });
  });

  test('sets a password after a proof and ends the other sessions', async () => {
    const person = await kit.person();
    const other = await kit.signIn(person.id);
    const path = `${PATH}/password`;
    const password = 'another-Harbour-77';
    const bare = await person.call('POST', path, { password });
    expect([bare.status, bare.code]).toEqual([401, 'verification_record.permission_denied']);
    const proof = await kit.stepUp(person);
    const stranger = await kit.person();
    expect((await stranger.call('POST', path, { password }, proof)).status).toBe(401);
    expect((await person.call('POST', path, { password: PASSWORD }, proof)).code).toBe(
      'user.same_password',
    );
    expect((await person.call('POST', path, { password: 'x' }, proof)).code).toBe(
      'password.rejected',
    );
    await kit.setField('password', 'ReadOnly');
    expect((await person.call('POST', path, { password }, proof)).code).toBe(
      'account_center.field_not_editable',
    );
    await kit.setField('password', 'Edit');
    const earlier = await kit.stepUp(person);
    expect((await person.call('POST', path, { password }, proof)).status).toBe(204);
    expect((await person.call('POST', path, { password: PASSWORD }, earlier)).code).toBe(
      'verification_record.permission_denied',
    );
    expect((await person.call('GET', PATH)).status).toBe(200);
    expect((await other.call('GET', PATH)).status).toBe(401);
    const [log] = await kit.server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where key = 'Account.Password.Update' and payload ->> 'userId' = $1`,
      [person.id],
    );
    expect(JSON.stringify(log?.payload)).not.toContain(password);
  });
});

describe('proofs', () => {
  const kit = accountKit();

  test('by password: a wrong one is refused, a right one lasts ten minutes', async () => {
    const person = await kit.person();
    const wrong = await person.call('POST', '/api/verifications/password', { password: 'no' });
    expect([wrong.status, wrong.code]).toEqual([422, 'session.invalid_credentials']);
    const proof = await kit.stepUp(person);
    await kit.server.sql('update account_verifications set expires_at = 1');
    const late = await person.call('DELETE', `${PATH}/primary-phone`, undefined, proof);
    expect(late.code).toBe('verification_record.permission_denied');
  });

  test('a code proves a new address, once, for its user and for nothing else', async () => {
    const person = await kit.person({ primaryEmail: 'old@northbank.example' });
    const stranger = await kit.person();
    const email = 'new@northbank.example';
    const identifier = { type: 'email', value: email };
    const sent = await person.call('POST', '/api/verifications/verification-code', { identifier });
    expect(sent.status).toBe(201);
    const { verificationRecordId: verificationId } = sent.body as { verificationRecordId: string };
    const code = await kit.codeFor(email);
    const verify = '/api/verifications/verification-code/verify';
    const body = { identifier, verificationId, code };
    expect((await stranger.call('POST', verify, body)).code).toBe('verification_record.not_found');
    expect((await person.call('POST', verify, body)).status).toBe(200);
    expect((await person.call('POST', verify, body)).status).toBe(400);
    const change = { email, newIdentifierVerificationRecordId: verificationId };
    const path = `${PATH}/primary-email`;
    const own = { 'logto-verification-id': verificationId };
    expect((await person.call('POST', path, change, own)).status).toBe(401);
    const proof = await kit.stepUp(person);
    const other = { ...change, email: 'third@northbank.example' };
    expect((await person.call('POST', path, other, proof)).code).toBe(
      'verification_record.not_found',
    );
    const both = await Promise.all([1, 2].map(() => person.call('POST', path, change, proof)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect((await person.call('GET', PATH)).body).toMatchObject({ primaryEmail: email });
    const weak = await kit.signIn(person.id, 'openid profile');
    const refused = await weak.call('DELETE', path, undefined, await kit.stepUp(weak));
    expect([refused.status, refused.code]).toEqual([403, 'auth.unauthorized']);
    expect((await person.call('DELETE', path, undefined, proof)).status).toBe(204);
    const notices = await kit.server.sql(
      `select recipient from outbox_messages
       where template = 'EmailChanged' and recipient in ($1, $2) order by created_at`,
      ['old@northbank.example', email],
    );
    // Each to the address that the account had until then.
    expect(notices).toEqual([{ recipient: 'old@northbank.example' }, { recipient: email }]);
  });

  test('an address that could not become the own one gets no code', async () => {
    const blocked = newEmail();
    const own = newEmail();
    const person = await kit.person({ primaryEmail: own });
    const policy = (customBlocklist: string[]) =>
      kit.server.sql(
        'update sign_in_experiences set email_blocklist_policy = $1 where tenant_id = $2',
        [{ customBlocklist }, T],
      );
    const send = (value: string) =>
      person.call('POST', '/api/verifications/verification-code', {
        identifier: { type: 'email', value },
      });
    await policy([blocked, own]);
    const refused = await send(blocked);
    expect([refused.status, refused.code]).toEqual([
      422,
      'session.email_blocklist.email_not_allowed',
    ]);
    // Who has the address already may still prove it.
    expect((await send(own)).status).toBe(201);
    await policy([]);
    expect((await send(blocked)).status).toBe(201);
  });

  test('a code to the own address proves who it is', async () => {
    const email = 'self@northbank.example';
    const person = await kit.person({
      primaryEmail: email,
      username: null,
      passwordEncrypted: null,
    });
    const identifier = { type: 'email', value: email };
    const sent = await person.call('POST', '/api/verifications/verification-code', { identifier });
    const { verificationRecordId: verificationId } = sent.body as { verificationRecordId: string };
    const proof = { 'logto-verification-id': verificationId };
    const path = `${PATH}/primary-email`;
    expect((await person.call('DELETE', path, undefined, proof)).status).toBe(401);
    const code = await kit.codeFor(email);
    await person.call('POST', '/api/verifications/verification-code/verify', {
      ...{ identifier, verificationId, code },
    });
    const last = await person.call('DELETE', path, undefined, proof);
    expect([last.status, last.code]).toEqual([422, 'user.last_sign_in_method']);
  });

  test.each([
    [['email'], 'email', 'user.email_required'],
    [['phone'], 'phone', 'user.phone_required'],
    [['email', 'phone'], 'email', 'user.email_or_phone_required'],
  ])('where people sign up with %p, the %s stays', async (identifiers, type, code) => {
    const own = type === 'phone' ? { primaryPhone: '12015550178' } : { primaryEmail: newEmail() };
    const person = await kit.person({ primaryEmail: null, ...own });
    await kit.server.sql('update sign_in_experiences set sign_up = $1 where tenant_id = $2', [
      { identifiers, password: true, verify: true },
      T,
    ]);
    const path = `${PATH}/primary-${type}`;
    const refused = await person.call('DELETE', path, undefined, await kit.stepUp(person));
    expect([refused.status, refused.code]).toEqual([400, code]);
  });

  test('where people sign up with a username, it stays', async () => {
    const { call } = await kit.person();
    const signUp = { identifiers: ['username'], password: true, verify: false };
    await kit.server.sql('update sign_in_experiences set sign_up = $1 where tenant_id = $2', [
      signUp,
      T,
    ]);
    const refused = await call('PATCH', PATH, { username: null });
    expect([refused.status, refused.code]).toEqual([400, 'user.username_required']);
  });

  test('of two addresses that are removed at once, the last way to sign in stays', async () => {
    const person = await kit.person({
      primaryEmail: newEmail(),
      primaryPhone: '12015550177',
      username: null,
    });
    await kit.server.sql('update sign_in_experiences set sign_in = $1 where tenant_id = $2', [
      {
        methods: ['email', 'phone'].map((identifier) => ({
          ...{ identifier, password: true, verificationCode: false, isPasswordPrimary: true },
        })),
      },
      T,
    ]);
    const proof = await kit.stepUp(person);
    const answers = await Promise.all(
      ['email', 'phone'].map((type) =>
        person.call('DELETE', `${PATH}/primary-${type}`, undefined, proof),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(answers.find(({ status }) => status === 422)?.code).toBe('user.last_sign_in_method');
  });

  test('a code to an address that is changed while the mail is on its way proves no more', async () => {
    const email = newEmail();
    const person = await kit.person({ primaryEmail: email });
    // What a change in another tab does while the mail server takes its time.
    await kit.server.sql(
      `create function change_meanwhile() returns trigger language plpgsql as $$ begin
         update users set primary_email = 'new-' || primary_email
         where tenant_id = new.tenant_id and primary_email = new.recipient;
         return new;
       end $$`,
    );
    await kit.server.sql(
      `create trigger change_meanwhile after insert on outbox_messages
       for each row execute function change_meanwhile()`,
    );
    const identifier = { type: 'email', value: email };
    const sent = await person.call('POST', '/api/verifications/verification-code', { identifier });
    await kit.server.sql('drop trigger change_meanwhile on outbox_messages');
    const { verificationRecordId: verificationId } = sent.body as { verificationRecordId: string };
    const code = await kit.codeFor(email);
    const entered = await person.call('POST', '/api/verifications/verification-code/verify', {
      ...{ identifier, verificationId, code },
    });
    expect(entered.status).toBe(200);
    const proof = { 'logto-verification-id': verificationId };
    const removed = await person.call('DELETE', `${PATH}/primary-email`, undefined, proof);
    expect([removed.status, removed.code]).toEqual([401, 'verification_record.permission_denied']);
    expect(removed.body).toMatchObject({ data: { reason: 'not_on_account' } });
  });

  test('of what an administrator takes away proves nothing, whether it was entered or not', async () => {
    const address = newEmail();
    const person = await kit.person({ primaryEmail: address });
    const identifier = { type: 'email', value: address };
    const begin = async () => {
      const sent = await person.call('POST', '/api/verifications/verification-code', {
        identifier,
      });
      expect(sent.status).toBe(201);
      const { verificationRecordId: verificationId } = sent.body as {
        verificationRecordId: string;
      };
      const code = await kit.codeFor(address);
      return { identifier, verificationId, code };
    };
    const verify = (body: object) =>
      person.call('POST', '/api/verifications/verification-code/verify', body);
    const entered = await begin();
    expect((await verify(entered)).status).toBe(200);
    await kit.server.sql('delete from rate_limits');
    const waiting = await begin();
    const admin = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    await admin('PATCH', `/api/users/${person.id}`, { primaryEmail: newEmail() });
    const proof = { 'logto-verification-id': entered.verificationId };
    const change = await person.call(
      'POST',
      `${PATH}/password`,
      { password: 'brave-Harbor-71' },
      proof,
    );
    expect([change.status, change.code]).toEqual([401, 'verification_record.permission_denied']);
    expect((await verify(waiting)).code).toBe('verification_record.not_found');
  });
});

describe('changes', () => {
  const kit = accountKit();
  const social = socialKit(kit);

  test('are written to the audit log', async () => {
    const person = await kit.person();
    const { id, call } = person;
    const proof = await kit.stepUp(person);
    await call('PATCH', PATH, { name: 'Ada' });
    await call('PATCH', `${PATH}/profile`, { nickname: 'A' });
    for (const [type, value] of [
      ['email', 'ada@northbank.example'],
      ['phone', '201001234567'],
    ] as const) {
      const identifier = { type, value };
      const sent = await call('POST', '/api/verifications/verification-code', { identifier });
      const { verificationRecordId: recordId } = sent.body as { verificationRecordId: string };
      const code = await kit.codeFor(value);
      const entered = { identifier, verificationId: recordId, code };
      await call('POST', '/api/verifications/verification-code/verify', entered);
      const change = { [type]: value, newIdentifierVerificationRecordId: recordId };
      expect((await call('POST', `${PATH}/primary-${type}`, change, proof)).status).toBe(204);
      const removed = await call('DELETE', `${PATH}/primary-${type}`, undefined, proof);
      expect(removed.status).toBe(204);
    }
    const password = { password: 'another-Harbour-77' };
    expect((await call('POST', `${PATH}/password`, password, proof)).status).toBe(204);
    await call('PATCH', `${PATH}/mfa-settings`, { skipMfaOnSignIn: true }, proof);
    await addPasskey(person, kit.server.originOf(T), proof);
    const { body } = await call('GET', `${PATH}/mfa-verifications`);
    const factor = `${PATH}/mfa-verifications/${(body as { id: string }[])[0]?.id}`;
    await call('PATCH', `${factor}/name`, { name: 'Desk' }, proof);
    expect((await call('DELETE', factor, undefined, proof)).status).toBe(204);
    const recordId = await social.prove(person, 'logged');
    const linked = { newIdentifierVerificationRecordId: recordId };
    expect((await call('POST', `${PATH}/identities`, linked, proof)).status).toBe(204);
    const again = { verificationRecordId: await social.prove(person, 'logged') };
    const identity = `${PATH}/identities/${CONNECTOR}`;
    expect((await call('PUT', `${identity}/access-token`, again)).status).toBe(200);
    await call('DELETE', identity, undefined, proof);
    expect((await call('DELETE', `${PATH}/sessions`)).status).toBe(204);
    const shop = await kit.server.createClient(T, { isThirdParty: true });
    await kit.server.sql(
      `insert into oidc_model_instances (tenant_id, model_name, id, account_id, payload, expires_at)
       values ($1, 'Grant', 'grant', $2, $3, 9999999999999)`,
      [T, id, JSON.stringify({ clientId: shop.id })],
    );
    expect((await call('DELETE', `${PATH}/grants/grant`)).status).toBe(204);
    expect((await call('POST', `${PATH}/export`, undefined, proof)).status).toBe(200);
    await kit.setField('deletion', 'Edit');
    expect((await call('DELETE', PATH, undefined, proof)).status).toBe(204);
    const rows = await kit.server.sql<{ key: string }>(
      `select key from logs where key like 'Account.%' and payload ->> 'userId' = $1`,
      [id],
    );
    expect(rows.map(({ key }) => key).toSorted()).toEqual(
      WRITTEN_LOG_KEYS.filter((key) => key.startsWith('Account.')).toSorted(),
    );
  });
});

describe('own sessions', () => {
  const kit = accountKit();

  test('are listed and ended with their tokens; those of others are not found', async () => {
    const person = await kit.person();
    const other = await kit.signIn(person.id);
    const stranger = await kit.person();
    const path = `${PATH}/sessions`;
    const { body } = await person.call('GET', path);
    const { sessions } = body as { sessions: { id: string; isCurrent: boolean }[] };
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([
      person.sessionUid,
    ]);
    const foreign = await person.call('DELETE', `${path}/${stranger.sessionUid}`);
    expect([foreign.status, foreign.code]).toEqual([404, 'entity.not_found']);
    expect((await person.call('DELETE', `${path}/${other.sessionUid}`)).status).toBe(204);
    expect((await other.call('GET', PATH)).status).toBe(401);
    const third = await kit.signIn(person.id, ALL_SCOPES);
    expect((await person.call('DELETE', path)).status).toBe(204);
    expect((await third.call('GET', PATH)).status).toBe(401);
    expect((await person.call('GET', PATH)).status).toBe(200);
    expect((await stranger.call('GET', PATH)).status).toBe(200);
  });
});
