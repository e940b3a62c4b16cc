import type { Page } from '@playwright/test';
import { tenantAccessModel } from '~/tests/machines/tenant-access.model';
import { waysOf } from '~/tests/support/machine-browser';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { openInviter, registerWithEmail, type Inviter } from './support/invitations';
import { expect, test } from './support/test';

/** Access to the tenant of the address over the real server. */
const scopes = /\/api\/tenants\/[^/]+\/members\/[^/]+\/scopes$/;

let inviter: Inviter;
test.beforeAll(async ({ browser, baseURL }) => {
  inviter = await openInviter(browser, baseURL ?? '');
});
test.afterAll(() => inviter.close());

const applications = (page: Page) => page.getByRole('heading', { name: 'Applications', level: 1 });

/** A collaborator of the inviter's tenant, with its applications open. */
async function openCollaborator(page: Page) {
  const email = await registerWithEmail(page);
  await page.goto(`/accept/${await inviter.invite(email)}`);
  await expect(applications(page)).toBeVisible();
  const member = (await inviter.members()).find(({ primaryEmail }) => primaryEmail === email);
  return { userId: member?.id ?? '' };
}

/** What the access tokens of the tenant carry, as the page fetches them. */
const scopesOfTokens = (page: Page) => {
  const seen: string[] = [];
  page.on('response', (response) => {
    const asked = response.request().postData() ?? '';
    if (/\/oidc\/token$/.test(response.url()) && asked.includes('organization_id')) {
      void response.json().then(({ scope }: { scope?: string }) => seen.push(scope ?? ''));
    }
  });
  return seen;
};

const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  outside: async (page) => {
    await registerWithEmail(page);
    await page.goto('/accept/nothing');
    await expect(
      page.getByRole('heading', { name: 'This invitation does not exist' }),
    ).toBeVisible();
  },
  checking: async (page) => {
    await openNewTenant(page);
    await page.route(scopes, () => undefined);
    const asked = page.waitForRequest(scopes);
    await page.reload();
    await asked;
    await expect(applications(page)).toBeVisible();
  },
  granted: async (page) => {
    await openNewTenant(page);
    await expect(page.getByRole('status')).toBeHidden();
  },
  reconsenting: async (page) => {
    const { userId } = await openCollaborator(page);
    await page.route(/\/oidc\/auth\?/, (route) => route.fulfill({ status: 204 }));
    await promoteUnseen(page, userId);
    const left = page.waitForRequest(/\/oidc\/auth\?/);
    await page.reload({ waitUntil: 'commit' });
    expect(new URL((await left).url()).searchParams.get('prompt')).toBe('consent');
    await expect(applications(page)).toBeHidden();
  },
  limited: async (page) => {
    await openCollaborator(page);
    await page.route(scopes, (route) =>
      route.fulfill({ json: [{ name: 'read:data' }, { name: 'manage:tenant' }] }),
    );
    await page.reload();
    // Through the issuer once, and not again.
    await expect(page.getByText('Your role in this tenant has changed')).toBeVisible();
    await expect(applications(page)).toBeVisible();
  },
  refreshingToken: async (page) => {
    await openNewTenant(page);
    let isCompared = false;
    await page.route(scopes, async (route) => {
      isCompared = true;
      await route.fulfill({ json: [{ name: 'read:data' }] });
    });
    await page.route(/\/oidc\/token$/, (route) => (isCompared ? undefined : route.continue()));
    const asked = page.waitForRequest(
      (request) => isCompared && /\/oidc\/token$/.test(request.url()),
    );
    await page.reload();
    await asked;
    await expect(applications(page)).toBeVisible();
  },
  lostAccess: async (page) => {
    const { userId } = await openCollaborator(page);
    const list = page.url();
    await inviter.remove(userId);
    // The list was loaded before.
    await page.route(/\/api\/tenants$/, (route) =>
      route.fulfill({ json: [listed(inviter.tenantId)] }),
    );
    await page.goto(list);
    await expect(page.getByText('You are no longer a member of Acme')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No tenant yet' })).toBeVisible();
  },
};

/** Gone as soon as they are entered: the next address follows at once. */
const passing = ['unknownTenant.deciding', 'unknownTenant.resolving', 'unknownTenant.leaving'];

const listed = (id: string) => ({
  id,
  name: 'Acme',
  tag: 'development',
  indicator: `https://${id}.gatehouse.app/api`,
  regionName: 'EU',
  planId: 'dev',
  createdAt: '2026-01-01T00:00:00.000Z',
  isSuspended: false,
  subscription: {
    planId: 'dev',
    status: 'active',
    currentPeriodStart: '2026-01-01T00:00:00.000Z',
    currentPeriodEnd: '2026-02-01T00:00:00.000Z',
    isEnterprisePlan: false,
  },
  usage: { activeUsers: 0, tokenUsage: 0 },
  quota: { mauLimit: null, tokenLimit: null },
  openInvoices: [],
});

/** The server says what only a new sign-in brings into the tokens. */
async function promoteUnseen(page: Page, userId: string) {
  await page.route(scopes, (route) =>
    route.fulfill({ json: [{ name: 'read:data' }, { name: 'manage:tenant' }] }),
  );
  expect(userId).not.toBe('');
}

test('has a way to every state', () => {
  const known = [...passing, ...Object.keys(visits)];
  expect(
    waysOf(tenantAccessModel)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(known.filter((state) => state !== 'unknownTenant.deciding').sort());
});

for (const [state, visit] of Object.entries(visits)) {
  test(`tenant access: ${state}`, async ({ page, problems }) => {
    problems.allow(/status of 40[0-4]/);
    await visit(page);
    await expectAccessible(page);
  });
}

test('tenant access: unknown tenants lead to the root, the placeholder to the default', async ({
  page,
}) => {
  const { tenantId } = await openNewTenant(page);
  await page.goto('/stranger/applications');
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/applications$`));
  await page.goto('/to/applications?page=1#top');
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/applications\\?page=1#top$`));
});

test('a promoted member gets what the new role allows', async ({ page }) => {
  const { userId } = await openCollaborator(page);
  const tokens = scopesOfTokens(page);
  await inviter.setRole(userId, 'admin');
  await page.reload();
  await expect(applications(page)).toBeVisible();
  await expect.poll(() => tokens.at(-1) ?? '').toContain('manage:tenant');
});

test('a demoted member loses it without signing in again', async ({ page }) => {
  const { userId } = await openCollaborator(page);
  await inviter.setRole(userId, 'admin');
  await page.reload();
  await expect(applications(page)).toBeVisible();
  const tokens = scopesOfTokens(page);
  await inviter.setRole(userId, 'collaborator');
  await page.reload();
  await expect(applications(page)).toBeVisible();
  await expect.poll(() => tokens.at(-1) ?? '').not.toContain('manage:tenant');
});
