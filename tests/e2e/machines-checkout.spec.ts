import { checkoutModel } from '~/tests/machines/checkout.model';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { newTenant } from './support/console-account';
import { nightly, nightlyFrom } from './support/nightly';
import { expect, test } from './support/test';

// Each test begins with a new account and walks through several pages.
test.describe.configure({ timeout: 120_000 });

/** A plan for an existing tenant: a development tenant is converted to production. */
const ways = pathsToStates(checkoutModel);

test('has a path to every state', () => {
  expect(unreachedStates(checkoutModel, ways)).toEqual([]);
});

async function openDialog(page: Parameters<typeof newTenant>[0]) {
  const { tenantId } = await newTenant(page);
  await page.goto(`/${tenantId}/tenant-settings/settings`);
  await page.getByRole('button', { name: /^Convert/ }).click();
  return tenantId;
}

const examine = examineOnce();

for (const [index, way] of longestPaths(ways).entries()) {
  test(`checkout: ${titleOf(way)}`, nightlyFrom(index), async ({ page, problems }) => {
    problems.allow(/status of 5\d\d/);
    const flow: BrowserFlow = {
      inState: (state) => examine(page, state),
      open: async () => {
        await openDialog(page);
      },
      calls: {
        createSession: {
          matches: (request) =>
            request.method() === 'POST' && request.url().endsWith('/api/checkout-session'),
          answer: (route, event) => {
            const { status, ...json } = (event['error'] ?? {}) as { status?: number };
            return status === undefined
              ? (event['output'] as { redirectUri: string | null }).redirectUri === null
                ? route.fulfill({ json: { sessionId: 's1' } })
                : route.continue()
              : route.fulfill({ status, json });
          },
        },
      },
      screens: {
        redirecting: () => ({
          visible: [{ role: 'heading', name: /^How should this payment end\?$/ }],
        }),
      },
    };
    await walkBrowser(page, checkoutModel, flow, way);
  });
}

test('a paid development tenant returns as a production tenant', nightly, async ({ page }) => {
  const tenantId = await openDialog(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /^Pay .*24/ }).click();
  await expect(page.getByText('Welcome to the Pro plan', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}(?:/|$)`));
  await expect(
    page.getByRole('banner').getByRole('button', { name: /My project Production/ }),
  ).toBeVisible();
});
