import { indentHtml } from './indent-html';
import { mailboxText, mimeMailboxText } from './mailbox';
import type { MailTemplate, Mailbox, MessageValues } from './message';
import { renderBuiltIn, renderTemplate } from './render';

const PERSON = { id: 'user', name: 'Grace', username: 'grace', primaryEmail: null, avatar: null };
const values: MessageValues = {
  link: 'https://app.example/join?a=1&b=2',
  organization: { id: 'org', name: 'North & South', branding: { logoUrl: 'https://a.example/l' } },
  inviter: PERSON,
};
const message = {
  channel: 'email' as const,
  to: 'ada@example.com',
  usage: 'OrganizationInvitation' as const,
  values,
  languages: ['en'],
};

describe('the message of an invitation', () => {
  test('a template names organization and inviter by path', () => {
    const content =
      '<a href="{{link}}">{{ organization.name }}</a> {{organization.id}} {{organization.branding.logoUrl}} ' +
      '{{inviter.name}} {{inviter.username}} [{{inviter.avatar}}] [{{inviter.constructor}}] {{code}} {{ something.else }}';
    const { subject, html } = renderTemplate(message, {
      contentType: 'text/html',
      subject: '{{inviter.name}}: {{organization.name}}',
      content,
    });
    expect(subject).toBe('Grace: North & South');
    expect(html).toBe(
      '<a href="https://app.example/join?a=1&amp;b=2">North &amp; South</a> org https://a.example/l ' +
        'Grace grace [] [] {{code}} {{ something.else }}',
    );
  });

  test("the product's own words name them too, and do without who invites", () => {
    const brand = { name: 'Acme', color: '#006a7c', logoUrl: undefined };
    const { subject, text, html } = renderBuiltIn(message, brand);
    expect(subject).toBe('You are invited to North & South');
    expect(text).toContain('Grace invited you to North & South.');
    expect(html).toContain('North &amp; South');
    const { inviter: _nobody, ...others } = values;
    const anonymous = renderBuiltIn({ ...message, values: others }, brand);
    expect(anonymous.text).toContain('You are invited to North & South.');
  });
});

test.each([
  ['en', 'The link works until March 5, 2026 at 2:07 PM UTC.'],
  ['ar', 'يعمل الرابط حتى'],
])('an invitation says when its link ends (%s)', (language, note) => {
  const expiresAt = Date.UTC(2026, 2, 5, 14, 7);
  const brand = { name: 'Acme', color: '#006a7c', logoUrl: undefined };
  const { text, html } = renderBuiltIn(
    { ...message, values: { ...values, expiresAt }, languages: [language] },
    brand,
  );
  // Intl puts a narrow space before PM.
  for (const body of [text, html]) expect(body?.replaceAll('\u202f', ' ')).toContain(note);
  expect(text).toMatch(/14:07|2:07/);
});

describe('the text of a message in HTML', () => {
  const textOf = (content: string) =>
    renderTemplate(message, { contentType: 'text/html', subject: '', content }).text;

  test('has no markup, and neither styles nor scripts', () => {
    const styles = '<style>a{b:c}</style><STYLE type="x">d</STYLE><script>if (a < b) e()</script>';
    expect(textOf(`${styles}<p class="f">Code <b>1 2</b></p>  and <br/> 3 < 4`)).toBe(
      'Code 1 2\nand\n3 < 4',
    );
  });

  test('says where its links lead, in characters instead of entities', () => {
    expect(
      textOf('<p>Hi &lt;you&gt; &amp;lt;</p><p><a class="b" href="{{link}}">Join</a> now</p>'),
    ).toBe('Hi <you> &lt;\nJoin (https://app.example/join?a=1&b=2) now');
  });

  test.each(['<', '<style', '<style>', '<script></style', '{{a', '<a href="', "<a href='x", '&am'])(
    'is made in one pass over a template full of %s',
    (part) => {
      expect(textOf(part.repeat(250_000 / part.length)).length).toBeLessThanOrEqual(250_000);
    },
  );
});

describe('values in a template', () => {
  const render = (template: Partial<MailTemplate>, more: MessageValues = {}) =>
    renderTemplate(
      { to: 'ada@example.com', values: { ...values, ...more } },
      { contentType: 'text/html', subject: '', content: '', ...template },
    );
  const named = (name: string) => ({ inviter: { ...PERSON, name } });

  test('are text in HTML and one line in a header', () => {
    const evil = '"><script>x()</script>\r\nBcc: all@example.com';
    const { subject, html } = render(
      { subject: 'From {{inviter.name}}', content: '<b title="{{inviter.name}}">' },
      named(evil),
    );
    expect(subject).toBe('From "><script>x()</script> Bcc: all@example.com');
    expect(html).toMatch(/^<b title="&quot;&gt;&lt;script&gt;/);
  });

  test('are filled once and have a size together', () => {
    expect(render({ content: '{{inviter.name}}' }, named('{{link}}')).html).toBe('{{link}}');
    const bomb = render({ content: '{{inviter.name}}'.repeat(16_000) }, named('x'.repeat(10_000)));
    expect(bomb.html?.length).toBeLessThan(1024 * 1024);
  });

  test.each<[string, string | undefined, string, Mailbox | undefined]>([
    ['an address', 'a@b.co', '', { name: '', address: 'a@b.co' }],
    ['a name and an address', '"Acme, Inc" <a@b.co>', '', { name: 'Acme, Inc', address: 'a@b.co' }],
    [
      'a name from a value',
      '{{inviter.name}} <a@b.co>',
      'Eve <eve@evil.co>\r\nBcc: x',
      { name: 'Eve <eve@evil.co> Bcc: x', address: 'a@b.co' },
    ],
    [
      'an address from a value',
      '{{inviter.name}}',
      'eve@evil.co',
      { name: '', address: 'eve@evil.co' },
    ],
    ['a list from a value', '{{inviter.name}}', 'a@b.co, c@d.co', undefined],
    ['a value that is none', '{{inviter.name}}', 'Eve', undefined],
    ['nothing', undefined, '', undefined],
  ])('of a mailbox: %s', (_title, replyTo, name, expected) => {
    expect(render({ replyTo }, named(name)).replyTo).toEqual(expected);
  });

  test('quote a name in a header', () => {
    const name = 'Zoë العربية '.repeat(8).trim();
    const words = mimeMailboxText({ name, address: 'a@b.co' }).split(' ');
    expect(words.pop()).toBe('<a@b.co>');
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
    const bytes = words.map((word) => Buffer.from(word.slice(10, -2), 'base64'));
    expect(Buffer.concat(bytes).toString()).toBe(name);
    expect(mimeMailboxText({ name: 'Ada', address: 'a@b.co' })).toBe('"Ada" <a@b.co>');
    expect(mailboxText({ name: 'A "b" \\', address: 'a@b.co' })).toBe('"A \\"b\\" \\\\" <a@b.co>');
  });
});

test('HTML is indented between its tags only', () => {
  expect(indentHtml('<div><p>a <b>c</b> e</p><br><p>d</p></div>')).toBe(
    '<div>\n  <p>a <b>c</b> e</p>\n  <br>\n  <p>d</p>\n</div>',
  );
});
