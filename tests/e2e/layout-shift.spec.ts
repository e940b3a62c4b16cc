import type { Page } from '@playwright/test';
import type { PausedRequest } from '~/tests/support/intercept';
import { holdFirstRequest } from './support/hold-first-request';
import { nightlyFrom } from './support/nightly';
import { open } from './support/open';
import { expect, test } from './support/signed-in';

/** Pages do not shift while they load: skeletons have the geometry of content. */

const lists = ['applications', 'users', 'roles', 'organizations'] as const;

const creations = {
  applications: { name: 'Patient portal', type: 'SPA', description: 'For patients' },
  users: { name: 'Amara Okafor', username: 'amara' },
  roles: { name: 'Nurse', type: 'User', description: 'Works on a ward' },
  organizations: { name: 'Clinic Azul', description: 'By the sea' },
} as const;

/** The first of them on the page that is shown: a list that was left stays in the document. */
function shown(page: Page, selector: string) {
  return page.locator(selector).filter({ visible: true }).first();
}

async function topOf(page: Page, selector: string) {
  const box = await shown(page, selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { top: Math.round(box.y), height: Math.round(box.height) };
}

function isRead(path: string) {
  return (request: PausedRequest) =>
    request.method() === 'GET' && new URL(request.url()).pathname === `/api/${path}`;
}

for (const [index, width] of [1440, 390].entries()) {
  test(
    `lists do not shift when they load (${width} px)`,
    nightlyFrom(index),
    async ({ page, account }) => {
      await page.setViewportSize({ width, height: 900 });
      // The tabs appear with the tenant's first third-party application, which another test of this
      // account may have created since the browser last showed the list.
      const path = '/api/applications?isThirdParty=true';
      const thirdParty = (await account.call('GET', path)) as unknown[];
      for (const section of lists) {
        const others = (await account.call('GET', `/api/${section}`)) as unknown[];
        if (others.length === 0) await account.call('POST', `/api/${section}`, creations[section]);
      }
      await page.goto(`/${account.tenantId}/applications`);
      await expect(shown(page, 'main tbody a')).toBeVisible();
      const tabs = page.locator('main nav');
      if (thirdParty.length > 0) await expect(tabs).toBeVisible();
      else await expect(tabs).toHaveCount(0);

      for (const section of lists) {
        await test.step(section, async () => {
          const { arrived, release } = await holdFirstRequest(page, isRead(section));
          // The applications are cached already.
          if (section === 'applications') await page.reload();
          else await open(page, `/${account.tenantId}/${section}`);
          await arrived;
          await expect(shown(page, 'main tbody tr [aria-hidden]')).toBeVisible();
          const waiting = await topOf(page, 'main tbody tr');
          release();
          await expect(shown(page, 'main tbody a')).toBeVisible();
          const loaded = await topOf(page, 'main tbody tr');
          expect(loaded.top).toBe(waiting.top);
          // On a phone the second line is a text or an identifier with its copy button; an unassigned
          // role has none.
          const tolerance = width < 640 ? (section === 'roles' ? 16 : 3) : 0;
          expect(Math.abs(loaded.height - waiting.height)).toBeLessThanOrEqual(tolerance);
        });
      }
    },
  );
}

const details = {
  applications: 'settings',
  organizations: 'settings',
  roles: 'general',
  users: 'settings',
} as const;

for (const [index, width] of [390, 1440].entries()) {
  test(
    `header, tabs, and first field of a record do not shift when they load (${width} px)`,
    nightlyFrom(index),
    async ({ page, account }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const [section, tab] of Object.entries(details) as [keyof typeof details, string][]) {
        await test.step(section, async () => {
          const body = creations[section];
          const { id } = (await account.call('POST', `/api/${section}`, {
            ...body,
            name: `${body.name} ${width}`,
            ...('username' in body ? { username: `amara_${width}` } : {}),
          })) as { id: string };
          const { arrived, release } = await holdFirstRequest(page, isRead(`${section}/${id}`));
          await open(page, `/${account.tenantId}/${section}/${id}/${tab}`);
          await arrived;
          const busy = 'main [aria-busy="true"]';
          await expect(shown(page, `${busy} [data-skeleton="tabs"] > *`)).toBeVisible();
          const tabs = (place: { top: number; height: number }) => place.top + place.height;
          const waiting = {
            tabs: tabs(await topOf(page, `${busy} [data-skeleton="tabs"]`)),
            field: await topOf(page, `${busy} [data-skeleton="field"] > :last-child`),
          };
          release();
          await expect(shown(page, 'main form input')).toBeVisible();
          const nav = tabs(await topOf(page, 'main nav'));
          expect(Math.abs(nav - waiting.tabs)).toBeLessThanOrEqual(1);
          const field = await topOf(page, 'main form input');
          // The box is drawn around its input.
          expect(Math.abs(field.top - waiting.field.top)).toBeLessThanOrEqual(2);
        });
      }
    },
  );
}

/** Notes what moves in the page from now on, by itself: what the browser counts as a layout shift. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[]) {
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('main')) moved.push(element.textContent ?? '');
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test('a notice comes with the list of connectors that it is above', async ({ page, account }) => {
  const { tenantId, call } = account;
  await call('POST', '/api/connectors', {
    connectorId: 'simple-mail-transfer-protocol',
    config: { host: '127.0.0.1', port: 25, fromEmail: 'Acme <no-reply@acme.example>' },
  });
  const moved = await watchShifts(page);
  const { arrived, release } = await holdFirstRequest(page, isRead('sign-in-exp'));
  await page.goto(`/${tenantId}/connectors/passwordless`);
  await arrived;
  await expect(shown(page, 'main [aria-busy="true"] [aria-hidden]')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: 'Sign-in methods' })).toBeVisible();
  await expect(shown(page, 'main tbody a')).toBeVisible();
  expect(await moved()).toEqual([]);
});

test('the fields below images do not move when uploads are ready', async ({ page, account }) => {
  const moved = await watchShifts(page);
  const { arrived, release } = await holdFirstRequest(page, isRead('user-assets/service-status'));
  await page.goto(`/${account.tenantId}/sign-in-experience/branding`);
  await arrived;
  await expect(page.getByRole('heading', { name: 'Custom CSS' })).toBeVisible();
  release();
  await expect(page.getByLabel('Favicon')).toBeAttached();
  expect(await moved()).toEqual([]);
});

test('a press on the save bar counts while images load', async ({ page, account }) => {
  const { id } = (await account.call('POST', '/api/applications', {
    name: 'Trellis Rota',
    type: 'Traditional',
    isThirdParty: true,
    oidcClientMetadata: { redirectUris: ['https://trellis.example/'], postLogoutRedirectUris: [] },
  })) as { id: string };
  const { arrived, release } = await holdFirstRequest(page, isRead('user-assets/service-status'));
  await page.goto(`/${account.tenantId}/applications/${id}/branding`);
  await arrived;
  await page.getByRole('textbox', { name: /Display name/ }).fill('Trellis');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.hover();
  await page.mouse.down();
  release();
  await expect(page.getByLabel(/^Logo/).first()).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Branding saved')).toBeVisible();
});

test('a button keeps its width and label while busy', async ({ page }) => {
  await page.goto('/__internal__/gallery?only=buttons');
  const button = page.getByRole('button', { name: /Save for 3 s/ });
  const idle = await button.boundingBox();
  await button.click();
  const spinner = button.getByRole('progressbar');
  await expect(spinner).toBeVisible();
  expect(await button.boundingBox()).toEqual(idle);
  const label = await button.evaluate((element) => {
    const range = document.createRange();
    const text = [...(element.firstElementChild?.childNodes ?? [])].find(
      ({ nodeType }) => nodeType === Node.TEXT_NODE,
    );
    if (text) range.selectNode(text);
    const { left, width } = range.getBoundingClientRect();
    return { left, width };
  });
  const ring = await spinner.evaluate((element) => {
    const { offsetWidth } = element as HTMLElement;
    return { offsetWidth, left: element.getBoundingClientRect().left };
  });
  expect(label.width).toBeGreaterThan(0);
  expect(ring.left + ring.offsetWidth).toBeLessThanOrEqual(label.left);
  expect(ring.left).toBeGreaterThanOrEqual(idle?.x ?? Infinity);
});
