import type { BrowserContext, Page } from '@playwright/test';
import { newUsername, password, signInSilently } from './console-account';
import { createAccount, type ConsoleAccount } from './new-account';
import { servers } from './servers';
import { expect, test as base } from './test';

type WorkerFixtures = {
  signedInContext: BrowserContext;
  /** The account of a test file; the files of a worker have one after another. */
  accountOf: (file: string) => Promise<ConsoleAccount>;
};

type Fixtures = {
  /**
   * An account with a tenant for all signed-in tests of the file: no other file changes what they
   * find. Its API calls need no page.
   */
  account: ConsoleAccount;
};

/**
 * Tests that start signed in: `page` is a new tab of a browser that is signed in to the console, so
 * that the first URL opens at once, without the issuer.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedInContext: [
    async ({ browser }, provide, { project }) => {
      const { viewport, locale, timezoneId, baseURL } = project.use;
      const context = await browser.newContext({
        baseURL: baseURL ?? servers.cloud.origin,
        viewport: viewport ?? null,
        locale: locale ?? 'en-US',
        timezoneId: timezoneId ?? 'UTC',
        reducedMotion: 'reduce',
      });
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  accountOf: [
    async ({ signedInContext }, provide) => {
      const { origin } = servers.cloud;
      let page: Page | undefined;
      let current: { file: string; account: ConsoleAccount } | undefined;
      await provide(async (file) => {
        if (current?.file === file) return current.account;
        await signedInContext.clearCookies();
        await page?.evaluate(() => localStorage.clear());
        const account = await createAccount(
          signedInContext.request,
          origin,
          newUsername(),
          password,
        );
        // Its tokens are in the local storage of all tabs.
        page ??= await signedInContext.newPage();
        await signInSilently(page, account);
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
        // A refresh that is cut off would use up its refresh token.
        await page.waitForLoadState('networkidle');
        // A tab stays open, so that the tests share a process that has compiled the console.
        await page.goto('/oidc/.well-known/openid-configuration');
        current = { file, account };
        return account;
      });
    },
    { scope: 'worker' },
  ],
  account: [
    async ({ accountOf }, provide, { file }) => provide(await accountOf(file)),
    { timeout: 120_000 },
  ],
  context: async ({ signedInContext, account }, provide) => {
    expect(account.tenantId).not.toBe('');
    await provide(signedInContext);
  },
  page: async ({ context }, provide) => {
    const page = await context.newPage();
    await provide(page);
    await page.close();
  },
});

export { expect };
