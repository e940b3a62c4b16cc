import type { Locator, Page } from '@playwright/test';
import { isManagementIndicator } from '~/contract/access';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { answerTo, REJECTED_WRITES } from './support/rejected-writes';
import { expect, test } from './support/signed-in';

/**
 * Restrictions: the console does not offer these actions, and the server rejects direct requests.
 */

function dialog(page: Page) {
  return page.getByRole('dialog');
}

/** Search results of a picker for a word that allowed and forbidden items share. */
async function expectOffers(place: Locator, word: string, names: readonly string[]) {
  await place.getByRole('searchbox').fill(word);
  const found = place.getByRole('option').or(place.getByRole('row')).filter({ hasText: word });
  await expect(found).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(found.nth(index)).toContainText(name);
}

/** The organization roles that a combo box offers for a word. */
async function expectRoles(page: Page, place: Locator, word: string, name: string) {
  await place.getByRole('combobox', { name: /roles/i }).fill(word);
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('Escape');
}

/** No row of the management API is among the permissions, once there are any. */
async function expectNoManagement(page: Page, word: string) {
  const rows = dialog(page).getByRole('row');
  await dialog(page).getByRole('searchbox').fill(word);
  await expect(rows.filter({ hasText: word }).first()).toBeVisible();
  await dialog(page).getByRole('searchbox').fill('Management');
  await expect(rows).toHaveCount(0);
}

test(
  'separates types: who can have which role, permission, and organization',
  nightly,
  async ({ page, account: { tenantId, call } }) => {
    test.slow();
    const word = `kin${Date.now().toString(36)}`;
    const make = async (path: string, data: object) =>
      ((await call('POST', `/api${path}`, data)) as { id: string }).id;
    const role = (kind: string, type: string) =>
      make('/roles', { name: `${word} ${kind} role`, description: 'For a test', type });
    const app = (kind: string, data: object) =>
      make('/applications', { name: `${word} ${kind}`, ...data });
    const organizationRole = (kind: string, type: string) =>
      make('/organization-roles', { name: `${word} ${kind} role`, type });

    const user = await make('/users', { name: `${word} person`, username: word });
    const userRole = await role('user', 'User');
    const machineRole = await role('machine', 'MachineToMachine');
    const machine = await app('machine', { type: 'MachineToMachine' });
    const portal = await app('portal', { type: 'SPA' });
    const partner = await app('partner', { type: 'Traditional', isThirdParty: true });
    await organizationRole('member', 'User');
    const feedRole = await organizationRole('feed', 'MachineToMachine');
    const organization = await make('/organizations', { name: `${word} clinic` });
    const resource = await make('/resources', {
      name: `${word} API`,
      indicator: `https://${word}.example`,
    });
    const scope = await make(`/resources/${resource}/scopes`, { name: `${word}:read` });
    await call('POST', `/api/organizations/${organization}/users`, { userIds: [user] });
    const at = (path: string) => page.goto(`/${tenantId}${path}`);
    const open = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

    await test.step('the console offers what fits', async () => {
      await at(`/users/${user}/roles`);
      await open('Assign roles');
      await expectOffers(dialog(page), word, [`${word} user role`]);

      await at(`/applications/${machine}/roles`);
      await open('Assign roles');
      await expectOffers(dialog(page), word, [`${word} machine role`]);

      await at(`/roles/${machineRole}/machine-to-machine-apps`);
      await open('Assign apps');
      await expectOffers(dialog(page), word, [`${word} machine`]);

      await at(`/organizations/${organization}/machine-to-machine`);
      await open('Add applications');
      await expectOffers(dialog(page), word, [`${word} machine`]);
      await expectRoles(page, dialog(page), word, 'feed role');

      await at(`/organizations/${organization}/members`);
      await open('Add members');
      await expectRoles(page, dialog(page), word, 'member role');

      await at(`/organizations/${organization}/settings`);
      await expectRoles(page, page.getByRole('main'), word, 'member role');
    });

    await test.step('the management API is for machine-to-machine applications, with a warning', async () => {
      await at(`/roles/${userRole}/permissions`);
      await open('Assign permissions');
      await expectNoManagement(page, word);

      await at(`/organization-template/organization-roles/${feedRole}/permissions`);
      await open('Assign permissions');
      await dialog(page)
        .getByRole('radio', { name: /^API permissions/ })
        .click();
      await expectNoManagement(page, word);

      await at(`/applications/${partner}/permissions`);
      await open('Add permissions');
      await dialog(page)
        .getByRole('radio', { name: /^API permissions/ })
        .click();
      await expectNoManagement(page, word);

      await at(`/roles/${machineRole}/permissions`);
      await open('Assign permissions');
      await dialog(page).getByRole('searchbox').fill('Management');
      await dialog(page).getByRole('row', { name: 'all', exact: true }).click();
      await expect(
        dialog(page).getByText('This role grants full access to your tenant'),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('unavailable tabs redirect to available ones', async () => {
      for (const [id, tab] of [
        [portal, 'roles'],
        [portal, 'permissions'],
        [partner, 'roles'],
        [partner, 'organizations'],
        [machine, 'branding'],
      ]) {
        await at(`/applications/${id}/${tab}`);
        await expect(page).toHaveURL(new RegExp(`/applications/${id}/settings$`));
      }
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    });

    await test.step('the server rejects the rest', async () => {
      const resources = (await call('GET', '/api/resources?includeScopes=true')) as {
        id: string;
        indicator: string;
        scopes: { id: string }[];
      }[];
      const { id: management = '', scopes } =
        resources.find(({ indicator }) => isManagementIndicator(indicator)) ?? {};
      const ids = {
        ...{ user, userRole, machineRole, machine, portal, partner, feedRole, organization, scope },
        management,
        all: scopes?.[0]?.id ?? '',
      };
      const answers = [];
      for (const refusal of REJECTED_WRITES) {
        answers.push([refusal[0], await answerTo(call, refusal, ids)]);
      }
      expect(answers).toEqual(REJECTED_WRITES.map(([write, , answer]) => [write, answer]));
    });
  },
);

test('there is exactly one default API', async ({ page, account: { tenantId, call } }) => {
  const word = `only${Date.now().toString(36)}`;
  const ids = [];
  for (const name of ['one', 'two']) {
    const { id } = (await call('POST', '/api/resources', {
      name: `${word} ${name}`,
      indicator: `https://${word}.example/${name}`,
    })) as { id: string };
    ids.push(id);
    await page.goto(`/${tenantId}/api-resources/${id}/general`);
    await page.getByText('Default API', { exact: true }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('API saved')).toBeVisible();
  }
  await page.goto(`/${tenantId}/api-resources`);
  const row = (name: string) => page.getByRole('row', { name: `${word} ${name}` });
  await expect(row('two').getByText('Default API', { exact: true })).toBeVisible();
  await expect(row('one').getByText('Default API', { exact: true })).toHaveCount(0);
  for (const id of ids) await call('DELETE', `/api/resources/${id}`);
});
