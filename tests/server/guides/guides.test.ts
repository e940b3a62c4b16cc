import { applicationsRoles } from '~/server/platform/db/schema';
import { freePort } from '~/scripts/lib/ports.mjs';
import { inTurn } from '~/tests/support/nightly';
import { compiled, filesOf, startWorkshop, Visitor, type Workshop } from './workshop';
import { BROWSER } from './browser-globals';

/**
 * The code of the guides, run as it is pasted: extracted, filled in with the values of a registered
 * application, and started against a listening server. Frameworks that are too large to install
 * contribute the module that holds their protocol.
 */
describe('the code of guides', () => {
  let workshop: Workshop;
  let userId: string;
  beforeAll(async () => {
    workshop = await startWorkshop();
    userId = await workshop.createUser();
  });
  afterAll(() => workshop.close());

  /** Signs in and out at a running web application of a guide. */
  async function visit(origin: string): Promise<void> {
    const visitor = new Visitor();
    const page = async (path: string) => {
      const { url, response } = await workshop.follow(visitor, `${origin}${path}`, userId);
      return { url, text: (await response?.text()) ?? '', status: response?.status };
    };
    expect((await page('/')).text).toContain('Sign in');
    const home = await page('/sign-in');
    expect(home).toMatchObject({ url: `${origin}/`, status: 200 });
    expect(home.text).toContain('Sign out');
    expect((await page('/user')).text).toContain(userId);
    const end = await page('/sign-out');
    expect(end).toMatchObject({ url: `${origin}/`, status: 200 });
    expect(end.text).toContain('Sign in');
  }

  /** What a framework has that is not installed here: the routes of the Express guide. */
  async function serve(id: string, module: string): Promise<void> {
    const values = await workshop.register(id, 'Traditional');
    const files = filesOf(id, values);
    const express = filesOf('web-express', values);
    const code = files.get(module);
    const folder = workshop.write(
      new Map([
        ['.env', files.get('.env') ?? files.get('.env.local') ?? ''],
        ['oidc.js', module.endsWith('.js') ? (code ?? '') : compiled(code)],
        ['server.js', express.get('server.js') ?? ''],
      ]),
    );
    const running = workshop.run(folder, ['--env-file=.env', 'server.js']);
    await workshop.answering(running, `${values.origin}/`);
    await visit(values.origin);
    running.child.kill();
  }

  // The nightly run takes all; the code of most differs in its framework only.
  const WEB = [
    ['web-express', 'oidc.js'],
    ['web-next-app-router', 'lib/oidc.ts'],
    ['web-next', 'lib/oidc.ts'],
    ['web-sveltekit', 'src/lib/server/oidc.ts'],
    ['web-remix', 'app/oidc.server.ts'],
    ['web-nuxt', 'server/utils/oidc.ts'],
  ] as const;
  test.each(inTurn(WEB, 0, 2))('%s signs in and out', (id, module) => serve(id, module));

  test('web-passport signs in and out without PKCE', async () => {
    const values = await workshop.register('web-passport', 'Traditional', { requirePkce: false });
    const folder = workshop.write(filesOf('web-passport', values));
    const running = workshop.run(folder, ['--env-file=.env', 'server.js']);
    await workshop.answering(running, `${values.origin}/`);
    await visit(values.origin);
    running.child.kill();
  });

  /** Signs in and out with the module of a guide, whose browser is a few globals. */
  async function browse(id: string, module: string): Promise<void> {
    const values = await workshop.register(id, 'SPA');
    const folder = workshop.write(
      new Map([
        ['auth.js', compiled(filesOf(id, values).get(module))],
        ['run.js', BROWSER],
      ]),
    );
    const running = workshop.run(folder, ['run.js', values.redirectUri]);
    const visitor = new Visitor();
    const [signIn] = await workshop.said(running, 1);
    const callback = await workshop.follow(visitor, signIn ?? '', userId, values.origin);
    running.child.stdin.write(`${callback.url}\n`);
    const [, subject, signOut] = await workshop.said(running, 3);
    expect(subject).toBe(userId);
    const end = await workshop.follow(visitor, signOut ?? '', userId, values.origin);
    expect(end.url).toContain(values.postLogoutRedirectUri);
    await running.ended;
  }

  const SPA = [
    ['spa-vanilla', 'src/auth.ts'],
    ['spa-vue', 'src/auth.ts'],
    ['spa-angular', 'src/app/auth.ts'],
  ] as const;
  test.each(inTurn(SPA, 0))('%s signs in and out', (id, module) => browse(id, module));

  test('m2m-general calls the management API', async () => {
    const values = await workshop.register('m2m-general', 'MachineToMachine');
    await workshop.server.services.database.inTenant('default', (tx) =>
      tx.insert(applicationsRoles).values({
        tenantId: 'default',
        applicationId: values.clientId,
        roleId: 'admin-role',
      }),
    );
    const folder = workshop.write(filesOf('m2m-general', values));
    const { ended } = workshop.run(folder, ['--env-file=.env', 'list-applications.js']);
    expect(await ended).toContain(`${values.clientId} m2m-general`);
  });

  test('api-express accepts what it should and nothing else', async () => {
    const values = await workshop.register('api-express', 'SPA');
    const folder = workshop.write(filesOf('api-express', values));
    const port = await freePort();
    const running = workshop.run(folder, ['server.js'], { PORT: String(port) });
    const url = `http://localhost:${port}/orders`;
    await workshop.answering(running, url);
    const { audience } = values;
    const token = (more: object) => workshop.server.token({ issuer: 'default', audience, ...more });
    const call = async (method: string, bearer?: string) =>
      (
        await fetch(url, {
          method,
          headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        })
      ).status;
    expect(await call('GET')).toBe(401);
    expect(await call('GET', await token({ scope: '' }))).toBe(200);
    expect(await call('GET', await token({ audience: 'https://other.example' }))).toBe(401);
    expect(await call('GET', await token({ expiresIn: '-1m' }))).toBe(401);
    expect(await call('POST', await token({ scope: 'read:orders' }))).toBe(403);
    expect(await call('POST', await token({ scope: 'write:orders' }))).toBe(201);
    running.child.kill();
  });
});
