import { settleNotices } from '~/server/domain/messages/notices-under-way';
import { notifyOfChange } from '~/server/domain/messages/change-notice.rules';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { type Call, callerOf } from '~/tests/support/api';
import { type SmtpServer, startSmtpServer } from '~/tests/support/smtp-server';
import { configure, createPerson, newEmail, visit } from './support/visitor';

const T = 'default';

describe('which words a mail is sent with', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let call: Call;
  let mailServer: SmtpServer;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
    call = callerOf(server.tenantApp, await server.managementToken(T));
    mailServer = await startSmtpServer();
    await call('POST', '/api/connectors', {
      connectorId: 'simple-mail-transfer-protocol',
      config: {
        host: '127.0.0.1',
        port: mailServer.port,
        fromEmail: 'Larkspur <no-reply@larkspur.example>',
        replyTo: 'help@larkspur.example',
        templates: [
          { usageType: 'Generic', contentType: 'text/plain', subject: 'own', content: '{{code}}' },
        ],
      },
    });
  });
  afterAll(async () => {
    await mailServer.close();
    await server.close();
  });
  beforeEach(async () => {
    mailServer.mails.length = 0;
    for (const table of ['email_templates', 'rate_limits', 'outbox_messages']) {
      await server.sql(`delete from ${table}`);
    }
    await configure(server, T, { languageInfo: { autoDetect: true, fallbackLanguage: 'en' } });
  });

  const put = (languageTag: string, details: Record<string, unknown> = {}, type = 'SignIn') =>
    call('PUT', '/api/email-templates', {
      templates: [
        {
          languageTag,
          templateType: type,
          details: { subject: languageTag, content: '{{code}}', ...details },
        },
      ],
    });
  const ask = async (email: string, language: string) => {
    const visitor = await visit(server, T, app);
    await visitor.begin('SignIn');
    const answer = await visitor.call(
      'POST',
      '/verification/verification-code',
      { identifier: { type: 'email', value: email }, interactionEvent: 'SignIn' },
      { 'accept-language': language },
    );
    expect(answer.status).toBe(200);
    return mailServer.mails.at(-1)?.data ?? '';
  };
  const subjectOf = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim();

  test.each([
    ['the language itself', ['cy', 'en', 'fr'], 'cy, en;q=0.5', 'cy'],
    ['the language without its region', ['pt', 'en', 'fr'], 'pt-BR', 'pt'],
    ['the region that was asked for', ['pt', 'pt-BR', 'en'], 'pt-BR', 'pt-BR'],
    ['the next language of the request', ['de', 'en', 'fr'], 'cy, de;q=0.5', 'de'],
    ['a region of the language', ['cy-GB', 'en'], 'cy', 'cy-GB'],
    ['no region in another script', ['zh-CN', 'en'], 'zh-TW', 'en'],
    ['the fallback language', ['cy', 'en', 'fr'], 'it', 'fr'],
    ['English', ['cy', 'en'], 'it', 'en'],
    ["the connector's template", ['cy'], 'it', 'own'],
    ['no language that is a path', ['cy'], '../../en', 'own'],
  ])('%s', async (_name, languages, accepted, expected) => {
    await configure(server, T, { languageInfo: { autoDetect: true, fallbackLanguage: 'fr' } });
    for (const language of languages) await put(language);
    await put('cy', { subject: 'another kind' }, 'Register');
    expect(subjectOf(await ask(newEmail(), accepted))).toBe(expected);
  });

  test('a mail has both parts, its own sender, and values that stay values', async () => {
    const person = await createPerson(server, T, {
      name: '<b>"Eve" <eve@evil.example>\r\nBcc: all@example.com',
    });
    await put('en', {
      subject: 'Hi {{user.name}}',
      content:
        '<p title="{{user.name}}">{{code}} {{user.primaryEmail}} {{application.name}} {{userIp}} [{{organization.name}}]</p>',
      sendFrom: '{{user.name}} <codes@larkspur.example>',
      replyTo: 'desk@larkspur.example',
    });
    const mail = await ask(person.email, 'en');
    const [head = '', ...body] = mail.split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(headers.map((line) => line.split(':')[0]?.toLowerCase())).not.toContain('bcc');
    expect(headers.find((line) => line.startsWith('From:'))).toMatch(/<codes@larkspur\.example>$/);
    expect(headers).toContain('Reply-To: desk@larkspur.example');
    expect(headers.find((line) => line.startsWith('Subject:'))).toContain('Bcc=3A_all=40example');
    expect(mailServer.mails[0]).toMatchObject({
      from: 'codes@larkspur.example',
      to: [person.email],
    });
    const rest = body.join('\n\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(rest).toMatch(/text\/plain[\s\S]*\d{6}[\s\S]*text\/html/);
    expect(rest).toContain('<p title="&lt;b&gt;&quot;Eve&quot;');
    expect(rest).toContain(`${person.email} Client ${app.id}`);
    expect(rest).toContain('[]');
  });

  test('a visitor without an account gets the same mail without a name', async () => {
    await put('en', {
      subject: 'Hi',
      content: '[{{user.name}}] {{code}}',
      contentType: 'text/plain',
    });
    const mail = await ask(newEmail(), 'en');
    expect(mail).toMatch(/\[\] \d{6}/);
    expect(mail).not.toContain('text/html');
  });

  test('an invitation names who invites, and where the link leads in both parts', async () => {
    await put(
      'en',
      {
        subject: '{{inviter.name}}',
        content: '<a href="{{link}}">{{organization.name}}</a>',
      },
      'OrganizationInvitation',
    );
    const person = await createPerson(server, T, { name: 'Noor' });
    const made = await call('POST', '/api/organizations', { name: 'North & South' });
    const invited = await call('POST', '/api/organization-invitations', {
      inviterId: person.id,
      invitee: newEmail(),
      organizationId: (made.body as { id: string }).id,
      expiresAt: Date.now() + 60_000,
      messagePayload: { link: 'https://app.example/join?a=1&b=2' },
    });
    expect(invited.status).toBe(201);
    const mail = mailServer.mails[0]?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(subjectOf(mail)).toBe('Noor');
    expect(mail).toContain('<a href="https://app.example/join?a=1&amp;b=2">North &amp; South</a>');
    expect(mail).toContain('North & South (https://app.example/join?a=1&b=2)');
  });

  test("a notice is in the user's own language, whatever the tenant's templates say", async () => {
    await put('ar', { subject: 'not this one' }, 'Generic');
    await notifyOfChange(
      server.services,
      T,
      { primaryEmail: 'ada@example.com', profile: { locale: 'ar' } },
      'PasswordChanged',
      { languages: ['en'] },
    );
    await settleNotices();
    const mail = mailServer.mails[0]?.data ?? '';
    expect(subjectOf(mail)).toMatch(/^=\?UTF-8\?/);
    expect(mail.replaceAll('=\r\n', '')).toContain('dir=3D"rtl"');
  });

  test('the own words of the product are in the fallback language', async () => {
    await server.sql('delete from connectors');
    await configure(server, T, { languageInfo: { autoDetect: true, fallbackLanguage: 'ar' } });
    await ask(newEmail(), 'cy');
    const [mail] = await server.sql<{ html: string }>('select html from outbox_messages');
    expect(mail?.html).toContain('lang="ar" dir="rtl"');
  });
});
