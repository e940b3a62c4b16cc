import type { ObjectSearch } from '~/machines/command-palette.machine';
import { commandPaletteModel } from '~/tests/machines/command-palette.model';
import {
  longestPaths,
  unreachedStates,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { stopIntercepting } from '~/tests/support/intercept';
import { examineOnce } from './support/axe';
import { nightly } from './support/nightly';
import { expect, test } from './support/signed-in';

/** The palette of the console; the lists that it searches are scripted, and held until their turn. */
const ways = pathsToStates(commandPaletteModel);

const LISTS = [
  '/api/applications',
  '/api/hooks',
  '/api/log-streams',
  '/api/organization-roles',
  '/api/organizations',
  '/api/resources',
  '/api/roles',
  '/api/users',
];

function listOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  return LISTS.find((path) => pathname.endsWith(path));
}

test('has a path to every state', () => {
  expect(unreachedStates(commandPaletteModel, ways)).toEqual([]);
  expect(
    longestPaths(ways)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['failed', 'found']);
});

test(
  'command palette: finds objects by name, and says that no list could be searched',
  nightly,
  async ({ page, account: { tenantId }, problems }) => {
    problems.allow(/status of 500/);
    await page.addInitScript(
      ([key, recent]) => sessionStorage.setItem(key ?? '', recent ?? ''),
      [
        `gatehouse:recent-objects:${tenantId}`,
        JSON.stringify([{ kind: 'role', id: 'r1', name: 'Recently opened role' }]),
      ],
    );
    const examine = examineOnce();
    const field = { role: 'combobox', name: /^Search, jump to a page, or paste an ID$/ } as const;
    const suggestion = { role: 'option', name: /^Recently opened role/ } as const;
    const found = { role: 'option', name: /^Web portal/ } as const;
    const flow: BrowserFlow = {
      open: async () => {
        await page.goto(`/${tenantId}/roles`);
        await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox', { name: field.name })).toBeFocused();
      },
      inState: (state) => examine(page, state),
      // The pause after a letter ends by itself; the lists are held then.
      wait: () => Promise.resolve(),
      // The sections are among what is offered before anything is typed.
      screens: { browsing: () => ({ visible: [field, suggestion], hidden: [found] }) },
      calls: {
        findObjects: {
          matches: (request, state) => state !== 'browsing' && listOf(request.url()) !== undefined,
          answer: async (route, event) => {
            const error = event['error'] as { status: number } | undefined;
            if (error) return route.fulfill({ status: error.status, json: error });
            const { objects } = event['output'] as ObjectSearch;
            const isListed = listOf(route.request().url()) === '/api/applications';
            const items = isListed ? objects.map(({ id, name }) => ({ id, name })) : [];
            return route.fulfill({
              status: 200,
              headers: { 'Total-Number': String(items.length) },
              json: items,
            });
          },
        },
      },
    };
    for (const way of longestPaths(ways)) {
      await walkBrowser(page, commandPaletteModel, flow, way);
      await stopIntercepting(page);
    }
  },
);
