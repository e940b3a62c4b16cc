import type { Browser, Locator, Page } from '@playwright/test';
import { newPerson, openNewTenant } from './support/console-account';
import { openPayment } from './support/create-tenant';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

/**
 * Permissions in a tenant (specification section 6), for the pages and the server: each action, the
 * server's response to each role, and what each role sees on the page.
 */

type Role = 'admin' | 'collaborator';
type OnPage = 'present' | 'absent' | 'read-only' | 'not found';

type Action = {
  readonly name: string;
  readonly call?: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Below `/api`; `{tenant}` stands for `tenants/{id}`. Unknown IDs, so that nothing changes. */
    readonly path: string;
    readonly body?: object;
    /** Status and, for errors, code. */
    readonly answers: Readonly<Record<Role, string>>;
  };
  readonly page?: {
    /** Below the tenant. */
    readonly path: string;
    readonly find: (page: Page) => Locator;
    readonly shows: Readonly<Record<Role, OnPage>>;
  };
};

const settings = '/tenant-settings/settings';
const members = '/tenant-settings/members';
const invitations = `${members}/invitations`;
function button(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true });
}
function tab(name: string) {
  return (page: Page) => page.getByRole('main').getByRole('link', { name });
}
/** The members' menus; another member's, for removing. */
function rowMenu(page: Page) {
  return page
    .getByRole('row')
    .getByRole('button', { name: /actions/i })
    .first();
}
function invitationsTable(page: Page) {
  return page.getByRole('table', { name: 'Invitations' });
}

const refused = '403 tenant.insufficient_permissions';
const unknown = '404 entity.not_exists_with_id';
function both(answer: string) {
  return { admin: answer, collaborator: answer };
}
function adminOnly(answer: string) {
  return { admin: answer, collaborator: refused };
}
const hidden = { admin: 'present', collaborator: 'absent' } as const;
const seen = { admin: 'present', collaborator: 'present' } as const;
const missing = { admin: 'present', collaborator: 'not found' } as const;

const ACTIONS: readonly Action[] = [
  {
    name: 'read data',
    call: { method: 'GET', path: 'applications', answers: both('200') },
    page: {
      path: '/applications',
      find: (page) => page.getByRole('heading', { name: 'Applications', level: 1 }),
      shows: seen,
    },
  },
  {
    name: 'write data',
    call: {
      method: 'POST',
      path: 'applications',
      body: { name: 'Shop', type: 'Nonsense' },
      answers: both('400 guard.invalid_input'),
    },
    page: {
      path: '/applications',
      find: (page) => page.getByRole('button', { name: 'Create application' }).first(),
      shows: seen,
    },
  },
  {
    name: 'delete data',
    call: { method: 'DELETE', path: 'applications/unknown', answers: both(unknown) },
  },
  {
    name: 'open the settings',
    page: { path: settings, find: tab('Settings'), shows: seen },
  },
  {
    name: 'rename the tenant',
    call: { method: 'PATCH', path: '{tenant}', body: {}, answers: adminOnly('200') },
    page: {
      path: settings,
      find: (page) => page.getByRole('textbox', { name: 'Tenant name' }),
      shows: { admin: 'present', collaborator: 'read-only' },
    },
  },
  {
    name: 'delete the tenant',
    call: { method: 'DELETE', path: '{tenant}', answers: adminOnly('422 tenant.plan_is_running') },
    page: { path: settings, find: button('Delete tenant'), shows: hidden },
  },
  {
    name: 'leave the tenant',
    page: { path: settings, find: button('Leave tenant'), shows: seen },
  },
  {
    name: 'list members',
    call: { method: 'GET', path: '{tenant}/members', answers: both('200') },
    page: {
      path: members,
      find: (page) => page.getByRole('row', { name: /You/ }),
      shows: seen,
    },
  },
  {
    name: 'change a role',
    call: {
      method: 'PUT',
      path: '{tenant}/members/unknown/roles',
      body: { roleName: 'admin' },
      answers: adminOnly(unknown),
    },
    page: { path: members, find: rowMenu, shows: hidden },
  },
  {
    name: 'remove a member',
    call: { method: 'DELETE', path: '{tenant}/members/unknown', answers: adminOnly(unknown) },
    page: { path: members, find: rowMenu, shows: hidden },
  },
  {
    name: 'invite',
    call: {
      method: 'POST',
      path: '{tenant}/invitations',
      body: { invitee: [], roleName: 'admin' },
      answers: adminOnly('400 guard.invalid_input'),
    },
    page: { path: members, find: button('Invite members'), shows: hidden },
  },
  {
    name: 'see invitations',
    call: { method: 'GET', path: '{tenant}/invitations', answers: adminOnly('200') },
    page: { path: invitations, find: invitationsTable, shows: missing },
  },
  {
    name: 'send an invitation again',
    call: {
      method: 'POST',
      path: '{tenant}/invitations/unknown/message',
      answers: adminOnly(unknown),
    },
    page: { path: invitations, find: invitationsTable, shows: missing },
  },
  {
    name: 'revoke an invitation',
    call: {
      method: 'PATCH',
      path: '{tenant}/invitations/unknown/status',
      body: { status: 'Revoked' },
      answers: adminOnly(unknown),
    },
    page: { path: invitations, find: invitationsTable, shows: missing },
  },
  {
    name: 'delete an invitation',
    call: { method: 'DELETE', path: '{tenant}/invitations/unknown', answers: adminOnly(unknown) },
    page: { path: invitations, find: invitationsTable, shows: missing },
  },
  {
    name: 'read the plan',
    call: { method: 'GET', path: '{tenant}/subscription', answers: both('200') },
    page: { path: settings, find: tab('Subscription'), shows: hidden },
  },
  {
    name: 'change the plan',
    // The free plan has one seat.
    call: {
      method: 'DELETE',
      path: '{tenant}/subscription',
      answers: adminOnly('403 subscription.limit_exceeded'),
    },
    page: {
      path: '/tenant-settings/subscription',
      find: (page) => page.getByRole('heading', { name: 'Current plan' }),
      shows: missing,
    },
  },
  {
    name: 'manage payment',
    call: {
      method: 'POST',
      path: '{tenant}/stripe-customer-portal',
      body: {},
      answers: adminOnly('400 guard.invalid_input'),
    },
    page: {
      path: '/tenant-settings/subscription',
      find: (page) => page.getByRole('button', { name: 'Manage payment' }),
      shows: missing,
    },
  },
  {
    name: 'see invoices',
    call: { method: 'GET', path: '{tenant}/invoices', answers: adminOnly('200') },
    page: {
      path: '/tenant-settings/billing-history',
      find: tab('Billing history'),
      shows: missing,
    },
  },
];

/** The user's organization token, taken from a request of the page. */
async function authorizationOf(page: Page, tenantId: string): Promise<string> {
  const asked = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/api/applications' &&
      request.headers()['authorization'] !== undefined,
  );
  await page.goto(`/${tenantId}/applications`);
  return (await asked).headers()['authorization'] ?? '';
}

/** A Pro tenant with its admin and a collaborator who joined by invitation. */
async function openTeam(browser: Browser, baseURL: string) {
  const open = async () => (await browser.newContext({ baseURL })).newPage();
  const [admin, collaborator] = [await open(), await open()];
  const { email } = await newPerson(collaborator);
  await openNewTenant(admin);
  await openPayment(admin, 'Orchard Pharmacy');
  await admin.getByRole('button', { name: /^Pay .*24/ }).click();
  await expect(
    admin.getByRole('banner').getByRole('button', { name: /Orchard Pharmacy/ }),
  ).toBeVisible();
  const tenantId = new URL(admin.url()).pathname.split('/')[1] ?? '';
  const authorization = await authorizationOf(admin, tenantId);
  const invited = await admin.request.post(`/api/tenants/${tenantId}/invitations`, {
    headers: { authorization },
    data: { invitee: [email], roleName: 'collaborator' },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const [invitation] = (await invited.json()) as { id: string }[];
  await collaborator.goto(`/accept/${invitation?.id}`);
  await expect(collaborator).toHaveURL(new RegExp(`/${tenantId}/`));
  return { tenantId, pages: { admin, collaborator } };
}

async function answerOf(
  page: Page,
  tenantId: string,
  authorization: string,
  { method, path, body }: NonNullable<Action['call']>,
): Promise<string> {
  const answer = await page.request.fetch(
    `/api/${path.replace('{tenant}', `tenants/${tenantId}`)}`,
    {
      method,
      headers: { authorization },
      ...(body ? { data: body } : {}),
    },
  );
  if (answer.ok()) return String(answer.status());
  const { code } = (await answer.json()) as { code: string };
  return `${answer.status()} ${code}`;
}

async function expectOnPage(page: Page, found: Locator, shows: OnPage): Promise<void> {
  const nowhere = page.getByRole('heading', { name: 'Page not found' });
  if (shows === 'not found') {
    await expect(nowhere).toBeVisible();
    return;
  }
  // Either way the tab itself is visible.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(nowhere).toBeHidden();
  if (shows === 'present') {
    await expect(found).toBeVisible();
    return;
  }
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expect(found).toBeHidden();
  if (shows === 'read-only') {
    await expect(page.getByRole('main')).toContainText('Orchard Pharmacy');
  }
}

let team: Awaited<ReturnType<typeof openTeam>> | undefined;
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  team = await openTeam(browser, baseURL ?? '');
});
function theTeam() {
  if (!team) throw new Error('There is no team');
  return team;
}
test.afterAll(async () => {
  for (const page of Object.values(team?.pages ?? {})) await page.context().close();
});

for (const role of ['admin', 'collaborator'] as const) {
  test(`permissions of a tenant's ${role} on the server`, async () => {
    const { tenantId, pages } = theTeam();
    const authorization = await authorizationOf(pages[role], tenantId);
    const answers = [];
    for (const { name, call } of ACTIONS) {
      if (call) answers.push([name, await answerOf(pages[role], tenantId, authorization, call)]);
    }
    expect(answers).toEqual(
      ACTIONS.flatMap(({ name, call }) => (call ? [[name, call.answers[role]]] : [])),
    );
  });

  test(
    `permissions of a tenant's ${role} on the pages`,
    role === 'admin' ? nightly : {},
    async () => {
      test.setTimeout(120_000);
      const { tenantId, pages } = theTeam();
      const page = pages[role];
      const paths = new Set(ACTIONS.flatMap((action) => (action.page ? [action.page.path] : [])));
      for (const path of paths) {
        await page.goto(`/${tenantId}${path}`);
        for (const action of ACTIONS) {
          if (action.page?.path !== path) continue;
          await test.step(action.name, async () => {
            if (action.page) {
              await expectOnPage(page, action.page.find(page), action.page.shows[role]);
            }
          });
        }
      }
    },
  );
}

test('the section opens on the tab that fits the role', async () => {
  const { tenantId, pages } = theTeam();
  for (const [role, place] of [
    ['admin', settings],
    ['collaborator', members],
  ] as const) {
    await pages[role].goto(`/${tenantId}/tenant-settings`);
    await expect(pages[role]).toHaveURL(new RegExp(`/${tenantId}${place}$`));
  }
});

test('the last admin cannot leave, a collaborator can', async () => {
  const { tenantId, pages } = theTeam();
  for (const [role, expected] of [
    ['admin', '422 tenant.last_administrator'],
    ['collaborator', '204'],
  ] as const) {
    const authorization = await authorizationOf(pages[role], tenantId);
    const payload = authorization.split('.')[1] ?? '';
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    const call = { method: 'DELETE', path: `{tenant}/members/${sub}`, answers: both('') } as const;
    expect([role, await answerOf(pages[role], tenantId, authorization, call)]).toEqual([
      role,
      expected,
    ]);
  }
});
