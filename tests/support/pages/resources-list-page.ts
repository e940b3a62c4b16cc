import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseMenuItem, dialog, enterText, menuOf } from '../console-page';
import type { ScriptedApi } from '../scripted-api';
import { openResources, orders, scriptResources } from '../scripted-resources';

export let server: ScriptedApi;
beforeEach(() => {
  server = scriptResources();
});
afterEach(() => server.restore());
export const copy = { ...orders, id: 'copy', name: 'Copy of Orders API' };
export async function open() {
  await openResources(server);
  await menuOf(/Orders API/);
  await chooseMenuItem('Duplicate');
  const form = await dialog('Duplicate Orders API');
  expect(await within(form).findByText('Its 1 permission')).toBeVisible();
  return form;
}
export async function send(form: HTMLElement) {
  await enterText(within(form).getByRole('textbox', { name: 'Identifier' }), 'urn:copy');
  await userEvent.click(within(form).getByRole('button', { name: 'Duplicate' }));
}
