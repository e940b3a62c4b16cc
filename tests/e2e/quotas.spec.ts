import type { Locator, Page } from '@playwright/test';
import { inTurn } from '~/tests/support/nightly';
import { expectAccessible } from './support/axe';
import { newUsername, newTenant } from './support/console-account';
import type { ApiCall } from './support/new-account';
import { expect, test } from './support/test';

/**
 * The free plan at its real limits: every place that creates one more says so instead, Enter sends
 * nothing, and the server rejects direct requests.
 */

type Ids = Readonly<Record<'resource' | 'userRole' | 'machineRole' | 'scope', string>>;

type Limit = {
  readonly key: string;
  /** Below the tenant: where one more is created. */
  readonly path: (ids: Ids) => string;
  /** Opens or prepares the dialog, if its URL alone does not. */
  readonly open?: (page: Page, dialog: Locator) => Promise<void>;
  readonly says: string;
  /** The dialog's request. */
  readonly write: (ids: Ids) => readonly [path: string, body: object];
};

function choose(type: string) {
  return (_page: Page, dialog: Locator) => dialog.getByText(type, { exact: true }).click();
}

const NEW_HOOK = { events: ['PostSignIn'], config: { url: 'https://hooks.example' } };

const LIMITS: readonly Limit[] = [
  {
    key: 'applicationsLimit',
    path: () => '/applications/create?guide=none',
    open: choose('Single-page app'),
    says: 'The Free plan stops at 3 applications.',
    write: () => ['/applications', { name: 'One more', type: 'SPA' }],
  },
  {
    key: 'machineToMachineLimit',
    path: () => '/applications/create?guide=none',
    open: choose('Machine-to-machine'),
    says: 'The Free plan stops at 1 machine-to-machine app.',
    write: () => ['/applications', { name: 'One more', type: 'MachineToMachine' }],
  },
  {
    key: 'thirdPartyApplicationsLimit',
    path: () => '/applications/create?third-party',
    says: 'No third-party apps on the Free plan.',
    write: () => ['/applications', { name: 'One more', type: 'Traditional', isThirdParty: true }],
  },
  {
    key: 'resourcesLimit',
    path: () => '/api-resources/create?guide=none',
    says: 'The Free plan stops at 1 API resource.',
    write: () => ['/resources', { name: 'One more', indicator: 'https://more.example' }],
  },
  {
    key: 'scopesPerResourceLimit',
    path: ({ resource }) => `/api-resources/${resource}/permissions`,
    open: (page) => page.getByRole('button', { name: 'Create permission' }).click(),
    says: 'The Free plan stops at 1 permission per API resource.',
    write: ({ resource }) => [`/resources/${resource}/scopes`, { name: 'one:more' }],
  },
  {
    key: 'userRolesLimit',
    path: () => '/roles/create',
    says: 'The Free plan stops at 1 user role.',
    write: () => ['/roles', { name: 'One more', description: 'More', type: 'User' }],
  },
  {
    key: 'machineToMachineRolesLimit',
    path: () => '/roles/create',
    open: choose('Machine-to-machine'),
    says: 'The Free plan stops at 1 machine-to-machine role.',
    write: () => ['/roles', { name: 'One more', description: 'More', type: 'MachineToMachine' }],
  },
  {
    key: 'scopesPerRoleLimit',
    path: ({ machineRole }) => `/roles/${machineRole}/permissions`,
    open: async (page, dialog) => {
      await page.getByRole('button', { name: 'Assign permissions' }).click();
      await dialog.getByRole('searchbox').fill('read:charts');
      await dialog.getByRole('row', { name: 'read:charts' }).click();
    },
    says: 'The Free plan stops at 1 permission per role.',
    write: ({ machineRole, scope }) => [`/roles/${machineRole}/scopes`, { scopeIds: [scope] }],
  },
  {
    key: 'organizationsLimit',
    path: () => '/organizations/create',
    says: 'No organizations on the Free plan.',
    write: () => ['/organizations', { name: 'One more' }],
  },
  {
    key: 'hooksLimit',
    path: () => '/webhooks/create',
    says: 'The Free plan stops at 1 webhook.',
    write: () => ['/hooks', NEW_HOOK],
  },
  {
    key: 'collectUserProfileEnabled',
    path: () => '/sign-in-experience/collect-user-profile/create',
    open: choose('Your own'),
    says: 'No profile collection on the Free plan.',
    write: () => ['/custom-profile-fields', { name: 'shoeSize', type: 'Text', required: true }],
  },
];

/** As much of everything as the plan allows. The tenant has a built-in machine-to-machine role. */
async function useUp(api: ApiCall): Promise<Ids> {
  const make = async (path: string, data: object) =>
    ((await api('POST', `/api${path}`, data)) as { id: string }).id;
  const [role] = (await api('GET', '/api/roles')) as [{ id: string }];
  await make('/applications', { name: 'Lab sync', type: 'MachineToMachine' });
  for (const name of ['Portal', 'Desk']) await make('/applications', { name, type: 'SPA' });
  const resource = await make('/resources', { name: 'Charts', indicator: 'https://c.example' });
  await make('/hooks', NEW_HOOK);
  return {
    resource,
    scope: await make(`/resources/${resource}/scopes`, { name: 'read:charts' }),
    userRole: await make('/roles', { name: 'Nurse', description: 'Reads', type: 'User' }),
    machineRole: role.id,
  };
}

test('shows, does not send, and rejects what exceeds the free plan', async ({ page, problems }) => {
  test.slow();
  // The write that came too late.
  problems.allow(/403 .*\/api\/applications/);
  const { tenantId, call: api } = await newTenant(page, newUsername(), 'production');
  const dialog = page.getByRole('dialog');
  const upgrade = (place: Locator) => place.getByRole('link', { name: 'Upgrade plan' });
  const subscription = `/${tenantId}/tenant-settings/subscription`;
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/')) sent.push(pathname);
  });

  await test.step('a dialog opened before the last one was taken', async () => {
    await page.goto(`/${tenantId}/applications/create?guide=none`);
    await choose('Single-page app')(page, dialog);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Too late');
    await expect(dialog.getByRole('button', { name: 'Create application' })).toBeVisible();
  });
  const ids = await useUp(api);
  await dialog.getByRole('button', { name: 'Create application' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The application was not created');
  await expect(dialog.getByRole('alert')).toContainText('does not allow this');
  expect(sent).toEqual(['/api/applications']);

  for (const { key, path, open, says, write } of inTurn(LIMITS, 0, 4)) {
    await test.step(key, async () => {
      // Input of an earlier step would be restored.
      await page.evaluate(() => window.sessionStorage.clear());
      await page.goto(`/${tenantId}${path(ids)}`);
      await open?.(page, dialog);
      await expect(dialog.getByText(says)).toBeVisible();
      await expect(upgrade(dialog)).toHaveAttribute('href', subscription);
      await expect(dialog.locator('button[type="submit"]')).toHaveCount(0);
      const name = dialog.getByRole('textbox').first();
      if (await name.isVisible()) {
        await name.fill('onemore');
        await name.press('Enter');
      }
      const [to, body] = write(ids);
      const refusal = new RegExp(`: 403 .*subscription\\.limit_exceeded.*"key":"${key}"`);
      await expect(api('POST', `/api${to}`, body)).rejects.toThrow(refusal);
    });
  }
  await expectAccessible(page);
  expect(sent, 'nothing was sent by Enter').toEqual(['/api/applications']);

  for (const section of ['organizations', 'organization-template']) {
    await test.step(`${section} as a whole`, async () => {
      await page.goto(`/${tenantId}/${section}`);
      await expect(page.getByText('Organizations are part of the Pro plan')).toBeVisible();
      await expect(upgrade(page.getByRole('main'))).toHaveAttribute('href', subscription);
      await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0);
    });
  }

  await test.step('users have no limit', async () => {
    await page.goto(`/${tenantId}/users/create`);
    await expect(dialog.getByRole('button', { name: 'Create user' })).toBeVisible();
    await expect(upgrade(dialog)).toHaveCount(0);
  });
});
