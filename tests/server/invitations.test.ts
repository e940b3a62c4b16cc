import { CLOUD_INDICATOR, TENANT_SCOPES } from '~/contract/tenancy';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { startSmtpServer } from '~/tests/support/smtp-server';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Invitation = {
  id: string;
  invitee: string;
  status: string;
  expiresAt: string;
};

const DAY_MS = 86_400_000;

describe('invitations to a tenant', () => {
  let server: TestServer;
  let tenantId: string;
  let path: string;
  let boss: Call;
  const outcome = ({ status, code }: ApiResponse) => [status, code];

  const person = (id: string, email: string | null = `${id}@example.com`) =>
    server.sql(
      `insert into users (tenant_id, id, username, primary_email, name, created_at, updated_at)
       values ('admin', $1::text, $1::text, $2::text, 'Name of ' || $1::text, 1, 1) on conflict do nothing`,
      [id, email],
    );
  const cloud = async (id: string, scope = 'create:tenant'): Promise<Call> =>
    callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: id,
        clientId: 'admin-console',
        scope,
      }),
      'localhost:3000',
    );
  const member = async (id: string, scope = TENANT_SCOPES.join(' ')): Promise<Call> =>
    callerOf(server.consoleApp, await server.memberToken(tenantId, id, scope), 'localhost:3000');
  const invite = (invitee: readonly string[], roleName = 'collaborator', call = boss) =>
    call('POST', `${path}/invitations`, { invitee, roleName });
  const inviteOne = async (email: string, roleName?: string): Promise<string> => {
    const answer = await invite([email], roleName);
    expect(answer.status).toBe(201);
    return (answer.body as Invitation[])[0]?.id ?? '';
  };
  const list = async () => (await boss('GET', `${path}/invitations`)).body as Invitation[];
  const expire = (id: string) =>
    server.sql('update organization_invitations set expires_at = 1 where id = $1', [id]);
  const mailsTo = (email: string) =>
    server.sql<{ subject: string; text: string; html: string }>(
      `select subject, text, html from outbox_messages where tenant_id = 'admin' and recipient = $1
       order by created_at`,
      [email],
    );
  const rolesOf = async (userId: string): Promise<string[]> =>
    (
      await server.sql<{ role: string }>(
        `select organization_role_id as role from organization_user_roles
         where tenant_id = 'admin' and organization_id = $1 and user_id = $2`,
        [`t-${tenantId}`, userId],
      )
    ).map(({ role }) => role);

  beforeAll(async () => {
    server = await createTestServer('cloud');
    await person('boss');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const created = await (
      await cloud('boss')
    )('POST', '/api/tenants', {
      regionName: 'EU',
      name: 'Larkspur <b>Health</b>',
    });
    tenantId = (created.body as { id: string }).id;
    path = `/api/tenants/${tenantId}`;
    boss = await member('boss');
  });

  test('go out by mail, with a link, and stay for seven days', async () => {
    const answer = await invite(['Lena@Example.com', 'theo@example.com', 'lena@example.com']);
    expect(answer.status).toBe(201);
    const invitations = await list();
    expect(invitations.map(({ invitee }) => invitee)).toEqual([
      'lena@example.com',
      'theo@example.com',
    ]);
    expect(answer.body).toEqual(invitations);
    expect(invitations[0]).toEqual({
      id: expect.stringMatching(/^[\da-z]{21}$/),
      invitee: 'lena@example.com',
      status: 'Pending',
      inviterName: 'Name of boss',
      expiresAt: expect.any(String),
      organizationRoles: [{ id: 'collaborator', name: 'collaborator' }],
    });
    const days = (Date.parse(invitations[0]?.expiresAt ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const mails = await mailsTo('lena@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('You are invited to Larkspur <b>Health</b>');
    const link = `http://localhost:3000/accept/${invitations[0]?.id}?login_hint=lena%40example.com`;
    expect(mails[0]?.text).toContain(link);
    expect(mails[0]?.html).toContain(`href="${link}"`);
    expect(mails[0]?.html).toContain('Name of boss');
    expect(mails[0]?.html).not.toContain('<b>Health</b>');
  });

  test('name the inviter by their display name', async () => {
    await inviteOne('named@example.com');
    const inviterName = async () =>
      ((await list())[0] as Invitation & { inviterName?: string }).inviterName;
    await server.sql(`update users set name = null where id = 'boss'`);
    expect(await inviterName()).toBe('boss');
    await server.sql(`update users set username = null where id = 'boss'`);
    expect(await inviterName()).toBe('boss@example.com');
    await server.sql(`update users set name = 'Name of boss', username = 'boss' where id = 'boss'`);
    await server.sql(`update organization_invitations set inviter_id = 'gone'`);
    expect(await inviterName()).toBeUndefined();
  });

  test('are all sent or none', async () => {
    await inviteOne('first@example.com');
    for (const [invitee, code] of [
      [['fresh@example.com', 'FIRST@example.com'], 'tenant.already_invited'],
      [['fresh@example.com', 'Boss@Example.com'], 'tenant.already_member'],
    ] as const) {
      const answer = await invite(invitee);
      expect(outcome(answer)).toEqual([422, code]);
      expect(answer.body).toMatchObject({ data: { emails: [invitee[1].toLowerCase()] } });
    }
    for (const body of [
      { invitee: [], roleName: 'admin' },
      { invitee: ['nobody'], roleName: 'admin' },
      { invitee: ['a@x.io,b@x.io'], roleName: 'admin' },
      { invitee: ['"Name" <a@x.io>'], roleName: 'admin' },
      { invitee: ['a@x.io\r\nBcc: b@x.io'], roleName: 'admin' },
      { invitee: Array.from({ length: 51 }, (_, n) => `${n}@x.io`), roleName: 'admin' },
      { invitee: ['a@x.io'], roleName: 'owner' },
      { invitee: ['a@x.io'] },
    ]) {
      expect(outcome(await boss('POST', `${path}/invitations`, body))).toEqual([
        400,
        'guard.invalid_input',
      ]);
    }
    expect(await list()).toHaveLength(1);
    expect(await mailsTo('fresh@example.com')).toEqual([]);
  });

  test('of a mail server that refuses none stays', async () => {
    const mailServer = await startSmtpServer({ refusal: '550 5.1.1 no such user' });
    try {
      await server.sql(
        `insert into connectors (tenant_id, id, connector_id, config, created_at) values
         ('admin', 'smtp', 'simple-mail-transfer-protocol', $1, 1)`,
        [{ host: '127.0.0.1', port: mailServer.port, fromEmail: 'no-reply@x.io' }],
      );
      expect(outcome(await invite(['one@example.com', 'two@example.com']))).toEqual([
        400,
        'connector.general',
      ]);
      expect(await list()).toEqual([]);
    } finally {
      await server.sql(`delete from connectors where tenant_id = 'admin'`);
      await mailServer.close();
    }
    expect((await invite(['one@example.com', 'two@example.com'])).status).toBe(201);
  });

  test('count against the seats of the plan, together with the members', async () => {
    // A development tenant has twenty seats, one of which is taken.
    const seats = (count: number) => Array.from({ length: count }, (_, n) => `seat-${n}@x.io`);
    const tooMany = await invite(seats(20));
    expect(outcome(tooMany)).toEqual([403, 'subscription.limit_exceeded']);
    expect((tooMany.body as { message: string }).message).toBe(
      'Status exception: Exceeded quota limit. {"tenantMembersLimit":20}',
    );
    expect(await list()).toEqual([]);
    const answers = await Promise.all([
      invite(seats(10)),
      invite(seats(20).slice(10)),
      invite(['more-1@x.io', 'more-2@x.io']),
    ]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await list()).length).toBeLessThanOrEqual(19);
    // An ended invitation frees its seat.
    const [first] = await list();
    await boss('PATCH', `${path}/invitations/${first?.id}/status`, { status: 'Revoked' });
    expect((await invite(['freed@x.io'])).status).toBe(201);
  });

  test('are sent again, revoked and deleted, each when it can be', async () => {
    const id = await inviteOne('lena@again.example');
    const one = `${path}/invitations/${id}`;
    expect((await boss('POST', `${one}/message`)).status).toBe(204);
    expect(await mailsTo('lena@again.example')).toHaveLength(2);
    expect(outcome(await boss('DELETE', one))).toEqual([422, 'tenant.invitation_is_pending']);
    expect((await boss('PATCH', `${one}/status`, { status: 'Revoked' })).status).toBe(204);
    expect((await boss('PATCH', `${one}/status`, { status: 'Revoked' })).status).toBe(204);
    expect((await list())[0]?.status).toBe('Revoked');
    expect(outcome(await boss('POST', `${one}/message`))).toEqual([
      422,
      'tenant.invitation_not_pending',
    ]);
    expect((await boss('DELETE', one)).status).toBe(204);
    expect((await boss('DELETE', one)).status).toBe(404);
    const expired = await inviteOne('lena@again.example');
    await expire(expired);
    expect((await list())[0]?.status).toBe('Expired');
    const old = `${path}/invitations/${expired}`;
    expect(outcome(await boss('PATCH', `${old}/status`, { status: 'Revoked' }))).toEqual([
      422,
      'tenant.invitation_not_pending',
    ]);
    expect(outcome(await boss('PATCH', `${old}/status`, { status: 'Accepted' }))).toEqual([
      400,
      'guard.invalid_input',
    ]);
    // Expired, so the address can be invited again.
    await inviteOne('lena@again.example');
    expect((await boss('DELETE', old)).status).toBe(204);
  });

  test('do not flood a mailbox', async () => {
    const id = await inviteOne('victim@flood.example');
    const message = () => boss('POST', `${path}/invitations/${id}/message`);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await message()).status);
    expect(statuses).toEqual([...Array<number>(9).fill(204), 429]);
    expect(await mailsTo('victim@flood.example')).toHaveLength(10);
    expect((await message()).headers['retry-after']).toMatch(/^\d+$/);
  });

  test('belong to their tenant, and need its scopes', async () => {
    const id = await inviteOne('lena@example.org');
    const foreign = callerOf(
      server.consoleApp,
      await server.memberToken('default', 'other-boss', TENANT_SCOPES.join(' ')),
      'localhost:3000',
    );
    const foreignPath = `/api/tenants/default/invitations/${id}`;
    expect((await foreign('POST', `${foreignPath}/message`)).status).toBe(404);
    expect((await foreign('PATCH', `${foreignPath}/status`, { status: 'Revoked' })).status).toBe(
      404,
    );
    expect((await foreign('DELETE', foreignPath)).status).toBe(404);
    expect((await foreign('GET', `${path}/invitations`)).status).toBe(404);
    const collaborator = await member('boss', 'read:data read:member write:data');
    for (const answer of [
      await collaborator('GET', `${path}/invitations`),
      await invite(['x@x.io'], 'collaborator', collaborator),
      await collaborator('POST', `${path}/invitations/${id}/message`),
      await collaborator('PATCH', `${path}/invitations/${id}/status`, { status: 'Revoked' }),
      await collaborator('DELETE', `${path}/invitations/${id}`),
    ]) {
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([
        403,
        'Insufficient permissions.',
      ]);
    }
  });

  describe('as the invited person meets them', () => {
    let count = 0;
    /** A person with an address of their own and an invitation to it. */
    const invited = async (roleName?: string) => {
      count += 1;
      const userId = `guest-${count}`;
      const email = `guest-${count}@example.com`;
      await person(userId, `Guest-${count}@Example.com`);
      const id = await inviteOne(email, roleName);
      return { userId, email, id, call: await cloud(userId) };
    };
    const accept = (call: Call, id: string) =>
      call('PATCH', `/api/invitations/${id}/status`, { status: 'Accepted' });

    test('are listed and read by the verified address, whatever its case', async () => {
      const { call, id, email } = await invited();
      const view = {
        id,
        organizationId: `t-${tenantId}`,
        tenantName: 'Larkspur <b>Health</b>',
        tenantTag: 'development',
        status: 'Pending',
      };
      expect((await call('GET', '/api/invitations')).body).toEqual([view]);
      expect((await call('GET', `/api/invitations/${id}`)).body).toEqual({
        ...view,
        invitee: email,
      });
      expect((await call('GET', '/api/invitations/unknown')).status).toBe(404);
      await server.sql('update tenants set is_suspended = true where id = $1', [tenantId]);
      expect((await call('GET', '/api/invitations')).body).toEqual([]);
    });

    test('are nothing to others', async () => {
      const { id } = await invited();
      await person('thief', 'thief@example.com');
      await person('no-address', null);
      for (const userId of ['thief', 'no-address']) {
        const other = await cloud(userId);
        expect((await other('GET', '/api/invitations')).body).toEqual([]);
        const read = await other('GET', `/api/invitations/${id}`);
        expect(outcome(read)).toEqual([403, 'tenant.invitation_for_another']);
        expect(JSON.stringify(read.body)).not.toContain('Larkspur');
        expect(outcome(await accept(other, id))).toEqual([403, 'tenant.invitation_for_another']);
        expect(await rolesOf(userId)).toEqual([]);
      }
    });

    test.each(['admin', 'collaborator'])('make a member of the role %s', async (role) => {
      const { call, id, userId } = await invited(role);
      await server.sql(
        `update users set custom_data = '{"onboarding": {"companyName": "X"}, "theme": 1}' where id = $1`,
        [userId],
      );
      expect((await accept(call, id)).status).toBe(204);
      expect(await rolesOf(userId)).toEqual([role]);
      const tenants = (await call('GET', '/api/tenants')).body as { id: string }[];
      expect(tenants.map((tenant) => tenant.id)).toEqual([tenantId]);
      const [user] = await server.sql<{ custom_data: unknown }>(
        'select custom_data from users where id = $1',
        [userId],
      );
      expect(user?.custom_data).toEqual({
        onboarding: { companyName: 'X', isOnboardingDone: true },
        theme: 1,
      });
      expect((await list())[0]?.status).toBe('Accepted');
      // A second answer changes nothing, not even after the person was removed.
      expect((await accept(call, id)).status).toBe(204);
      await boss('DELETE', `${path}/members/${userId}`);
      expect((await accept(call, id)).status).toBe(204);
      expect(await rolesOf(userId)).toEqual([]);
    });

    test('that ended cannot be accepted', async () => {
      const revoked = await invited();
      await boss('PATCH', `${path}/invitations/${revoked.id}/status`, { status: 'Revoked' });
      const expired = await invited();
      await expire(expired.id);
      for (const { call, id, userId } of [revoked, expired]) {
        expect(outcome(await accept(call, id))).toEqual([422, 'tenant.invitation_not_pending']);
        expect(await rolesOf(userId)).toEqual([]);
      }
      expect((await expired.call('GET', `/api/invitations/${expired.id}`)).body).toMatchObject({
        status: 'Expired',
      });
    });

    test('are accepted once, also by two clicks, and never after a revocation', async () => {
      const twice = await invited();
      const answers = await Promise.all([
        accept(twice.call, twice.id),
        accept(twice.call, twice.id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect(await rolesOf(twice.userId)).toEqual(['collaborator']);
      for (let round = 0; round < 4; round += 1) {
        const raced = await invited();
        const [accepted, revoked] = await Promise.all([
          accept(raced.call, raced.id),
          boss('PATCH', `${path}/invitations/${raced.id}/status`, { status: 'Revoked' }),
        ]);
        expect([accepted.status, revoked.status].sort((a, b) => a - b)).toEqual([204, 422]);
        expect(await rolesOf(raced.userId)).toEqual(
          accepted.status === 204 ? ['collaborator'] : [],
        );
      }
    });

    test('need a token of the cloud, and the right word', async () => {
      const { id, call } = await invited();
      expect((await boss('GET', '/api/invitations')).status).toBe(401);
      for (const status of ['Revoked', 'Pending', 1]) {
        const answer = await call('PATCH', `/api/invitations/${id}/status`, { status });
        expect(outcome(answer)).toEqual([400, 'guard.invalid_input']);
      }
    });
  });
});
