import type { Page } from '@playwright/test';
import type { IdentityInput } from '~/machines/identity-change.machine';
import { identityChangeModel } from '~/tests/machines/identity-change.model';
import {
  statesWithoutWay,
  walkBrowser,
  waysOf,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { expect, test } from './support/test';

/** The steps over the profile, of a new account; the answers of `me` are scripted. */
const ways = waysOf(identityChangeModel);

const call = (path: RegExp, method: string): BrowserFlow['calls'][string] => ({
  matches: (request) => path.test(new URL(request.url()).pathname) && request.method() === method,
  answer: (route, event) => {
    const { status, code, message, data } = (event['error'] ?? {}) as Record<string, unknown>;
    return status === undefined
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: Number(status), json: { code, message, data } });
  },
});

const segments = {
  currentPassword: 'verify-password',
  newEmail: 'link-email',
  code: 'verification-code',
  newPassword: 'change-password',
};

/** Opens a step as a reload finds it, with what the navigation carried. */
const open = async (page: Page, { page: step, target, ownEmail, hasPassword }: IdentityInput) => {
  await openNewTenant(page);
  await page.route(
    ({ pathname }) => pathname === '/me',
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const me = (await answer.json()) as object;
      return route.fulfill({ json: { ...me, primaryEmail: ownEmail, hasPassword } });
    },
  );
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile information' })).toBeVisible();
  await page.evaluate(
    ([segment, usr]) => {
      window.history.replaceState(
        { usr, key: 'opened', idx: 0 },
        '',
        `/profile/${String(segment)}`,
      );
    },
    [segments[step], target] as const,
  );
  await page.reload();
};

const profile = { role: 'heading', name: /^Profile information$/ } as const;

test('has a way to every state', () => {
  expect(statesWithoutWay(identityChangeModel, ways)).toEqual([]);
});

for (const way of ways) {
  test(`identity change: ${way.state}`, async ({ page, problems }) => {
    problems.allow(/status of [45]\d\d/);
    const flow: BrowserFlow = {
      open: (at, slice) => open(at, slice.input as IdentityInput),
      calls: {
        verifyPassword: call(/^\/me\/password\/verify$/, 'POST'),
        sendCode: call(/^\/me\/verification-codes$/, 'POST'),
        verifyCode: call(/^\/me\/verification-codes\/verify$/, 'POST'),
        changeEmail: call(/^\/me$/, 'PATCH'),
        changePassword: call(/^\/me\/password$/, 'POST'),
      },
      sees: { done: () => ({ shows: [profile] }), closed: () => ({ shows: [profile] }) },
    };
    await walkBrowser(page, identityChangeModel, flow, way);
    await expectAccessible(page);
  });
}
