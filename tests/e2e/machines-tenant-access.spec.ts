import type { Page, Request } from '@playwright/test';
import { sessionKeys } from '~/src/config/storage-keys';
import { tenantAccessModel } from '~/tests/machines/tenant-access.model';
import { pathsToStates } from '~/tests/support/machine-browser';
import { intercept, type PausedRequest } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { newPerson, newTenant, openNewTenant } from './support/console-account';
import { holdFirstRequest } from './support/hold-first-request';
import { openInviter, type Inviter } from './support/invitations';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

/** Access to the current tenant against the real server. */
const scopes = /\/api\/tenants\/[^/]+\/members\/[^/]+\/scopes$/;

test.describe.configure({ timeout: 120_000 });

let inviter: Inviter;
test.beforeAll(async ({ browser, baseURL }) => {
  inviter = await openInviter(browser, baseURL ?? '');
});
test.afterAll(() => inviter.close());

function firstPage(page: Page) {
  return page.getByRole('heading', { name: 'Get started', level: 1 });
}
function applications(page: Page) {
  return page.getByRole('heading', { name: 'Applications', level: 1 });
}

/** A collaborator of the inviter's tenant, on its first page. */
async function openCollaborator(page: Page) {
  const { email } = await newPerson(page);
  await page.goto(`/accept/${await inviter.invite(email)}`);
  await expect(firstPage(page)).toBeVisible();
  const member = (await inviter.members()).find(({ primaryEmail }) => primaryEmail === email);
  return { userId: member?.id ?? '' };
}

/** Access tokens of the tenant, as the page fetches them. */
function isTokenOf(tenantId: string) {
  return (request: PausedRequest) =>
    /\/oidc\/token$/.test(request.url()) &&
    (request.postData() ?? '').includes(`organization_id=t-${tenantId}`);
}

/** Scopes of the next token. Call it before whatever makes the page request it. */
async function scopeOfNextToken(page: Page, tenantId: string): Promise<string> {
  const answer = await page.waitForResponse((response) => isTokenOf(tenantId)(response.request()));
  return ((await answer.json()) as { scope: string }).scope;
}

function isConsent(request: Request) {
  return (
    /\/oidc\/auth\?/.test(request.url()) &&
    new URL(request.url()).searchParams.get('prompt') === 'consent'
  );
}

/** The tests below that check each state. */
const looked = [
  'outside',
  'checking',
  'granted',
  'reconsenting',
  'refreshingToken',
  'limited',
  'lostAccess',
];

/** Left as soon as they are entered: a redirect follows at once. */
const passing = ['unknownTenant.deciding', 'unknownTenant.resolving', 'unknownTenant.leaving'];

test('has a path to every state', () => {
  const known = [...passing, ...looked];
  expect(
    pathsToStates(tenantAccessModel)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(known.filter((state) => state !== 'unknownTenant.deciding').sort());
});

test.beforeEach(({ problems }) => problems.allow(/status of 40[0-4]/));

test('tenant access: outside', nightly, async ({ page }) => {
  await newPerson(page);
  await page.goto('/accept/nothing');
  await expect(page.getByRole('heading', { name: 'This invitation does not exist' })).toBeVisible();
  await expectAccessible(page);
});

test('tenant access: checking, and granted', async ({ page }) => {
  const { tenantId } = await newTenant(page);
  const checking = await holdFirstRequest(page, (request) => scopes.test(request.url()));
  await page.goto(`/${tenantId}/applications`);
  await checking.arrived;
  await expect(applications(page)).toBeVisible();
  await expectAccessible(page);
  const answer = page.waitForResponse(scopes);
  checking.release();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('status')).toBeHidden();
  await expect(applications(page)).toBeVisible();
});

test(
  'tenant access: a promoted member consents again, a demoted one gets a token with fewer scopes',
  nightly,
  async ({ page }) => {
    await page.clock.install();
    const { userId } = await openCollaborator(page);

    // reconsenting: the page is open and its token older than the role. It refetches permissions when
    // a page needs them, at most every ten seconds.
    await inviter.setRole(userId, 'admin');
    await page.clock.fastForward(11_000);
    const leaving = page.waitForRequest(isConsent);
    const granted = scopeOfNextToken(page, inviter.tenantId);
    await page.getByRole('link', { name: 'Settings' }).click();
    await leaving;
    expect(await granted).toContain('manage:tenant');

    // refreshingToken: the user's own role changes on the open page.
    await page.goto(`/${inviter.tenantId}/tenant-settings/members`);
    const own = page.getByRole('row', { name: /You/ });
    await own.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: 'Edit role' }).click();
    await page.getByRole('dialog').getByText('Collaborator', { exact: true }).click();
    const renewing = await holdFirstRequest(page, isTokenOf(inviter.tenantId));
    await page.getByRole('button', { name: 'Save role' }).click();
    await renewing.arrived;
    await expect(own).toBeVisible();
    const renewed = scopeOfNextToken(page, inviter.tenantId);
    renewing.release();
    expect(await renewed).not.toContain('manage:tenant');
    await expect(own).toContainText('Collaborator');
    await expect(page.getByRole('button', { name: 'Invite members' })).toBeHidden();
    await expectAccessible(page);
  },
);

test('tenant access: limited', nightly, async ({ page }) => {
  await openCollaborator(page);
  // Only an issuer that withholds granted scopes leads here.
  await intercept(page, scopes, (route) =>
    route.fulfill({ json: [{ name: 'read:data' }, { name: 'manage:tenant' }] }),
  );
  await page.reload();
  // One redirect through the issuer, not another.
  await expect(page.getByText('Your role in this tenant has changed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('tenant access: lost while the page loads', nightly, async ({ page }) => {
  const { userId } = await openCollaborator(page);
  // The list includes the tenant; its token is being requested when the user is removed. Both are
  // requested at once, and a list that is read after the removal does not include the tenant.
  const token = await holdFirstRequest(page, isTokenOf(inviter.tenantId));
  const listed = page.waitForResponse((response) => /\/api\/tenants$/.test(response.url()));
  // As in a new tab, which has no tokens yet.
  await page.evaluate((key) => sessionStorage.removeItem(key), sessionKeys.accessTokens);
  await page.reload({ waitUntil: 'commit' });
  await Promise.all([token.arrived, listed]);
  await inviter.remove(userId);
  token.release();
  await expect(page.getByText(/^You are no longer a member of/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No tenant yet' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'tenant access: unknown tenants redirect to the root, the placeholder to the default',
  nightly,
  async ({ page }) => {
    const { tenantId } = await openNewTenant(page);
    await page.goto('/stranger/applications');
    await expect(page).toHaveURL(new RegExp(`/${tenantId}/get-started$`));
    await expect(page.getByText('Tenant stranger not found')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/to/applications?page=1#top');
    await expect(page).toHaveURL(new RegExp(`/${tenantId}/applications\\?page=1#top$`));
  },
);
