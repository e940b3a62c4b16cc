import { expect, type Page } from '@playwright/test';

function navigate(page: Page, url: string): Promise<void> {
  return page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { idx: idx + 1, key: `test-${idx + 1}`, usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, url);
}

/**
 * Opens a page of a tenant: in an empty tab it is loaded, in an open console it is reached as by its
 * links. The document stays then: its scripts do not start again, and what it has cached is still
 * there. What the API has changed meanwhile needs `page.goto`.
 */
export async function open(page: Page, url: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(url);
    return;
  }
  // A page stays until the next one is ready, and could be taken for it: a detour removes it.
  const detour = page.getByRole('heading', { name: 'Page not found' });
  await navigate(page, `/${url.split('/')[1] ?? ''}/no-such-section`);
  await expect(detour).toBeVisible();
  await navigate(page, url);
  await expect(detour).toBeHidden();
}
