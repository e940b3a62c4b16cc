import type { MessageValues } from './message';
import { renderBuiltIn, renderTemplate } from './render';

const values: MessageValues = {
  link: 'https://app.example/join?a=1&b=2',
  organization: { id: 'org', name: 'North & South', branding: { logoUrl: 'https://a.example/l' } },
  inviter: { id: 'user', name: 'Grace', username: 'grace', primaryEmail: null, avatar: null },
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
      'Code 1 2 and 3 < 4',
    );
  });

  test('takes no longer for a template that never closes what it opens', () => {
    const start = performance.now();
    for (const part of ['<', '<style', '<style>', '<script></style', '{{a']) {
      textOf(part.repeat(250_000 / part.length));
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
