import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Invitation = {
  id: string;
  status: string;
  updatedAt: number;
};

const api = '/api/organization-invitations';
const HOUR = 3_600_000;

describe('invitations to organizations', () => {
  let server: TestServer;
  let call: Call;
  let number = 0;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const newAddress = () => `Guest${(number += 1)}@Northbank.example`;
  const isMember = async (userId: string) =>
    (
      await server.sql<{ role: string | null }>(
        `select r.organization_role_id as role from organization_users u
         left join organization_user_roles r on r.tenant_id = u.tenant_id
           and r.organization_id = u.organization_id and r.user_id = u.user_id
         where u.tenant_id = 'default' and u.user_id = $1 order by 1`,
        [userId],
      )
    ).map(({ role }) => role);

  const invite = (body: Record<string, unknown> = {}) =>
    call('POST', api, {
      invitee: newAddress(),
      organizationId: 'north',
      expiresAt: Date.now() + HOUR,
      ...body,
    });
  const invited = async (body: Record<string, unknown> = {}) =>
    (await invite(body)).body as unknown as Invitation;
  const createUser = async (id: string, email: string | null) =>
    server.sql(
      `insert into users (tenant_id, id, username, name, primary_email, created_at, updated_at)
       values ('default', $1, $1, 'Grace', $2, 1, 1)`,
      [id, email],
    );
  const mailsTo = async (address: string) =>
    server.sql<{ subject: string; text: string; template: string }>(
      `select subject, text, template from outbox_messages where recipient = $1 order by created_at`,
      [address.toLowerCase()],
    );

  beforeAll(async () => {
    server = await createTestServer('oss');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      insert into organizations (tenant_id, id, name, created_at) values
        ('default', 'north', 'Northbank', 1), ('default', 'south', 'Southbank', 2);
      insert into organization_roles (tenant_id, id, name, type) values
        ('default', 'viewer', 'Viewer', 'User'), ('default', 'admin', 'Admin', 'User'),
        ('default', 'worker', 'Worker', 'MachineToMachine');`);
    await createUser('inviter', 'inviter@northbank.example');
  });
  afterAll(() => server.close());

  test('are created without a message, read, filtered and deleted', async () => {
    const expiresAt = Date.now() + HOUR;
    const created = await invite({
      invitee: 'Ada@Northbank.example',
      inviterId: 'inviter',
      expiresAt,
      organizationRoleIds: ['viewer', 'admin', 'viewer'],
    });
    expect(created.status).toBe(201);
    const invitation = created.body as unknown as Invitation;
    expect(invitation).toEqual({
      tenantId: 'default',
      id: expect.stringMatching(/^[\da-z]{21}$/),
      inviterId: 'inviter',
      invitee: 'ada@northbank.example',
      acceptedUserId: null,
      organizationId: 'north',
      status: 'Pending',
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      expiresAt,
      organizationRoles: [
        { id: 'admin', name: 'Admin' },
        { id: 'viewer', name: 'Viewer' },
      ],
    });
    expect((await call('GET', `${api}/${invitation.id}`)).body).toEqual(invitation);
    const found = async (query: string) =>
      ((await call('GET', `${api}?${query}`)).body as Invitation[]).map(({ id }) => id);
    const other = await invited({ organizationId: 'south' });
    expect(await found('')).toEqual([other.id, invitation.id]);
    expect(await found('organizationId=north')).toEqual([invitation.id]);
    expect(await found('inviterId=inviter')).toEqual([invitation.id]);
    expect(await found('invitee=ADA@northbank.EXAMPLE')).toEqual([invitation.id]);
    expect(await found('invitee=ada&organizationId=south')).toEqual([]);
    expect(await mailsTo('ada@northbank.example')).toEqual([]);
    expect((await call('DELETE', `${api}/${invitation.id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const) {
      expect(outcome(await call(method, `${api}/${invitation.id}`))).toEqual([
        404,
        'entity.not_found',
      ]);
    }
  });

  test.each([
    ['a moment that is over', { expiresAt: 1 }, 400, 'request.invalid_input'],
    ['a fraction of a moment', { expiresAt: Date.now() + HOUR + 0.5 }, 400, 'guard.invalid_input'],
    ['an address that is none', { invitee: 'nobody' }, 400, 'guard.invalid_input'],
    ['two addresses', { invitee: 'a@b.example, c@d.example' }, 400, 'guard.invalid_input'],
    [
      'an unknown organization',
      { organizationId: 'x' },
      422,
      'entity.relation_foreign_key_not_found',
    ],
    ['an unknown inviter', { inviterId: 'x' }, 422, 'entity.relation_foreign_key_not_found'],
    [
      'an unknown role',
      { organizationRoleIds: ['x'] },
      422,
      'entity.relation_foreign_key_not_found',
    ],
    [
      'a role of machines',
      { organizationRoleIds: ['worker'] },
      422,
      'entity.db_constraint_violated',
    ],
    ['a message that is true', { messagePayload: true }, 400, 'guard.invalid_input'],
    [
      'a link that runs',
      { messagePayload: { link: 'javascript:alert(1)' } },
      400,
      'guard.invalid_input',
    ],
  ])('%s is refused', async (_label, body, status, code) => {
    const before = await server.sql('select count(*) from organization_invitations');
    expect(outcome(await invite(body))).toEqual([status, code]);
    expect(await server.sql('select count(*) from organization_invitations')).toEqual(before);
  });

  test('members, and addresses with an open invitation, are not invited again, in any case', async () => {
    await createUser('member', 'Member@Northbank.example');
    await call('POST', '/api/organizations/north/users', { userIds: ['member'] });
    expect(outcome(await invite({ invitee: 'mEmber@northbank.example' }))).toEqual([
      422,
      'request.invalid_input',
    ]);
    expect(
      (await invite({ invitee: 'member@northbank.example', organizationId: 'south' })).status,
    ).toBe(201);
    const answers = await Promise.all(
      ['x@y.example', 'X@y.example', 'x@Y.example'].map((invitee) => invite({ invitee })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.code).toBe(
      'entity.unique_integrity_violation',
    );
    await server.sql(
      `update organization_invitations set expires_at = 1 where invitee = 'x@y.example'`,
    );
    const [expired] = (await call('GET', `${api}?invitee=x@y.example`)).body as Invitation[];
    expect(expired?.status).toBe('Expired');
    expect((await invite({ invitee: 'x@y.example' })).status).toBe(201);
    expect(
      outcome(await call('PUT', `${api}/${expired?.id}/status`, { status: 'Revoked' })),
    ).toEqual([422, 'request.invalid_input']);
  });

  test('the message names organization and inviter and leads to the link', async () => {
    const invitee = newAddress();
    const link = 'https://app.northbank.example/join?a=1';
    const { id } = await invited({ invitee, inviterId: 'inviter', messagePayload: { link } });
    const [mail] = await mailsTo(invitee);
    expect(mail?.template).toBe('OrganizationInvitation');
    expect(mail?.text).toContain(link);
    expect(`${mail?.subject} ${mail?.text}`).toContain('Northbank');
    expect(mail?.text).toContain('Grace');
    const again = await call('POST', `${api}/${id}/message`, { link: `${link}&b=2`, locale: 'ar' });
    expect(again.status).toBe(204);
    const mails = await mailsTo(invitee);
    expect(mails[1]?.text).toContain('b=2');
    expect(mails[1]?.text).toMatch(/[\u0600-\u06ff]/);
    await call('PUT', `${api}/${id}/status`, { status: 'Revoked' });
    expect(outcome(await call('POST', `${api}/${id}/message`, { link }))).toEqual([
      422,
      'request.invalid_input',
    ]);
    expect(outcome(await call('POST', `${api}/nothing/message`, {}))).toEqual([
      404,
      'entity.not_found',
    ]);
    const flooded = newAddress();
    const other = await invited({ invitee: flooded, messagePayload: {} });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await call('POST', `${api}/${other.id}/message`, {})).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(204), 429, 429]);
  });

  test('who cannot be written to is not invited', async () => {
    await call('POST', '/api/connectors', {
      connectorId: 'simple-mail-transfer-protocol',
      config: {
        host: '127.0.0.1',
        port: 9,
        auth: { user: 'x', pass: 'y' },
        fromEmail: 'a@b.example',
        templates: [
          'SignIn',
          'Register',
          'ForgotPassword',
          'Generic',
          'OrganizationInvitation',
        ].map((usageType) => ({
          usageType,
          contentType: 'text/plain',
          subject: 's',
          content: '{{link}} {{code}}',
        })),
      },
    });
    const invitee = newAddress();
    const answer = await invite({ invitee, messagePayload: { link: 'https://a.example' } });
    expect(answer.status).toBe(400);
    expect((await call('GET', `${api}?invitee=${invitee}`)).body).toEqual([]);
    await server.sql(`delete from connectors where tenant_id = 'default'`);
  });

  test('accepting makes the person a member with the roles, once', async () => {
    const email = newAddress();
    await createUser('guest', email.toUpperCase());
    await createUser('other', 'other@northbank.example');
    await createUser('nomail', null);
    const { id, updatedAt } = await invited({
      invitee: email,
      organizationRoleIds: ['viewer', 'admin'],
    });
    const accept = (acceptedUserId?: string) =>
      call('PUT', `${api}/${id}/status`, {
        status: 'Accepted',
        ...(acceptedUserId ? { acceptedUserId } : {}),
      });
    expect(outcome(await accept())).toEqual([422, 'request.invalid_input']);
    expect(outcome(await accept('other'))).toEqual([422, 'request.invalid_input']);
    expect(outcome(await accept('nomail'))).toEqual([422, 'request.invalid_input']);
    expect(outcome(await accept('nothing'))).toEqual([404, 'entity.not_found']);
    expect(outcome(await call('PUT', `${api}/${id}/status`, { status: 'Pending' }))).toEqual([
      400,
      'guard.invalid_input',
    ]);
    expect(await isMember('other')).toEqual([]);
    const answers = await Promise.all([accept('guest'), accept('guest'), accept('guest')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const accepted = answers.find(({ status }) => status === 200)?.body as unknown as Invitation;
    expect(accepted).toMatchObject({ status: 'Accepted', acceptedUserId: 'guest' });
    expect(accepted.updatedAt).toBeGreaterThanOrEqual(updatedAt);
    expect(await isMember('guest')).toEqual(['admin', 'viewer']);
    expect(outcome(await call('PUT', `${api}/${id}/status`, { status: 'Revoked' }))).toEqual([
      422,
      'request.invalid_input',
    ]);
  });

  test('accepted and revoked at once, one of them holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      const userId = `racer-${round}`;
      await createUser(userId, email);
      const { id } = await invited({ invitee: email });
      const [accepted, revoked] = await Promise.all([
        call('PUT', `${api}/${id}/status`, { status: 'Accepted', acceptedUserId: userId }),
        call('PUT', `${api}/${id}/status`, { status: 'Revoked' }),
      ]);
      expect([accepted.status, revoked.status].sort()).toEqual([200, 422]);
      expect(await isMember(userId)).toHaveLength(accepted.status === 200 ? 1 : 0);
    }
  });

  test('invitations and deletions of their organization at once never fail by accident', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await call('POST', '/api/organizations', { name: `Short ${round}` });
      const organizationId = (body as { id: string }).id;
      const email = newAddress();
      const userId = `leaver-${round}`;
      await createUser(userId, email);
      const { id } = await invited({ invitee: email, organizationId });
      const answers = await Promise.all([
        call('PUT', `${api}/${id}/status`, { status: 'Accepted', acceptedUserId: userId }),
        call('DELETE', `/api/organizations/${organizationId}`),
        invite({ organizationId }),
      ]);
      expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
      expect(await isMember(userId)).toEqual([]);
    }
  });
});

describe('a hosted tenant without an e-mail connector', () => {
  test('answers 501 and creates no invitation', async () => {
    const server = await createTestServer('cloud', { origin: 'https://console.gatehouse.example' });
    try {
      const call = callerOf(server.tenantApp, await server.managementToken('default'));
      await server.sql(
        `insert into organizations (tenant_id, id, name, created_at) values ('default', 'north', 'North', 1)`,
      );
      const answer = await call('POST', api, {
        invitee: 'a@b.example',
        organizationId: 'north',
        expiresAt: Date.now() + HOUR,
        messagePayload: { link: 'https://a.example' },
      });
      expect([answer.status, answer.code]).toEqual([501, 'connector.not_found']);
      expect((await call('GET', api)).body).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
