import type { InjectOptions } from 'fastify';
import { AVATAR_MAX_BYTES } from '~/contract/limits';
import { PASSWORD, T, accountKit } from './support/account-kit';

const kit = accountKit();

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function open(url: string, options: Partial<InjectOptions> = {}) {
  const { host } = new URL(kit.server.originOf(T));
  return kit.server.tenantApp.inject({ method: 'GET', url, headers: { host }, ...options });
}

function formOf(content: Buffer, type: string, name = 'file') {
  const boundary = 'boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="me"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function upload(token: string | undefined, content: Buffer, type: string) {
  const { host } = new URL(kit.server.originOf(T));
  const { headers, payload } = formOf(content, type);
  return kit.server.tenantApp.inject({
    method: 'POST',
    url: '/api/my-account/avatar',
    headers: { ...headers, host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  });
}

describe('the pages of the account center', () => {
  test.each(['/account', '/account/security', '/account/callback?code=x&state=%3Cscript%3E'])(
    '%s is served under a strict policy and repeats nothing',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toContain('code=x');
    },
  );

  test('say what users may change only where they are open', async () => {
    const fieldsIn = (body: string) =>
      /"accountCenter":\{"enabled":(true|false),"fields":(\{[^}]*\})/.exec(body)?.slice(1);
    expect(fieldsIn((await open('/account')).body)?.[0]).toBe('true');
    await kit.setCenter(false, { name: 'Edit' });
    expect(fieldsIn((await open('/account')).body)).toEqual(['false', '{}']);
  });

  test('the callback of a provider leads those who link an account here, others to the sign-in', async () => {
    const linking = await open('/callback/github-1?code=c&state=link-abc');
    expect(linking.statusCode).toBe(302);
    expect(linking.headers.location).toBe('/account/provider?code=c&state=link-abc');
    expect((await open('/callback/github-1?code=c&state=abc')).statusCode).toBe(200);
  });
});

describe('the own picture', () => {
  test('is kept and shown; it ends with the account', async () => {
    const person = await kit.person();
    const answer = await upload(person.token, PNG, 'image/png');
    expect(answer.statusCode).toBe(200);
    const { avatar } = answer.json<{ avatar: string }>();
    expect(avatar).toMatch(new RegExp(`^${kit.server.originOf(T)}/user-assets/\\w+$`));
    expect((await person.call('GET', '/api/my-account')).body).toMatchObject({ avatar });
    const picture = await open(new URL(avatar).pathname);
    expect(picture.headers['content-type']).toBe('image/png');
    const [row] = await kit.server.sql<{ owner: string }>(
      'select owner_id as owner from user_assets where id = $1',
      [avatar.split('/').at(-1)],
    );
    expect(row?.owner).toBe(person.id);
  });

  test('is a picture by its content, of a type without scripts, and small', async () => {
    const { token } = await kit.person();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const [content, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [Buffer.from('<script>'), 'text/html'],
    ] as const) {
      const answer = await upload(token, content, type);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'guard.mime_type_not_allowed',
      ]);
    }
    const large = await upload(
      token,
      Buffer.concat([PNG, Buffer.alloc(AVATAR_MAX_BYTES)]),
      'image/png',
    );
    expect(large.statusCode).toBe(400);
    expect((await upload(token, Buffer.alloc(0), 'image/png')).statusCode).toBe(400);
  });

  test('needs a token, its scope, and a tenant that leaves it to its users', async () => {
    expect((await upload(undefined, PNG, 'image/png')).statusCode).toBe(401);
    const narrow = await kit.person({}, 'openid email');
    expect((await upload(narrow.token, PNG, 'image/png')).statusCode).toBe(403);
    const person = await kit.person();
    await kit.setField('avatar', 'ReadOnly');
    const refused = await upload(person.token, PNG, 'image/png');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      400,
      'account_center.field_not_editable',
    ]);
  });
});

describe('what the pages rely on', () => {
  test('a proof of another user opens nothing', async () => {
    const mine = await kit.person();
    const theirs = await kit.person();
    const proof = await kit.stepUp(theirs);
    const answer = await mine.call(
      'POST',
      '/api/my-account/password',
      { password: 'other-Lantern-77' },
      proof,
    );
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([
      401,
      'verification_record.permission_denied',
    ]);
  });

  test('cookies alone open nothing: a form of another site cannot act for the user', async () => {
    const { host } = new URL(kit.server.originOf(T));
    const answer = await kit.server.tenantApp.inject({
      method: 'POST',
      url: '/api/verifications/password',
      headers: { host, origin: 'https://attacker.example', cookie: '_session=any' },
      payload: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(401);
  });
});
