import { fileExportModel } from '~/tests/machines/file-export.model';
import {
  longestPaths,
  pathsToStates,
  titleOf,
  unreachedStates,
  walkBrowser,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import type { ModelSnapshot } from '~/tests/support/event-case';
import { stopIntercepting } from '~/tests/support/intercept';
import type { Locator } from '~/tests/support/machine-view';
import { examineOnce } from './support/axe';
import { nightlyFrom } from './support/nightly';
import { expect, test } from './support/signed-in';

/** The export of audit logs; its answer is held, and then the server's or a fault. */
// How many bytes came, and a file dialog that is closed, are up to the browser.
const ways = pathsToStates(
  fileExportModel,
  ({ type, output }) =>
    type === 'export.progressed' || (output as { isDismissed?: boolean })?.isDismissed === true,
);

test('has a path to every state', () => {
  expect(unreachedStates(fileExportModel, ways)).toEqual([]);
});

/** The page below the dialog has a button of the same name. */
function inDialog(state: string): NonNullable<BrowserFlow['screens']> {
  return {
    [state]: (snapshot) => {
      const { hidden = [], ...screen } = screenOf(state, snapshot);
      return { ...screen, hidden: hidden.filter((thing) => !isExport(thing)) };
    },
  };
}
function screenOf(state: string, snapshot: ModelSnapshot) {
  const screen = fileExportModel.view?.screens[state];
  if (!screen) throw new Error(`no screen of ${state}`);
  return screen(snapshot);
}
function isExport(thing: Locator): boolean {
  return 'role' in thing && thing.name?.test('Export') === true;
}

const examine = examineOnce();

for (const [index, way] of longestPaths(ways).entries()) {
  test(`file export: ${titleOf(way)}`, nightlyFrom(index), async ({ page, account, problems }) => {
    problems.allow(/status of 500/);
    // A file dialog would wait for an answer outside the page.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    const flow: BrowserFlow = {
      open: async () => {
        await page.goto(`/${account.tenantId}/audit-logs`);
        await page.getByRole('button', { name: 'Export' }).click();
      },
      inState: (state) => examine(page, state),
      actions: {
        'export.started': () =>
          page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
      },
      screens: { ...inDialog('exporting'), ...inDialog('exported') },
      calls: {
        downloadFile: {
          matches: (request) => new URL(request.url()).pathname.endsWith('/api/logs/export'),
          answer: (route, event) => {
            const error = event['error'] as { status: number } | undefined;
            return error ? route.fulfill({ status: error.status, json: error }) : route.continue();
          },
        },
      },
    };
    await walkBrowser(page, fileExportModel, flow, way);
    await stopIntercepting(page);
  });
}
