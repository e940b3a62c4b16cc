import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { servers } from './support/servers';

const root = path.resolve(import.meta.dirname, '../..');
const port = servers.cloud.port + 16;
const origin = `http://localhost:${port}`;

/** The product on an empty data directory, as after the first `npm start`. */
async function serveEmpty() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-first-'));
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      GATEHOUSE_EDITION: 'cloud',
      GATEHOUSE_PORT: String(port),
      GATEHOUSE_TENANT_PORT: String(port + 1),
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_LOG_LEVEL: 'error',
    },
  });
  const exit = once(child, 'exit');
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (/is ready: http/.test(output.join(''))) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    void exit.then(() => reject(new Error(output.join(''))));
  });
  return async () => {
    child.kill('SIGINT');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A user's own application: a page on another origin with a plain OIDC client library. */
async function serveApp() {
  const library = readFileSync(
    path.join(root, 'node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js'),
  );
  const html = `<!doctype html><html lang="en"><title>My app</title><h1>My app</h1>
    <form><label>Issuer <input name="issuer"></label><label>App ID <input name="id"></label>
    <button>Sign in</button></form><p role="status"></p>
    <script src="/oidc.js"></script><script>
      const stored = JSON.parse(localStorage.getItem('settings') ?? '{}');
      const manager = () => new oidc.UserManager({
        authority: JSON.parse(localStorage.getItem('settings')).issuer,
        client_id: JSON.parse(localStorage.getItem('settings')).id,
        redirect_uri: location.origin + '/callback', scope: 'openid profile email',
      });
      document.forms[0].onsubmit = (event) => {
        event.preventDefault();
        localStorage.setItem('settings', JSON.stringify(Object.fromEntries(new FormData(event.target))));
        manager().signinRedirect();
      };
      if (location.pathname === '/callback') manager().signinRedirectCallback().then(
        (user) => { document.querySelector('[role=status]').textContent =
          'Signed in as ' + user.profile.sub + (user.access_token && user.id_token ? ' with tokens' : ''); },
        (error) => { document.querySelector('[role=status]').textContent = String(error); });
    </script></html>`;
  const server = createServer((request, response) => {
    const isLibrary = request.url === '/oidc.js';
    response.setHeader('Content-Type', isLibrary ? 'text/javascript' : 'text/html');
    response.end(isLibrary ? library : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('from an empty directory to the first signed-in user of an app', async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(180_000);
  const stop = await serveEmpty();
  const app = await serveApp();
  let clicks = 0;
  let step = 0;
  const click = async (thing: Locator) => {
    clicks += 1;
    await thing.click();
  };
  const look = async (name: string, at: Page = page) => {
    step += 1;
    const file = testInfo.outputPath(`${String(step).padStart(2, '0')}-${name}.png`);
    await at.screenshot({ path: file });
    await testInfo.attach(name, { path: file, contentType: 'image/png' });
  };
  /** The code of the newest message, read where the page links to. */
  const readCode = async (from: Page): Promise<string> => {
    const opened = context.waitForEvent('page');
    await click(from.getByRole('link', { name: 'read the code here' }));
    const outbox = await opened;
    const code = await outbox.locator('[data-code]').getAttribute('data-code');
    await look('outbox', outbox);
    await outbox.close();
    return code ?? '';
  };
  try {
    // The installation's first visitor creates its first account.
    await page.goto(origin);
    await expect(page.getByRole('heading', { name: 'Welcome to Gatehouse' })).toBeVisible();
    await look('welcome');
    await page.getByRole('textbox').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await look('code');
    // A reload, as on a phone that discarded the page, loses nothing.
    await page.reload();
    await expect(page.getByText('Enter the code we sent to')).toContainText('ada@example.com');
    await expect(page.getByText(/ask for another in 0:\d\d/)).toBeVisible();
    await page.keyboard.type(await readCode(page));
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await look('password');
    await page.getByLabel('Password', { exact: true }).fill('quiet-Lantern-42');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/onboarding/create-tenant');
    const createTenant = page.getByRole('button', { name: /^Create/ });
    await expect(createTenant).toBeVisible();
    await look('onboarding');
    await click(createTenant);

    const card = page.getByRole('link', { name: /^React ?A provider/ });
    await expect(card).toBeVisible();
    await look('get-started');
    await click(card);
    const dialog = page.getByRole('dialog', { name: 'Create application' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My app');
    await look('create-application');
    await page.keyboard.press('Enter');

    const guide = page.getByRole('dialog', { name: 'React guide' });
    const redirect = guide
      .getByRole('group', { name: 'Redirect URIs', exact: true })
      .getByRole('textbox');
    await expect(redirect).toBeVisible();
    await look('guide');
    await redirect.fill(`${app.origin}/callback`);
    await redirect.press('Enter');
    await expect(page.getByText('Addresses saved')).toBeVisible();
    await look('redirect-uri');
    const valueOf = (name: string) =>
      guide.locator('aside dl > div').filter({ hasText: name }).locator('dd').innerText();
    const issuer = await valueOf('Issuer');
    const id = await valueOf('App ID');

    // The app sends its first user to the tenant's sign-in page, which signs them up.
    const user = await context.newPage();
    await user.goto(app.origin);
    await user.getByLabel('Issuer').fill(issuer.trim());
    await user.getByLabel('App ID').fill(id.trim());
    await look('app', user);
    await click(user.getByRole('button', { name: 'Sign in' }));
    await expect(user.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await look('tenant-sign-in', user);
    await click(user.getByRole('button', { name: 'Create an account' }));
    await user.getByRole('textbox').fill('grace@example.com');
    await look('tenant-sign-up', user);
    await user.keyboard.press('Enter');
    await expect(user.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await user.keyboard.type(await readCode(user));
    await user.getByLabel('Password', { exact: true }).fill('calm-Harbor-73');
    await look('tenant-password', user);
    await user.keyboard.press('Enter');
    await expect(user.getByRole('status')).toHaveText(/^Signed in as \w+ with tokens$/);
    await look('signed-in', user);
    expect(clicks).toBeLessThanOrEqual(9);
  } finally {
    await app.close();
    await stop();
  }
});
