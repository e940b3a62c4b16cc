import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button } from '../console-page';
import { openOrganizations, scriptOrganizations } from '../scripted-organizations';

export const nothing = { status: 204 };
export const held = scriptOrganizations();
export function open(path = '') {
  return openOrganizations(held.server, path);
}
export function field(name: string | RegExp) {
  return screen.findByRole('textbox', { name });
}
export async function save() {
  return userEvent.click(await button(/^Save changes/));
}
