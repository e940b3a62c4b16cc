import type { Page } from '@playwright/test';
import { sessionModel } from '~/tests/machines/session.model';
import {
  expectScreen,
  screenStateOf,
  unreachedStates,
  pathsToStates,
} from '~/tests/support/machine-browser';
import { intercept } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { newTenant, newUsername, openNewTenant, register } from './support/console-account';
import type { ConsoleAccount } from './support/new-account';
import { nightlyFrom } from './support/nightly';
import { expect, test } from './support/test';
import { visit, visitedStates, type Visit } from './support/visits';

/** The console's session against the real server: requests are held while a state waits for one. */
const ways = pathsToStates(sessionModel);

/** Requests to these URLs get no response, so that the waiting state stays. */
function hold(page: Page, address: RegExp) {
  return intercept(page, address, () => undefined);
}

async function openMenuAndSignOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Edits an application's settings, so that there is unsaved input. */
async function leaveUnsaved(page: Page, { tenantId, call }: ConsoleAccount) {
  const body = { name: 'Reader', type: 'MachineToMachine' };
  const { id } = (await call('POST', '/api/applications', body)) as { id: string };
  await page.goto(`/${tenantId}/applications/${id}/settings`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Writer');
}

/** Signing out in another tab ends the session in this one. */
async function endElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/');
  await openMenuAndSignOut(other);
  await expect(other).toHaveURL(/sign-in/);
  await other.close();
}

/** Loads the console although nobody is signed in. */
const consoleItself = '/?inspect';

const token = /\/oidc\/token$/;
const tenants = /\/api\/tenants$/;

const visits: readonly Visit[] = [
  {
    states: ['signedOut'],
    walk: async (page, see) => {
      await page.goto('/welcome');
      await see('signedOut');
    },
  },
  {
    states: ['redirectingToSignIn'],
    walk: async (page, see) => {
      // The issuer's metadata is requested before the redirect.
      await hold(page, /openid-configuration$/);
      await page.goto(consoleItself);
      await see('redirectingToSignIn');
    },
  },
  {
    states: ['leavingPage'],
    walk: async (page, see) => {
      // A response without content keeps the browser on the page.
      await intercept(page, /\/oidc\/auth\?/, (route) => route.fulfill({ status: 204 }));
      const left = page.waitForRequest(/\/oidc\/auth\?/);
      await page.goto(consoleItself, { waitUntil: 'commit' });
      await left;
      await see('leavingPage');
    },
  },
  {
    states: ['completingSignIn'],
    walk: async (page, see) => {
      await hold(page, token);
      await page.goto('/?sign_up=1');
      const asked = page.waitForRequest(token);
      await register(page, newUsername());
      await asked;
      await see('completingSignIn');
    },
  },
  {
    states: ['ready', 'loadingTenants.fetching', 'signingOut'],
    walk: async (page, see) => {
      await openNewTenant(page);
      await see('ready');
      const load = await hold(page, tenants);
      const asked = page.waitForRequest(tenants);
      await page.reload();
      await asked;
      await see('loadingTenants.fetching');
      await load();
      await page.reload();
      await hold(page, /\/oidc\/token\/revocation$/);
      const revoked = page.waitForRequest(/\/oidc\/token\/revocation$/);
      await openMenuAndSignOut(page);
      await revoked;
      await see('signingOut');
    },
  },
  {
    states: ['reauthenticating.prompting'],
    walk: async (page, see) => {
      await leaveUnsaved(page, await newTenant(page));
      await endElsewhere(page);
      await see('reauthenticating.prompting');
    },
  },
  {
    states: ['failed'],
    walk: async (page, see) => {
      await openNewTenant(page);
      await intercept(page, tenants, (route) =>
        route.fulfill({ status: 500, json: { code: 'server_error', message: 'Down' } }),
      );
      await page.reload();
      await see('failed');
      // Retrying starts over: all tokens are cleared. The issuer knows the user and may send them
      // back before the address is seen here.
      const left = page.waitForRequest(/\/oidc\/auth\?/);
      await page.getByRole('button', { name: 'Retry' }).click();
      await left;
    },
  },
];

/** Too short to be rendered: they wait for data in this browser. */
const passing = ['starting.resting', 'starting.reading', 'loadingTenants.deciding', 'restarting'];

/** The page does not change while tokens are renewed; tested at the React level. */
const unseen = ['reauthenticating.renewing'];

const settings = '/settings';

test('has a path to every state', () => {
  const known = [...passing, ...unseen, ...visitedStates(visits)];
  expect(ways.map(({ state }) => state).filter((state) => !known.includes(state))).toEqual([]);
  expect(unreachedStates(sessionModel, ways)).toEqual(['loadingTenants.deciding']);
});

for (const [index, one] of visits.entries()) {
  test(`session: ${one.states.join(', ')}`, nightlyFrom(index, 2), async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d|ERR_/);
    await visit(page, one, async (state) => {
      // The settings page replaces the list if input is needed.
      if (!page.url().endsWith(settings)) {
        await expectScreen(page, screenStateOf(sessionModel, ways, state));
      } else {
        const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
        await expect(dialog).toBeVisible();
        await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
      }
      await expectAccessible(page);
    });
  });
}
