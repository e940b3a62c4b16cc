import { confirmationDialogModel } from '~/tests/machines/confirmation-dialog.model';
import {
  longestPaths,
  unreachedStates,
  titleOf,
  walkBrowser,
  pathsToStates,
  type BrowserFlow,
} from '~/tests/support/machine-browser';
import { examineOnce } from './support/axe';
import { nightly } from './support/nightly';
import { expect, test } from './support/signed-in';

/** Confirming the deletion of an application by typing its name. */
const ways = pathsToStates(
  confirmationDialogModel,
  ({ type }, { name }) => name !== 'a typed confirmation' || type === 'page.left',
);

test('has a path to every state', () => {
  expect(unreachedStates(confirmationDialogModel, ways)).toEqual([]);
});

const examine = examineOnce();

for (const way of longestPaths(ways)) {
  test(`confirmation dialog: ${titleOf(way)}`, nightly, async ({ page, account, problems }) => {
    problems.allow(/status of 4\d\d/);
    const { id } = (await account.call('POST', '/api/applications', {
      name: 'Acme',
      type: 'MachineToMachine',
    })) as { id: string };
    const flow: BrowserFlow = {
      inState: (state) => examine(page, state),
      open: async () => {
        await page.goto(`/${account.tenantId}/applications/${id}/settings`);
        await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
      },
      calls: {
        runConfirmed: {
          matches: (request) => request.method() === 'DELETE',
          answer: (route) => route.continue(),
        },
      },
      actions: {
        'dialog.requested': () => page.getByRole('button', { name: 'Delete', exact: true }).click(),
        'dialog.confirmed': () =>
          page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click(),
        'dialog.typed': () => page.getByRole('alertdialog').getByRole('textbox').fill('Acme'),
      },
      screens: {
        open: () => ({ visible: [{ role: 'alertdialog', name: /Acme/ }] }),
        confirming: () => ({
          visible: [{ role: 'alertdialog', name: /Acme/ }],
          disabled: [{ role: 'button', name: /^Cancel$/ }],
        }),
        closed: () => ({ visible: [{ role: 'main' }], hidden: [{ role: 'alertdialog' }] }),
      },
    };
    await walkBrowser(page, confirmationDialogModel, flow, way);
  });
}
