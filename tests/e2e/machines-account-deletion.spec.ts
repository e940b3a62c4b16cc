import type { DeletionTenant } from '~/machines/account-deletion.machine';
import { accountDeletionModel } from '~/tests/machines/account-deletion.model';
import {
  statesWithoutWay,
  walkBrowser,
  waysOf,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { expect, test } from './support/test';

/**
 * The end of an account, of a new one; tenants and failures are scripted, so that none is needed that
 * owes money. The whole of it against the server is `profile.spec.ts`.
 */
const ways = waysOf(
  accountDeletionModel,
  // The claims of the token are the account's own.
  (event, { name }) =>
    name === 'after an interruption' ||
    (event['output'] as { roles?: unknown } | undefined)?.roles === null,
);

test('has a way to every state', () => {
  expect(statesWithoutWay(accountDeletionModel, ways)).toEqual([]);
});

const json = (tenant: DeletionTenant) => ({
  id: tenant.id,
  name: tenant.name,
  planId: tenant.planId,
  subscription: { planId: tenant.planId, status: tenant.subscriptionStatus },
  openInvoices: Array.from({ length: tenant.openInvoices }, () => ({ amountDue: 1600 })),
});

for (const way of ways) {
  test(`account deletion: ${way.state}`, async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d/);
    let isOpen = false;
    const answer: BrowserFlow['calls'][string]['answer'] = (route, event) => {
      const { status, code, message, requestId } = (event['error'] ?? {}) as Record<
        string,
        unknown
      >;
      if (status !== undefined) {
        return route.fulfill({
          status: Number(status),
          headers: { 'Logto-Core-Request-Id': String(requestId) },
          json: { code, message },
        });
      }
      const output = event['output'] as { tenants: DeletionTenant[] } | undefined;
      return output
        ? route.fulfill({ json: output.tenants.map(json) })
        : route.fulfill({ status: 204 });
    };
    const call = (path: RegExp, method: string): BrowserFlow['calls'][string] => ({
      matches: (request) =>
        isOpen && path.test(new URL(request.url()).pathname) && request.method() === method,
      answer,
    });
    const flow: BrowserFlow = {
      open: async () => {
        await openNewTenant(page);
        await page.goto('/profile');
        await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
        // Nobody gets a token for a tenant that is only told of.
        await page.route('**/oidc/token', (route) =>
          route.request().postData()?.includes('organization_id=')
            ? route.fulfill({
                json: { access_token: 'scripted', token_type: 'Bearer', expires_in: 3600 },
              })
            : route.fallback(),
        );
        isOpen = true;
      },
      calls: {
        readEligibility: call(/^\/api\/tenants$/, 'GET'),
        endTenant: call(/^\/api\/tenants\/.+/, 'DELETE'),
        deleteAccount: call(/^\/api\/me$/, 'DELETE'),
      },
      sees: {
        // What was done before depends on the way; the paths in React look at it.
        failed: () => ({
          shows: [
            { role: 'heading', name: /^Your account was not deleted$/ },
            { text: /^The server is down$/ },
            { text: /^req-42$/ },
          ],
        }),
        'deleting.account': () => ({
          shows: [{ role: 'heading', name: /^Deleting your account$/ }],
        }),
        deleted: () => ({ shows: [{ role: 'button', name: /^Continue|^Sign in/ }] }),
      },
    };
    await walkBrowser(page, accountDeletionModel, flow, way);
    await expectAccessible(page);
  });
}
