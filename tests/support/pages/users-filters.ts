import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openUsers, scriptUsers } from '../scripted-users';

export const held = scriptUsers();
export function open(path = '') {
  return openUsers(held.server, path);
}
export async function choose(chip: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: chip }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: item }));
}
