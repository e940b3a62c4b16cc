import { randomBytes } from 'node:crypto';
import { CUSTOM_UI_MAX_BYTES } from '~/contract/custom-ui';
import { createLog } from '~/server/platform/log/create-log';
import { T, signInKit } from '~/tests/server/experience/support/sign-in-kit';
import { configure } from '~/tests/server/experience/support/visitor';
import { outcome, planKit } from '~/tests/server/plans/support/plan-server';
import { type Call, callerOf } from '~/tests/support/api';
import { type ZipEntry, zipOf } from '~/tests/support/zip';

const UPLOAD = '/api/sign-in-exp/default/custom-ui-assets';
const SETTINGS = '/api/sign-in-exp';

type Part = { content: Buffer; type?: string; name?: string };

/** A form with files, as browsers send it. */
function formOf(...parts: Part[]) {
  const boundary = 'boundary-of-the-form';
  const chunks = parts.flatMap(({ content, type = 'application/zip', name = 'ui.zip' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function pagesOf(title: string, ...more: ZipEntry[]): Buffer {
  return zipOf([
    { name: 'index.html', content: `<!doctype html><title>${title}</title><script src="/app.js">` },
    { name: 'app.js', content: 'start();' },
    { name: 'img/logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'notes', content: '<script>alert(1)</script>' },
    ...more,
  ]);
}

describe('sign-in pages that a tenant brings along', () => {
  const lines: string[] = [];
  const kit = signInKit(createLog('info', { write: (line) => void lines.push(line) }));
  let admin: Call;

  beforeAll(async () => {
    admin = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  });
  beforeEach(async () => {
    await configure(kit.server, T, { customUiAssets: null });
    await kit.server.sql('delete from custom_uis; delete from rate_limits');
  });

  const send = (by: Call, ...parts: Part[]) => {
    const { payload, headers } = formOf(...parts);
    return by('POST', UPLOAD, payload, headers);
  };
  const upload = async (content: Buffer): Promise<string> => {
    const { status, body } = await send(admin, { content });
    expect(status).toBe(200);
    return (body as { customUiAssetId: string }).customUiAssetId;
  };
  const use = (id: string | null) =>
    admin('PATCH', SETTINGS, { customUiAssets: id === null ? null : { id, createdAt: 1 } });
  const stored = async () =>
    (await kit.server.sql<{ id: string }>('select id from custom_uis')).map(({ id }) => id);

  describe('the upload', () => {
    test('answers an id, which the settings put to use', async () => {
      const id = await upload(pagesOf('Ours'));
      expect(id).toMatch(/^[\da-z]{8}$/);
      const { status, body } = await use(id);
      expect([status, (body as { customUiAssets: object }).customUiAssets]).toEqual([
        200,
        { id, createdAt: 1 },
      ]);
      const [row] = await kit.server.sql<{ payload: object }>(
        `select payload from logs where key = 'Management.CustomUi.Create'
         order by created_at desc, id desc limit 1`,
      );
      expect(row?.payload).toMatchObject({ target: { customUiAssetId: id } });
    });

    test('takes one zip and nothing else', async () => {
      const content = pagesOf('Ours');
      const wrong: [string, Part[]][] = [
        ['guard.mime_type_not_allowed', [{ content, type: 'image/png' }]],
        ['guard.mime_type_not_allowed', [{ content: Buffer.from('<html>') }]],
        ['guard.invalid_input', []],
        ['storage.upload_error', [{ content: zipOf([{ name: 'app.js' }]) }]],
        ['storage.upload_error', [{ content: content.subarray(0, 100) }]],
        ['guard.file_size_exceeded', [{ content: Buffer.alloc(CUSTOM_UI_MAX_BYTES + 1, 'PK') }]],
      ];
      for (const [code, parts] of wrong) {
        expect(outcome(await send(admin, ...parts))).toEqual([400, code]);
      }
      expect(outcome(await admin('POST', UPLOAD, { file: 'x' }))).toEqual([
        400,
        'guard.invalid_input',
      ]);
      expect(await stored()).toEqual([]);
    });

    test('takes exactly one file', async () => {
      const content = pagesOf('Ours');
      expect(outcome(await send(admin, { content }, { content }))).toEqual([
        400,
        'guard.invalid_input',
      ]);
    });

    test('takes turns: those of a tenant that are many at once are told to wait', async () => {
      const content = zipOf([{ name: 'index.html', content: randomBytes(1024 * 1024) }]);
      const all = await Promise.all(Array.from({ length: 24 }, () => send(admin, { content })));
      const statuses = new Set(all.map(({ status }) => status));
      expect(statuses).toEqual(new Set([200, 429]));
    });

    test('takes the type that browsers on Windows name', async () => {
      const content = pagesOf('Ours');
      expect((await send(admin, { content, type: 'application/x-zip-compressed' })).status).toBe(
        200,
      );
    });

    test('401 without a token, 403 for members who may only read', async () => {
      const { server } = kit;
      const part = { content: pagesOf('Ours') };
      expect((await send(callerOf(server.tenantApp, undefined), part)).status).toBe(401);
      const viewer = await server.memberToken(T, 'viewer', 'read:data');
      const call = callerOf(server.consoleApp, viewer, 'localhost:3000');
      expect((await send(call, part)).status).toBe(403);
    });

    test('403 on a plan without it; the admin tenant has no pages of its own', async () => {
      const part = { content: pagesOf('Ours') };
      const { manager } = await planKit(kit.server).createTenant('Production');
      expect(outcome(await send(manager, part))).toEqual([403, 'subscription.limit_exceeded']);
      const { server } = kit;
      const platform = callerOf(
        server.consoleApp,
        await server.managementToken('admin'),
        'localhost:3000',
      );
      expect(outcome(await send(platform, part))).toEqual([
        400,
        'guard.not_allowed_for_admin_tenant',
      ]);
    });

    test('only the newest that wait stay, and the one in use', async () => {
      const used = await upload(pagesOf('Used'));
      await use(used);
      for (let count = 0; count < 6; count += 1) await upload(pagesOf(`Waiting ${count}`));
      const left = await stored();
      expect(left).toContain(used);
      expect(left.length).toBeLessThanOrEqual(5);
    });

    test('an upload that is no longer used is removed', async () => {
      const first = await upload(pagesOf('First'));
      await use(first);
      const second = await upload(pagesOf('Second'));
      await use(second);
      expect(await stored()).toEqual([second]);
      await use(null);
      expect(await stored()).toEqual([]);
    });

    test('404 for an id that is not there, or of another tenant', async () => {
      const { manager } = await planKit(kit.server).createTenant('Development');
      const { body } = await send(manager, { content: pagesOf('Theirs') });
      for (const id of ['nothing1', (body as { customUiAssetId: string }).customUiAssetId]) {
        expect(outcome(await use(id))).toEqual([404, 'entity.not_exists_with_id']);
      }
      const settings = (await admin('GET', SETTINGS)).body as { customUiAssets: unknown };
      expect(settings.customUiAssets).toBeNull();
    });
  });

  describe('the pages', () => {
    const open = async (path: string, headers: Record<string, string> = {}) => {
      const anyone = callerOf(kit.server.tenantApp, undefined);
      return anyone('GET', path, undefined, headers);
    };

    test('take the place of those of a sign-in, at every path', async () => {
      await use(await upload(pagesOf('Ours')));
      const { browser, page, origin } = await kit.open();
      const interaction = page.search;
      for (const path of ['/sign-in', '/sign-in/password', '/register', '/mfa-binding/Totp']) {
        const answer = await browser.open(`${origin}${path}${interaction}`);
        expect(answer.text).toContain('<title>Ours</title>');
        expect(answer.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cache-control': 'no-cache',
        });
      }
      const builtIn = await browser.open(`${origin}/sign-in?ui=built-in`);
      expect(builtIn.text).toContain('gatehouse-settings');
      expect(builtIn.text).not.toContain('<title>Ours</title>');
    });

    test('do not take that of pages outside of a sign-in', async () => {
      await use(await upload(pagesOf('Ours', { name: 'consent', content: 'x' })));
      expect((await open('/sign-in')).status).toBe(302);
      for (const path of ['/unknown-session', '/sign-in?preview=true', '/account', '/callback/x']) {
        expect(String((await open(path)).body)).not.toContain('Ours');
      }
      expect((await open('/consent')).status).toBe(302);
    });

    test('have their files, with the right types, and only those', async () => {
      const id = await upload(
        pagesOf('Ours', { name: 'assets/app-1.css', content: 'body{}' }, { name: 'weird.xyz' }),
      );
      expect((await open('/app.js')).status).toBe(404);
      await use(id);
      const types: [string, string][] = [
        ['/app.js', 'text/javascript; charset=utf-8'],
        // As a relative address of a page at /sign-in/password asks for it.
        ['/sign-in/app.js', 'text/javascript; charset=utf-8'],
        ['/assets/app-1.css', 'text/css; charset=utf-8'],
        ['/img/logo.svg', 'image/svg+xml'],
        ['/weird.xyz', 'application/octet-stream'],
        ['/index.html', 'text/html; charset=utf-8'],
      ];
      for (const [path, type] of types) {
        const { status, headers } = await open(path);
        expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
      const strangers = [
        '/nothing.js',
        '/api/app.js',
        '/oidc/app.js',
        '/..%2fapp.js',
        '/%2e%2e/%00.js',
      ];
      for (const path of strangers) {
        expect((await open(path)).status).toBeGreaterThanOrEqual(400);
      }
      await use(null);
      expect((await open('/app.js')).status).toBe(404);
    });

    test('are answered once, and logged as what they are', async () => {
      await use(await upload(pagesOf('Ours')));
      const { browser, page, origin } = await kit.open();
      lines.length = 0;
      await browser.open(`${origin}/sign-in${page.search}`);
      await browser.open(`${origin}/app.js`);
      const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged.map(({ msg, path, status }) => [msg, path, status])).toEqual([
        ['request', '/sign-in', 200],
        ['request', '/app.js', 200],
      ]);
    });

    test('are asked for again only when they have changed', async () => {
      await use(await upload(pagesOf('Ours')));
      const { headers } = await open('/app.js');
      const known = { 'if-none-match': String(headers['etag']) };
      expect((await open('/app.js', known)).status).toBe(304);
      await use(await upload(pagesOf('Ours')));
      expect((await open('/app.js', known)).status).toBe(200);
    });

    test('run their own scripts and styles, and reach no other origin', async () => {
      await use(await upload(pagesOf('Ours')));
      for (const path of ['/index.html', '/app.js', '/img/logo.svg']) {
        const policy = String((await open(path)).headers['content-security-policy']);
        expect(policy.split('; ')).toEqual(
          expect.arrayContaining([
            "default-src 'self'",
            "script-src 'self'",
            "connect-src 'self'",
            "worker-src 'none'",
            "frame-ancestors 'none'",
            "form-action 'self'",
          ]),
        );
        expect(policy).not.toMatch(/https?:|\*/);
      }
      // A service worker would outlive the page, and answer for the consent page.
      expect((await open('/app.js', { 'service-worker': 'script' })).status).toBe(404);
    });

    test('belong to their tenant alone', async () => {
      await use(await upload(pagesOf('Ours')));
      const { server } = kit;
      const { id } = await planKit(server).createTenant('Development');
      const elsewhere = callerOf(server.tenantApp, undefined, `${id}.localhost:3001`);
      expect((await elsewhere('GET', '/app.js')).status).toBe(404);
      const console = callerOf(server.consoleApp, undefined, 'localhost:3000');
      expect(String((await console('GET', '/app.js')).body)).not.toContain('start();');
    });
  });
});
