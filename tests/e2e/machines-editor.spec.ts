import type { Page } from '@playwright/test';
import { editorModel } from '~/tests/machines/editor.model';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
  type BrowserPath,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { newTenant } from './support/console-account';
import type { ConsoleAccount } from './support/new-account';
import { nightlyFrom } from './support/nightly';
import { expect, test as signedIn } from './support/signed-in';
import { test } from './support/test';

/** The editor of a webhook's settings, in the console, against the real server. */

// A draft kept across a sign-in is restored after a redirect, which the session tests cover; what was
// read before is shown at once in the test of visiting a form again.
const elsewhere = ['a draft kept over a sign-in', 'a record that was read before'];
const ways = pathsToStates(editorModel, (_, { name }) => elsewhere.includes(name));

/** Tests that sign out use their own account. */
function endsSession({ path }: BrowserPath) {
  return path.steps.some(({ event }) => event.type === 'session.expired');
}

test.describe('editor', () => {
  test('has a path to every state', () => {
    expect(unreachedStates(editorModel, ways)).toEqual(['opening', 'refreshing']);
  });

  const examine = examineOnce();

  for (const [index, way] of longestPaths(ways).entries()) {
    const walk = async (page: Page, { tenantId, call }: ConsoleAccount) => {
      const list = `/${tenantId}/webhooks`;
      const { id } = (await call('POST', '/api/hooks', {
        name: 'Reader',
        events: ['User.Created'],
        config: { url: 'https://hooks.example/in' },
      })) as { id: string };
      let reads = 0;
      // The page itself asks for the counts too.
      const isOne = (url: string) => url.endsWith(`/hooks/${id}`);
      const flow: BrowserFlow = {
        inState: (state) => examine(page, state),
        open: async () => {
          // Through the list, so that the browser's Back is a route change.
          await page.goto(list);
          await page
            .getByRole('link', { name: 'Reader' })
            .and(page.locator(`[href*="${id}"]`))
            .first()
            .click();
        },
        calls: {
          loadRecord: {
            matches: (request, state) =>
              state === 'loading' && isOne(request.url()) && request.method() === 'GET',
            answer: (route, event) =>
              'error' in event
                ? route.fulfill({
                    status: 403,
                    json: { code: 'auth.forbidden', message: 'No longer' },
                  })
                : route.continue(),
          },
          saveRecord: {
            matches: (request) => isOne(request.url()) && request.method() === 'PATCH',
            answer: async (route, event) => {
              const { status, fieldErrors } = (event['error'] ?? {}) as {
                status?: number;
                fieldErrors?: Record<string, string>;
              };
              if (status === 412) {
                await call('PATCH', `/api/hooks/${id}`, { name: 'Auditor' });
                await route.continue();
              } else if (fieldErrors) {
                const issues = Object.entries(fieldErrors).map(([field, message]) => ({
                  path: [field],
                  message,
                }));
                await route.fulfill({
                  status: 422,
                  json: { code: 'guard.invalid_input', message: 'No', data: { issues } },
                });
              } else if (status) {
                await route.fulfill({
                  status,
                  json: { code: 'general.unknown_error', message: 'No' },
                });
              } else {
                await route.continue();
              }
            },
          },
          loadTheirs: {
            // The save reads first, for whether the other change is one of the form.
            matches: (request, state) =>
              state === 'conflict.loadingTheirs' &&
              isOne(request.url()) &&
              request.method() === 'GET' &&
              (reads += 1) > 1,
            answer: (route, event) => ('error' in event ? route.abort() : route.continue()),
          },
        },
        actions: {
          'leave.requested': async () => {
            await page.evaluate(() => history.back());
          },
          // Signing out in another tab ends the session in this one.
          'session.expired': async () => {
            const other = await page.context().newPage();
            await other.goto(list);
            await other.getByRole('button', { name: 'Account menu' }).click();
            await other.getByRole('menuitem', { name: 'Sign out' }).click();
            await expect(other).toHaveURL(/sign-in/);
            await other.close();
          },
        },
        screens: {
          // The page behind the dialog is inert, but visible.
          leaving: () => ({
            visible: [{ role: 'alertdialog', name: /^Leave without saving\?$/ }],
            focus: { role: 'button', name: /^Stay and keep editing$/ },
          }),
          reauthenticating: () => ({
            visible: [{ role: 'alertdialog', name: /^Your session has ended$/ }],
          }),
          left: () => ({ visible: [{ role: 'heading', name: /^Webhooks$/ }] }),
        },
      };
      await walkBrowser(page, editorModel, flow, way);
    };
    const expected = /status of [45]\d\d|ERR_FAILED/;
    if (endsSession(way)) {
      test(titleOf(way), nightlyFrom(index), async ({ page, problems }) => {
        problems.allow(expected);
        await walk(page, await newTenant(page));
      });
    } else {
      signedIn(titleOf(way), nightlyFrom(index), async ({ page, account, problems }) => {
        problems.allow(expected);
        await walk(page, account);
      });
    }
  }
});
