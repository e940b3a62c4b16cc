import type { Page } from '@playwright/test';
import { intercept } from '~/tests/support/intercept';
import { codeSentTo } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newPerson, newUsername, password, signIn } from './support/console-account';
import { openInviter, type Inviter } from './support/invitations';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

/** Joining a tenant by invitation, with two users. */
let inviter: Inviter;
test.beforeAll(async ({ browser, baseURL }) => {
  inviter = await openInviter(browser, baseURL ?? '');
});
test.afterAll(() => inviter.close());

async function isInside(page: Page) {
  await expect(page).toHaveURL(new RegExp(`/${inviter.tenantId}/`));
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
}
async function countMember(email: string) {
  return (await inviter.members()).filter(({ primaryEmail }) => primaryEmail === email).length;
}
function countAccepts(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && /\/api\/invitations\//.test(request.url())) {
      sent.push(request.url());
    }
  });
  return sent;
}

test('an invitation link admits the invited user once, without onboarding', async ({ page }) => {
  const { email } = await newPerson(page);
  const id = await inviter.invite(email);
  const accepts = countAccepts(page);
  await page.goto(`/accept/${id}`);
  await isInside(page);
  expect(accepts).toHaveLength(1);
  expect(await countMember(email)).toBe(1);
  await page.goto('/');
  await isInside(page);

  // The link again: used.
  await page.goto(`/accept/${id}`);
  await expect(
    page.getByRole('heading', { name: 'This invitation has already been accepted' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await isInside(page);
  expect(accepts).toHaveLength(1);
});

test('a new user signs up by invitation link with the invited address, and joins', async ({
  page,
  problems,
}) => {
  // The account asks for its password.
  problems.allow(/status of 422 .*\/identification/);
  const email = `${newUsername()}@example.com`;
  const id = await inviter.invite(email);
  const query = new URLSearchParams({ recipient: email, limit: '1' });
  const mails = await page.request.get(`/__internal__/outbox/messages?${query.toString()}`);
  const [mail] = (await mails.json()) as { text: string }[];
  const link = new RegExp(`http\\S+/accept/${id}\\S*`).exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  // The link contains the invited address.
  await expect(page.getByRole('textbox', { name: /email/i })).toHaveValue(email);
  await page.getByRole('button', { name: /^(?:continue|create account)$/i }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await codeSentTo(page, email));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await isInside(page);
  expect(await countMember(email)).toBe(1);
});

test(
  'two tabs and a reload in the middle create one membership',
  nightly,
  async ({ page, context }) => {
    const { email } = await newPerson(page);
    const id = await inviter.invite(email);
    const other = await context.newPage();
    await Promise.all([page.goto(`/accept/${id}`), other.goto(`/accept/${id}`)]);
    for (const tab of [page, other]) {
      const settled = tab
        .getByRole('heading', { name: 'Get started', level: 1 })
        .or(tab.getByRole('heading', { name: /^This invitation/ }));
      await expect(settled).toBeVisible();
    }
    expect(await countMember(email)).toBe(1);
  },
);

test('a reload while accepting still joins', nightly, async ({ page }) => {
  const { email } = await newPerson(page);
  const id = await inviter.invite(email);
  // The server accepts; its response is lost.
  let isAccepted = false;
  const passAll = await intercept(page, /\/api\/invitations\/[^/]+\/status$/, async (route) => {
    await route.fetch();
    isAccepted = true;
  });
  await page.goto(`/accept/${id}`);
  await expect.poll(() => isAccepted).toBe(true);
  // In this order: a request that is let through is answered, and the page goes on.
  await page.reload();
  await passAll();
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await isInside(page);
  expect(await countMember(email)).toBe(1);
});

test(
  'a lost response is recovered, and the user has joined',
  nightly,
  async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    const { email } = await newPerson(page);
    const id = await inviter.invite(email);
    let isFirst = true;
    await intercept(page, /\/api\/invitations\/[^/]+\/status$/, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });
    await page.goto(`/accept/${id}`);
    await expect(page.getByRole('heading', { name: 'You could not join yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isInside(page);
    expect(await countMember(email)).toBe(1);
  },
);

test('another user switches accounts and joins', nightly, async ({ page, problems, browser }) => {
  problems.allow(/status of 403/);
  const invited = await (await browser.newContext()).newPage();
  const { email } = await newPerson(invited);
  await invited.context().close();
  const id = await inviter.invite(email);

  const { email: stranger } = await newPerson(page);
  await page.goto(`/accept/${id}`);
  await expect(
    page.getByRole('heading', { name: `This invitation is not for ${stranger}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Switch account' }).click();
  // The issuer asks for credentials despite its session.
  await expect(page).toHaveURL(/sign-in/);
  await signIn(page, email, password);
  await isInside(page);
  expect(await countMember(email)).toBe(1);
});

test('a revoked invitation says so', nightly, async ({ page }) => {
  const { email } = await newPerson(page);
  const id = await inviter.invite(email);
  await inviter.revoke(id);
  await page.goto(`/accept/${id}`);
  await expect(page.getByRole('heading', { name: 'This invitation was revoked' })).toBeVisible();
});

test('a nonexistent invitation, and the URL without an ID', nightly, async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await newPerson(page);
  await page.goto('/accept/nothing');
  await expect(page.getByRole('heading', { name: 'This invitation does not exist' })).toBeVisible();
  await page.goto('/accept');
  await expect(page).toHaveURL(/onboarding/);
});

test(
  'the switcher shows an invitation, and a double click joins once',
  nightly,
  async ({ page }) => {
    const { email } = await newPerson(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Create tenant' }).click();
    await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
    await inviter.invite(email);
    await page.reload();
    const accepts = countAccepts(page);
    await page.getByRole('button', { name: /My project.*1 invitation/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch tenant' });
    await expectAccessible(page, { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: /^Join / }).dblclick();
    await isInside(page);
    expect(accepts).toHaveLength(1);
    await page.getByRole('button', { name: /My project/ }).click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  },
);

test('an account without tenants sees its pending invitations', nightly, async ({ page }) => {
  const { email } = await newPerson(page);
  await inviter.invite(email);
  // As after leaving the last tenant: onboarding is done.
  await intercept(page, /\/me$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const me = (await response.json()) as { customData: object };
    const customData = { ...me.customData, onboarding: { isOnboardingDone: true } };
    return route.fulfill({ response, json: { ...me, customData } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You have invitations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Join / }).click();
  await isInside(page);
});
