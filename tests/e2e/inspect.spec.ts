import { newTenant } from './support/console-account';
import { expect, test } from './support/test';

/** Mimics the Stately inspector: announces itself and listens. */
const inspector = `<!doctype html><title>Inspector</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => received.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

type Received = {
  type: string;
  name?: string;
  definition?: string;
  snapshot?: { value?: unknown };
  event?: Record<string, unknown>;
};

test('with ?inspect, actors, states, and events are sent to the inspector window', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 422/);
  // The inspector's page is on another site, which tests do not visit.
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspector }),
  );
  await page.addInitScript(() => localStorage.setItem('gatehouse:dev-features', 'true'));
  const { tenantId } = await newTenant(page);
  const opened = context.waitForEvent('page');
  await page.goto(`/${tenantId}/applications?inspect`);
  const window = await opened;
  await expect(window).toHaveURL('https://stately.ai/inspect');
  const received = () =>
    window.evaluate(() => (globalThis as unknown as { received: Received[] }).received);
  const find = (matches: (message: Received) => boolean) => async () =>
    (await received()).some(matches);

  for (const machine of ['session', 'tenant-access']) {
    await expect
      .poll(find(({ type, name }) => type === '@xstate.actor' && name === machine))
      .toBe(true);
  }
  await expect
    .poll(
      find(({ type, snapshot }) => type === '@xstate.snapshot' && snapshot?.value === 'granted'),
    )
    .toBe(true);
  const [actor] = (await received()).filter(({ name }) => name === 'tenant-access');
  expect(
    Object.keys((JSON.parse(actor?.definition ?? '{}') as { states: object }).states),
  ).toContain('checking');

  // Later events are sent too, without payloads.
  await page.goto(`/profile?inspect`);
  await page.getByRole('button', { name: 'Change your password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill('not-this-one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await expect.poll(find(({ event }) => event?.['type'] === 'password.submitted')).toBe(true);
  expect(JSON.stringify(await received())).not.toContain('not-this-one');
});
