import type { Page } from '@playwright/test';
import { previewRuns } from '~/tests/support/nightly';
import { expectAccessible } from './support/axe';
import { authorize } from './support/authorize';
import { goTo, takeCodesForSent } from './support/first-steps';
import { randomSettings } from './support/random-settings';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';

/** The preview beside the settings is what users see once they are saved. */

const SIZE = { width: 1280, height: 800 };
const FRAME = '[data-device="desktop"] iframe';

/** As large as a window, so that it can be compared with one. */
async function enlarge(page: Page, { width, height }: { width: number; height: number }) {
  await page.locator(FRAME).evaluate((frame, size) => {
    frame.style.cssText += `;transform:none;position:fixed;inset:0;${size}`;
    // Nothing of the console covers it.
    for (let above = frame as HTMLElement | null; above; above = above.parentElement) {
      above.style.zIndex = '9999';
    }
  }, `inline-size:${width}px;block-size:${height}px`);
}

/** Tells the frame what to show, and waits until it has. */
function showInFrame(page: Page, config: object, target: string) {
  return page.evaluate(
    ({ selector, message, origin }) =>
      new Promise<void>((resolve) => {
        const hear = ({ data }: MessageEvent<{ sender?: string }>) => {
          if (data.sender === 'sign_in_preview') {
            window.removeEventListener('message', hear);
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          }
        };
        window.addEventListener('message', hear);
        document
          .querySelector<HTMLIFrameElement>(selector)
          ?.contentWindow?.postMessage(message, origin);
      }),
    { selector: FRAME, message: { sender: 'ac_preview', config }, origin: target },
  );
}

/** Seconds that pass until another code can be sent are not compared. */
async function hideCountdown(page: Pick<Page, 'getByText'>) {
  await page.getByText(/\d:\d\d/).evaluateAll((places) => {
    for (const place of places) (place as HTMLElement).style.visibility = 'hidden';
  });
}

test('the preview is inert, and follows the form, theme, and screen', async ({ page, account }) => {
  await page.goto(`/${account.tenantId}/sign-in-experience/branding`);
  const preview = page.getByRole('region', { name: 'Live preview' });
  const inner = preview.frameLocator(FRAME);
  await expect(inner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inner.locator('#root')).toHaveAttribute('inert', '');
  await preview.getByRole('button', { name: /Screen/ }).click();
  await page.getByRole('option', { name: 'New authenticator' }).click();
  await expect(inner.getByText('Set up your authenticator')).toBeVisible();
  await expect(preview.getByText('Users do not get to this screen')).toBeVisible();
  await expectAccessible(page);
});

test('only the console frames it, and only the console is heard', async ({ page, account }) => {
  const origin = servers.cloud.tenantOrigin(account.tenantId);
  const answer = await page.goto(`${origin}/sign-in?preview=true`);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain(`frame-ancestors ${servers.cloud.origin}`);
  // Opened by itself, it hears nobody.
  await page.evaluate(() =>
    window.postMessage(
      { sender: 'ac_preview', config: { signInExperience: {}, screen: 'signUp' } },
      '*',
    ),
  );
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Welcome back',
  );
});

test('the preview of random settings is the page after they are saved', async ({
  page,
  account,
  context,
}) => {
  test.setTimeout(60_000 + previewRuns * 10_000);
  const origin = servers.cloud.tenantOrigin(account.tenantId);
  const stored = await account.call('GET', '/api/sign-in-exp');
  await page.setViewportSize(SIZE);
  await page.goto(`/${account.tenantId}/sign-in-experience/branding`);
  const inner = page.frameLocator(FRAME);
  await expect(inner.locator('#root')).toHaveAttribute('inert', '');
  await expect(inner.locator('h1')).toBeVisible();
  const users = await context.newPage();
  await takeCodesForSent(users);
  try {
    for (let run = 0; run < previewRuns; run += 1) {
      const { settings, forgotPassword, screen, language, mode, size } = randomSettings(run);
      const config = {
        signInExperience: { ...settings, forgotPassword, socialConnectors: [] },
        screen,
        language,
        mode,
      };
      await enlarge(page, size);
      await showInFrame(page, config, origin);
      await expect(inner.locator('html')).toHaveAttribute('lang', language);

      await account.call('PATCH', '/api/sign-in-exp', settings);
      await users.setViewportSize(size);
      await users.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' });
      await authorize(users, origin, {
        ui_locales: language,
        first_screen: screen === 'signUp' ? 'register' : 'sign_in',
      });
      if (screen === 'forgotPassword') {
        await users.goto(users.url().replace(/\/(?:sign-in|register)/, '/forgot-password'));
      }
      if (screen === 'password' || screen === 'code') {
        await goTo(users, screen, settings.signIn.methods, language);
      }
      await expect(users.locator('h1')).toHaveText((await inner.locator('h1').textContent()) ?? '');
      const shots: Record<'preview' | 'page', Buffer> = {
        preview: Buffer.alloc(0),
        page: Buffer.alloc(0),
      };
      const areEqual = async () => {
        // The focus of the first field is the only thing that a preview must not take.
        await users.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await hideCountdown(users);
        await hideCountdown(inner);
        shots.page = await users.screenshot();
        shots.preview = await page.screenshot({ clip: { x: 0, y: 0, ...size } });
        return shots.preview.equals(shots.page);
      };
      // Repeated, as colors change gradually and a focus may come late.
      await expect
        .configure({ soft: true })
        .poll(areEqual, { message: `run ${run}: ${JSON.stringify(config)}` })
        .toBe(true);
      if (!shots.preview.equals(shots.page)) {
        for (const [name, body] of Object.entries(shots)) {
          await test.info().attach(`${name} ${run}`, { body, contentType: 'image/png' });
        }
      }
    }
  } finally {
    const { color, branding, customCss, signInMode, signUp, signIn } = stored as Record<
      string,
      object
    >;
    await account.call('PATCH', '/api/sign-in-exp', {
      color,
      branding,
      customCss,
      signInMode,
      signUp,
      signIn,
      agreeToTermsPolicy: 'Automatic',
      termsOfUseUrl: null,
      privacyPolicyUrl: null,
      supportEmail: null,
      supportWebsiteUrl: null,
    });
  }
});
