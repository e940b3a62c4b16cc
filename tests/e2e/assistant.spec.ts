import { intercept } from '~/tests/support/intercept';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/signed-in';

const answers = /\/api\/assistant\/answers$/;

test('Ask AI answers from the documentation, streams from a model, and survives errors', async ({
  page,
  account,
  problems,
}) => {
  await page.goto(`/${account.tenantId}/applications`);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  const dialog = page.getByRole('dialog', { name: /Ask AI/ });
  await expect(dialog.getByText(/Answers can be wrong/)).toBeVisible();
  await expectAccessible(page);

  // Without a model: the built-in documentation, and a note about it.
  await dialog.getByRole('button', { name: 'Why is my access token opaque?' }).click();
  await expect(dialog.getByText(/No model is set up here/)).toBeVisible();
  await expect(
    dialog.getByRole('heading', { name: /Why is my access token opaque/ }),
  ).toBeVisible();

  // With a model, its answer streams; the sources are listed.
  const stopStreaming = await intercept(page, answers, (route) =>
    route.fulfill({
      headers: { 'content-type': 'application/x-ndjson' },
      body: [
        { type: 'source', source: 'model' },
        { type: 'text', text: 'Use **PKCE**.\n\n```js\nconst a = 1;\n```' },
        { type: 'article', title: 'Signing people in', text: '' },
        { type: 'end' },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    }),
  );
  await dialog.getByRole('textbox', { name: 'Ask a question' }).fill('Which grant?');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('strong', { hasText: 'PKCE' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Signing people in' })).toBeVisible();

  // An error keeps the question; asking again works.
  await stopStreaming();
  problems.allow(/503|Failed to load resource/);
  const stopFailing = await intercept(page, answers, (route) =>
    route.fulfill({ status: 503, json: { code: 'assistant.unavailable', message: 'Not now.' } }),
  );
  await dialog.getByRole('textbox', { name: 'Ask a question' }).fill('invite a collaborator');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Not now.')).toBeVisible();
  await stopFailing();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: /Inviting someone/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeFocused();
});
