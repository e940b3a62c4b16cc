import { EMAIL_VERSIONS_KEPT } from '~/contract/email-templates';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Template = {
  id: string;
  languageTag: string;
  templateType: string;
  details: Record<string, unknown>;
};

const T = 'default';
const DETAILS = { subject: 'Code {{code}}', content: '<p>{{code}}</p>', contentType: 'text/html' };

describe('email templates of the management API', () => {
  let server: TestServer;
  let call: Call;
  let asOther: Call;

  const put = (...templates: Record<string, unknown>[]) =>
    call('PUT', '/api/email-templates', { templates });
  const sign = (languageTag: string, change: Record<string, unknown> = {}) => ({
    languageTag,
    templateType: 'SignIn',
    details: { ...DETAILS, ...change },
  });
  const create = async (languageTag = 'en', change: Record<string, unknown> = {}) => {
    const [row] = (await put(sign(languageTag, change))).body as Template[];
    if (!row) throw new Error('no template');
    return row;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken(T));
    asOther = callerOf(server.consoleApp, await server.managementToken('admin'), 'localhost:3000');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from email_templates');
    await server.sql('delete from email_template_versions');
    await server.sql('delete from rate_limits');
  });

  test('PUT writes some, keeps the ids of those that are there, and GET filters', async () => {
    const first = await put(sign('en'), sign('ar'), { ...sign('en'), templateType: 'Generic' });
    expect(first.status).toBe(200);
    expect(first.body).toHaveLength(3);
    expect((first.body as Template[])[0]).toEqual({
      tenantId: T,
      id: expect.stringMatching(/^.{21}$/) as string,
      languageTag: 'en',
      templateType: 'SignIn',
      details: DETAILS,
      createdAt: expect.any(Number) as number,
    });
    const again = await put(sign('en', { subject: 'New', replyTo: '' }));
    expect((again.body as Template[])[0]).toMatchObject({
      id: (first.body as Template[])[0]?.id,
      details: { ...DETAILS, subject: 'New' },
    });
    expect((again.body as Template[])[0]?.details).not.toHaveProperty('replyTo');
    // Of two for the same the last one holds.
    const twice = await put(sign('fr', { subject: 'a' }), sign('fr', { subject: 'b' }));
    expect(twice.body).toMatchObject([{ details: { subject: 'b' } }]);
    const list = async (query: string) =>
      ((await call('GET', `/api/email-templates${query}`)).body as Template[]).map(
        ({ languageTag, templateType }) => `${templateType} ${languageTag}`,
      );
    expect(await list('')).toEqual(['Generic en', 'SignIn ar', 'SignIn en', 'SignIn fr']);
    expect(await list('?languageTag=en')).toEqual(['Generic en', 'SignIn en']);
    expect(await list('?languageTag=en&templateType=SignIn')).toEqual(['SignIn en']);
    expect((await call('GET', '/api/email-templates?templateType=None')).status).toBe(400);
  });

  test('PATCH merges details, only over what was read', async () => {
    const { id } = await create('en', { replyTo: 'help@example.com' });
    const path = `/api/email-templates/${id}`;
    const read = await call('GET', path);
    const etag = String(read.headers['etag']);
    const changed = await call('PATCH', `${path}/details`, { subject: 'Hi' }, { 'if-match': etag });
    expect(changed).toMatchObject({
      status: 200,
      body: { id, details: { ...DETAILS, subject: 'Hi', replyTo: 'help@example.com' } },
    });
    const stale = await call('PATCH', `${path}/details`, { subject: 'No' }, { 'if-match': etag });
    expect(stale).toMatchObject({ status: 412, code: 'request.precondition_failed' });
    const cleared = await call('PATCH', `${path}/details`, { replyTo: '' });
    expect((cleared.body as Template).details).toEqual({ ...DETAILS, subject: 'Hi' });
  });

  test('DELETE takes one, or many by a filter, never all by accident', async () => {
    const { id } = await create();
    await create('ar');
    await create('fr');
    expect((await call('DELETE', `/api/email-templates/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/email-templates/${id}`)).status).toBe(404);
    expect(await call('DELETE', '/api/email-templates')).toMatchObject({
      status: 422,
      code: 'connector.email_connector.bulk_deletion_no_filter',
    });
    expect((await call('DELETE', '/api/email-templates?languageTag=ar')).body).toEqual({
      rowCount: 1,
    });
    expect((await call('DELETE', '/api/email-templates?templateType=SignIn')).body).toEqual({
      rowCount: 1,
    });
  });

  test('versions stay, are restored, and are not kept for ever', async () => {
    const { id } = await create('en', { subject: 'one' });
    await call('PATCH', `/api/email-templates/${id}/details`, { subject: 'two' });
    await call('DELETE', `/api/email-templates/${id}`);
    const key = 'languageTag=en&templateType=SignIn';
    const versions = async () =>
      (await call('GET', `/api/email-templates/versions?${key}`)).body as {
        version: number;
        details: { subject: string };
        savedBy: string | null;
      }[];
    expect((await versions()).map(({ version, details }) => [version, details.subject])).toEqual([
      [2, 'two'],
      [1, 'one'],
    ]);
    const newest = await call('GET', `/api/email-templates/versions?${key}&limit=1`);
    expect(newest.body).toMatchObject([{ version: 2 }]);
    expect((await call('GET', `/api/email-templates/versions?${key}&limit=51`)).status).toBe(400);
    expect((await versions())[0]?.savedBy).toBe(`m-${T}`);
    const restore = (body: Record<string, unknown>) =>
      call('POST', '/api/email-templates/versions/restore', {
        languageTag: 'en',
        templateType: 'SignIn',
        ...body,
      });
    expect(await restore({ version: 1 })).toMatchObject({
      status: 200,
      body: { details: { subject: 'one' } },
    });
    expect((await versions())[0]).toMatchObject({ version: 3, details: { subject: 'one' } });
    expect(await restore({ version: 9 })).toMatchObject({ status: 404, code: 'entity.not_found' });
    expect((await restore({ version: 1, languageTag: 'fr' })).status).toBe(404);
    expect((await restore({ version: 2 ** 40 })).status).toBe(400);
    // Many writes at once are numbered one after the other.
    await Promise.all(
      Array.from({ length: EMAIL_VERSIONS_KEPT + 5 }, (_, index) =>
        put(sign('en', { subject: `n${index}` })),
      ),
    );
    const kept = (await versions()).map(({ version }) => version);
    expect(kept).toHaveLength(EMAIL_VERSIONS_KEPT);
    expect(kept[0]).toBe(3 + EMAIL_VERSIONS_KEPT + 5);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a subject of two lines', sign('en', { subject: 'a\r\nBcc: x@example.com' })],
    ['a subject that is too long', sign('en', { subject: 'a'.repeat(999) })],
    ['a content that is too long', sign('en', { content: 'a'.repeat(262_145) })],
    ['a Reply-To of two lines', sign('en', { replyTo: 'a@b.co\nBcc: x@example.com' })],
    ['a sender of two addresses', sign('en', { sendFrom: 'A <a@b.co> <c@d.co>' })],
    ['a language that is a path', sign('../../etc')],
    ['a language that is too long', sign('en-'.padEnd(17, 'a'))],
    ['a type that is none', { ...sign('en'), templateType: 'PasswordChanged' }],
    ['a content type that runs', sign('en', { contentType: 'text/javascript' })],
  ])('refuses %s', async (_name, template) => {
    expect(await put(template)).toMatchObject({ status: 400, code: 'guard.invalid_input' });
  });

  test('none and too many templates are refused', async () => {
    expect((await put()).status).toBe(400);
    expect((await put(...Array.from({ length: 201 }, () => sign('en')))).status).toBe(400);
  });

  test('a draft is rendered with the data of the tenant, or examples, and is sent nowhere', async () => {
    const user = await call('POST', '/api/users', {
      username: 'zoe',
      name: '<Zoë>',
      primaryEmail: 'zoe@example.com',
    });
    const { id: userId } = user.body as { id: string };
    const preview = (body: Record<string, unknown>) =>
      call('POST', '/api/email-templates/preview', body);
    const draft = sign('cy', {
      subject: '{{code}} for {{user.name}}',
      content: '<p>{{user.name}} {{organization.name}} {{locale}} {{nope}} {{ user.password }}</p>',
      sendFrom: '{{organization.name}} <codes@example.com>',
    });
    expect((await preview({ ...draft, userId })).body).toEqual({
      subject: '419202 for <Zoë>',
      html: '<p>&lt;Zoë&gt; North Clinic cy {{nope}} </p>',
      text: '<Zoë> North Clinic cy {{nope}}',
      from: { name: 'North Clinic', address: 'codes@example.com' },
      replyTo: null,
      missing: ['code'],
      unknown: ['nope', 'user.password'],
    });
    const example = await preview(draft);
    expect((example.body as { html: string }).html).toContain('Amara Okafor');
    const link = { ...draft, templateType: 'OrganizationInvitation' };
    expect((await preview(link)).body).toMatchObject({ missing: ['link'] });
    for (const record of ['userId', 'applicationId', 'organizationId']) {
      expect((await preview({ ...draft, [record]: 'nobody' })).status).toBe(404);
    }
    expect(await server.sql('select 1 from outbox_messages')).toEqual([]);
    expect(await server.sql('select 1 from email_templates')).toEqual([]);
  });

  test('what a language falls back to is told, as a template', async () => {
    const fallback = async (languageTag: string, templateType = 'SignIn') =>
      (
        await call(
          'GET',
          `/api/email-templates/fallback?languageTag=${languageTag}&templateType=${templateType}`,
        )
      ).body as { wordsOf: string; languageTag: string | null; details: { content: string } };
    const product = await fallback('cy');
    expect(product).toMatchObject({ wordsOf: 'product', languageTag: 'en' });
    expect(product.details.content).toContain('{{code}}');
    expect(await fallback('ar')).toMatchObject({ wordsOf: 'product', languageTag: 'ar' });
    const invitation = await fallback('en', 'OrganizationInvitation');
    expect(invitation.details.content).toContain('href="{{link}}"');
    await create('en');
    expect(await fallback('cy')).toMatchObject({ wordsOf: 'tenant', languageTag: 'en' });
    expect(await fallback('en')).toMatchObject({ wordsOf: 'product' });
    await create('pt');
    expect(await fallback('pt-BR')).toMatchObject({ wordsOf: 'tenant', languageTag: 'pt' });
    await server.sql('delete from email_templates');
    await call('POST', '/api/connectors', {
      connectorId: 'sendgrid-email-service',
      config: {
        apiKey: 'k',
        fromEmail: 'no-reply@example.com',
        templates: [{ usageType: 'Generic', type: 'text/plain', subject: 'S', content: 'C' }],
      },
    });
    expect(await fallback('cy')).toEqual({
      wordsOf: 'connector',
      languageTag: null,
      details: { subject: 'S', content: 'C', contentType: 'text/plain' },
    });
    const shown = await call('POST', '/api/email-templates/preview', sign('en'));
    expect(shown.body).toMatchObject({ from: { address: 'no-reply@example.com' } });
    await server.sql('delete from connectors');
  });

  test('viewers read and preview; requests without a token do not', async () => {
    const { id } = await create();
    const token = await server.memberToken(T, 'viewer', 'read:data');
    const asViewer = callerOf(server.consoleApp, token, 'localhost:3000');
    const draft = sign('en');
    expect((await asViewer('GET', `/api/email-templates/${id}`)).status).toBe(200);
    expect((await asViewer('POST', '/api/email-templates/preview', draft)).status).toBe(200);
    const test = { ...draft, email: 'me@example.com' };
    const restore = { languageTag: 'en', templateType: 'SignIn', version: 1 };
    const writes = [
      ['PUT', '/api/email-templates', { templates: [draft] }],
      ['PATCH', `/api/email-templates/${id}/details`, { subject: 'x' }],
      ['POST', '/api/email-templates/test', test],
      ['POST', '/api/email-templates/versions/restore', restore],
      ['DELETE', `/api/email-templates/${id}`, undefined],
      ['DELETE', '/api/email-templates?languageTag=en', undefined],
    ] as const;
    const asNobody = callerOf(server.tenantApp, undefined);
    for (const [method, path, body] of writes) {
      expect((await asViewer(method, path, body)).status).toBe(403);
      expect((await asNobody(method, path, body)).status).toBe(401);
    }
    expect((await asNobody('POST', '/api/email-templates/preview', draft)).status).toBe(401);
  });

  test("another tenant's templates do not exist", async () => {
    const { id } = await create();
    expect((await asOther('GET', `/api/email-templates/${id}`)).status).toBe(404);
    expect((await asOther('PATCH', `/api/email-templates/${id}/details`, {})).status).toBe(404);
    expect((await asOther('DELETE', `/api/email-templates/${id}`)).status).toBe(404);
    expect((await asOther('GET', '/api/email-templates')).body).toEqual([]);
    const key = 'languageTag=en&templateType=SignIn';
    expect((await asOther('GET', `/api/email-templates/versions?${key}`)).body).toEqual([]);
  });

  test('a test mail has a limit', async () => {
    const test = { ...sign('en'), email: 'me@example.com' };
    for (let count = 0; count < 30; count += 1) {
      expect((await call('POST', '/api/email-templates/test', test)).status).toBe(204);
    }
    expect(await call('POST', '/api/email-templates/test', test)).toMatchObject({
      status: 429,
      code: 'request.rate_limited',
    });
    const list = { ...test, email: 'a@example.com,b@example.com' };
    expect((await call('POST', '/api/email-templates/test', list)).status).toBe(400);
  });

  test('the frame of a preview runs nothing, and only the console fills it', async () => {
    const show = (origin: string | undefined) =>
      server.consoleApp.inject({
        method: 'POST',
        url: '/mail-preview',
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin === undefined ? { 'sec-fetch-site': 'cross-site' } : { origin }),
        },
        payload: new URLSearchParams({
          html: '<p style="color:red">é</p><script>x()</script>',
        }).toString(),
      });
    const answer = await show('http://localhost:3000');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<p style="color:red">é</p><script>x()</script>');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*form-action 'none'.*; sandbox$/);
    expect(policy).not.toMatch(/script-src|allow-/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await show('https://evil.example')).statusCode).toBe(403);
    expect((await show(undefined)).statusCode).toBe(403);
  });
});
