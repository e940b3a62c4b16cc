import { expect, type Locator, type Page } from '@playwright/test';
import { matchPath, type RouteObject } from 'react-router-dom';
import { sections } from '~/src/app/sections';
import { inTurn } from '~/tests/support/nightly';
import { newTenant } from './support/console-account';
import {
  DETAILS,
  LISTS,
  SINGLES,
  withIds,
  type ConsolePage,
  type Ids,
  type Part,
} from './support/console-pages';
import { openGates } from './support/request-gates';
import type { ApiCall } from './support/new-account';
import { test } from './support/test';

/**
 * Every page about access in every state: loading, error, forbidden, empty, with rows, and without
 * matches. Error responses are scripted; all others are the server's.
 */

/**
 * Get started shows its steps before its data, a guide is a dialog, and a live tail and an import are
 * charts: React tests cover them.
 */
const IN_REACT_TESTS = /^\/get-started$|\/guide\/|^\/audit-logs\/live$|^\/users\/import\//;

const allPages = [...LISTS, ...DETAILS, ...SINGLES];

/** URLs of a section that show a page; redirects and list dialogs do not count. */
function addressesOf(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap(({ path = '', lazy, children = [] }) => {
    const address = path === '' ? base : `${base}/${path}`;
    // Without an own path it is the frame of its children.
    const isFrame = path === '' && children.length > 0;
    const own = lazy && !isFrame && !address.endsWith('/create') ? [address] : [];
    return [...own, ...addressesOf(children, address)];
  });
}

test('covers every page of the sections', () => {
  const visited = allPages.flatMap(({ path, tabs }) =>
    Object.keys(tabs).map((tab) => `/${tab === '' ? path : `${path}/${tab}`}`),
  );
  const missing = Object.entries(sections)
    .filter(([name]) => name !== 'tenant_settings')
    .flatMap(([, { routes }]) => addressesOf(routes))
    .filter((address) => !IN_REACT_TESTS.test(address))
    .filter((address) => !visited.some((path) => matchPath(address, path)));
  expect(missing).toEqual([]);
});

async function call(api: ApiCall, path: string, data: object): Promise<string> {
  return ((await api('POST', `/api${path}`, data)) as { id: string }).id;
}

/** One object of each type, without relations. */
async function makeObjects(api: ApiCall): Promise<Ids> {
  const make = (path: string, data: object) => call(api, path, data);
  const user = await make('/users', { name: 'Amara Okafor', username: 'amara' });
  const linked = await make('/users', { name: 'Elif Demir', username: 'elif' });
  await api('PUT', `/api/users/${linked}/identities/github`, { userId: '108493' });
  const role = (name: string, type: string) =>
    make('/roles', { name, type, description: 'For a test' });
  const [{ id: log }] = (await api('GET', '/api/logs?logKey=Management.User.Create')) as [
    { id: string },
  ];
  return {
    user,
    linked,
    log,
    resource: await make('/resources', { name: 'Charts', indicator: 'https://charts.example' }),
    userRole: await role('Nurse', 'User'),
    machineRole: await role('Night sync', 'MachineToMachine'),
    organizationScope: await make('/organization-scopes', { name: 'manage:clinic' }),
    organizationRole: await make('/organization-roles', { name: 'Keeper' }),
    organization: await make('/organizations', { name: 'Clinic Azul' }),
    machine: await make('/applications', { name: 'Lab sync', type: 'MachineToMachine' }),
    thirdParty: await make('/applications', {
      name: 'Rota',
      type: 'Traditional',
      isThirdParty: true,
    }),
    portal: await make('/applications', { name: 'Portal', type: 'SPA' }),
    stream: await make('/log-streams', {
      name: 'Data lake',
      type: 'https',
      config: { url: 'https://logs.example/in' },
      enabled: false,
    }),
    connector: await make('/connectors', {
      connectorId: 'github-universal',
      config: { clientId: 'client', clientSecret: 'hunter2' },
    }),
    hook: await make('/hooks', {
      name: 'Mirror',
      events: ['PostSignIn'],
      config: { url: 'https://hooks.example' },
    }),
  };
}

/** Adds something to every list of the objects that is empty. */
async function fill(api: ApiCall, ids: Ids): Promise<void> {
  const { user, resource, userRole, machineRole, organizationRole, organization, machine } = ids;
  const scope = await call(api, `/resources/${resource}/scopes`, { name: 'read:charts' });
  const link = (path: string, data: object) => api('POST', `/api${path}`, data);
  for (const role of [userRole, machineRole]) {
    await link(`/roles/${role}/scopes`, { scopeIds: [scope] });
  }
  await link(`/roles/${userRole}/users`, { userIds: [user] });
  await link(`/roles/${machineRole}/applications`, { applicationIds: [machine] });
  await link(`/organization-roles/${organizationRole}/scopes`, {
    organizationScopeIds: [ids['organizationScope']],
  });
  await link(`/organizations/${organization}/users`, { userIds: [user] });
  await link(`/organizations/${organization}/applications`, { applicationIds: [machine] });
  await link('/organization-invitations', {
    organizationId: organization,
    invitee: 'ines@clinic.example',
    expiresAt: Date.now() + 86_400_000,
  });
}

function main(page: Page) {
  return page.getByRole('main');
}
function placeOf(page: Page, { region }: Part): Locator {
  return region === undefined ? main(page) : page.getByRole('region', { name: region });
}
function retry(place: Locator) {
  return place.getByRole('button', { name: 'Try again' });
}
function seen(place: Locator, text: string) {
  return place.getByText(text, { exact: true }).filter({ visible: true }).first();
}

/** Skeletons, and the text for screen readers. */
async function expectLoading(place: Locator): Promise<void> {
  const busy = place.locator('[aria-busy="true"]').first();
  await expect(busy.locator('[aria-hidden="true"]').first()).toBeVisible();
  await expect(busy).toContainText('Loading');
}

type Walk = {
  readonly page: Page;
  readonly gates: Awaited<ReturnType<typeof openGates>>;
  readonly ids: Ids;
  /** Address of the tenant. */
  readonly root: string;
};

/**
 * A part whose request is held: loading, error, forbidden, then loaded.
 * @param next sets the response of the next request to the same path
 */
async function walkFailures({ page, gates, ids }: Walk, part: Part, next: 'hold' | 'pass') {
  const place = placeOf(page, part);
  const gate = gates.of(withIds(part.read, ids));
  await expectLoading(place);
  gate.answer('unwell');
  await expect(place.getByText(/could not be (?:loaded|checked)/)).toBeVisible();
  gate.answer('suspended');
  await retry(place).click();
  await expect(place.getByText('This tenant is suspended.')).toBeVisible();
  gate.answer('pass', next);
  await retry(place).click();
  await expect(seen(place, part.ready)).toBeVisible();
  await expect(retry(place)).toHaveCount(0);
}

/** Rows replace their skeletons, and a search without results offers to clear it. */
async function walkRows({ page, gates, ids }: Walk, part: Part): Promise<void> {
  const { read, table = '', isMoved = false } = part;
  const place = main(page);
  const list = place.getByRole('table', { name: table, exact: true });
  const head = list.locator('thead');
  const row = list.locator('tbody tr').first();
  await expectLoading(place);
  const before = await head.boundingBox();
  gates.of(withIds(read, ids)).answer('pass');
  await expect(row).not.toContainText('Loading');
  const after = await head.boundingBox();
  expect(after, 'nothing moves when the rows come').toEqual(
    isMoved ? { ...before, y: after?.y } : before,
  );

  const search = place.getByRole('searchbox');
  await search.fill('nothing like this');
  await search.press('Enter');
  await expect(place.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await place.getByRole('button', { name: 'Clear the search' }).click();
  await expect(row).toBeVisible();
  await expect(search).toHaveValue('');
}

/**
 * Visits a page and its tabs. All requests of the parts are held at first, so that none is cached
 * before its part is checked.
 * @param ofTab the parts to check; tabs without any are skipped
 */
async function walkPage(
  walk: Walk,
  { path, query = '', tabs }: ConsolePage,
  ofTab: (parts: readonly Part[]) => readonly Part[],
  look: (part: Part, isReadAgain: boolean) => Promise<void>,
): Promise<void> {
  const { page, gates, ids, root } = walk;
  const base = `${root}/${withIds(path, ids)}`;
  const addressOf = (tab: string) => (tab === '' ? base : `${base}/${tab}`);
  const visits = Object.entries(tabs)
    .map(([tab, parts]) => ({ address: addressOf(tab), parts: ofTab(parts) }))
    .filter(({ parts }) => parts.length > 0);
  const hold = (parts: readonly Part[]) => {
    for (const { read } of parts) gates.of(withIds(read, ids)).answer('hold');
  };
  hold(visits.flatMap(({ parts }) => parts));
  for (const [index, { address, parts }] of visits.entries()) {
    hold(parts);
    if (index === 0) await page.goto(address + withIds(query, ids));
    else await main(page).locator(`nav a[href="${address}"]`).click();
    for (const [nth, part] of parts.entries()) {
      await look(
        part,
        parts.slice(nth + 1).some(({ read }) => read === part.read),
      );
    }
  }
  gates.clear();
  if (visits.length === 0 || Object.keys(tabs).length === 1) return;
  // An unlisted tab would be here.
  const links = main(page).locator(`nav a[href^="${base}/"]`);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual(Object.keys(tabs).map(addressOf));
}

/** Milliseconds for one page, on a busy machine. */
const patience = 20_000;

type Sweep = {
  readonly title: string;
  readonly pages: readonly ConsolePage[];
  /** Makes what the pages show. */
  readonly prepare: (api: ApiCall) => Promise<Ids>;
};

const sweeps: readonly Sweep[] = [
  {
    title: 'lists',
    pages: inTurn(LISTS, 0, 4),
    prepare: async (api) => {
      const [seeded] = (await api('GET', '/api/roles')) as [{ id: string }];
      await api('DELETE', `/api/roles/${seeded.id}`);
      return {};
    },
  },
  { title: 'details', pages: inTurn(DETAILS, 1, 2), prepare: makeObjects },
  { title: 'other pages', pages: inTurn(SINGLES, 1, 2), prepare: makeObjects },
];

for (const { title, pages, prepare } of sweeps) {
  test(`${title}: loading, error, forbidden, and empty`, async ({ page, problems }) => {
    test.setTimeout(pages.length * patience);
    // Scripted errors, the account that is not linked, branding that was never set.
    problems.allow(/status of (?:403|404|503)/);
    const { tenantId, call: api } = await newTenant(page);
    const ids = await prepare(api);
    const walk = { page, gates: await openGates(page), ids, root: `/${tenantId}` };
    for (const one of pages) {
      await test.step(one.path + (one.query ?? ''), () =>
        walkPage(
          walk,
          one,
          (parts) => parts,
          (part, isReadAgain) => walkFailures(walk, part, isReadAgain ? 'hold' : 'pass'),
        ),
      );
    }
  });
}

test('every list with rows, and without matches', async ({ page }) => {
  const pages = inTurn([...LISTS, ...DETAILS], 1, 3);
  test.setTimeout(pages.length * patience);
  const { tenantId, call: api } = await newTenant(page);
  const ids = await makeObjects(api);
  await fill(api, ids);
  const walk = { page, gates: await openGates(page), ids, root: `/${tenantId}` };
  for (const one of pages) {
    await test.step(one.path, () =>
      walkPage(
        walk,
        one,
        (parts) => parts.filter(({ hasSearch }) => hasSearch),
        (part) => walkRows(walk, part),
      ),
    );
  }
});
