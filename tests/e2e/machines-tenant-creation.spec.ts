import { tenantCreationModel } from '~/tests/machines/tenant-creation.model';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { openNewTenant } from './support/console-account';
import { openCreateTenant } from './support/create-tenant';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

// Each test begins with a new account and walks through several pages.
test.describe.configure({ timeout: 120_000 });

/** Creating another tenant with a real account against the real server; faults are scripted. */
const ways = pathsToStates(tenantCreationModel);

type Asked = { url(): string; method(): string };

const answer: BrowserFlow['calls'][string]['answer'] = (route, event) => {
  const { status, code, message, data } = (event['error'] ?? {}) as Record<string, unknown>;
  return status === undefined
    ? route.continue()
    : route.fulfill({ status: Number(status), json: { code, message, data } });
};

test('has a path to every state', () => {
  expect(unreachedStates(tenantCreationModel, ways)).toEqual([]);
});

const examine = examineOnce();

for (const way of longestPaths(ways)) {
  test(`tenant creation: ${titleOf(way)}`, nightly, async ({ page, problems }) => {
    problems.allow(/status of (?:404|409|5\d\d)/);
    // Onboarding sends the same request: only the dialog's is held.
    let isReady = false;
    const api = (path: RegExp, method: string) => (request: Asked) =>
      isReady && path.test(new URL(request.url()).pathname) && request.method() === method;
    const flow: BrowserFlow = {
      inState: (state) => examine(page, state),
      open: async () => {
        await openNewTenant(page);
        isReady = true;
        await openCreateTenant(page);
      },
      calls: {
        loadRegions: { matches: api(/^\/api\/me\/regions$/, 'GET'), answer },
        createTenant: { matches: api(/^\/api\/tenants$/, 'POST'), answer },
        startCheckout: { matches: api(/^\/api\/checkout-session$/, 'POST'), answer },
      },
      screens: {
        redirecting: () => ({
          visible: [{ role: 'heading', name: /^How should this payment end\?$/ }],
        }),
        resumed: () => ({ visible: [{ role: 'heading', name: /^Setting up/ }] }),
        created: () => ({
          visible: [
            { role: 'button', name: /Acme/ },
            { role: 'heading', name: /^Get started$/ },
          ],
          hidden: [{ role: 'dialog' }],
        }),
      },
    };
    await walkBrowser(page, tenantCreationModel, flow, way);
  });
}
