import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amara, openUsers, scriptUsers } from '../scripted-users';

export const held = scriptUsers();
export function open(path = '') {
  return openUsers(held.server, path);
}
export function box(name: string) {
  return screen.findByRole('textbox', { name });
}
export function save() {
  return userEvent.click(screen.getByRole('button', { name: /Save changes/ }));
}
export function patches() {
  return held.server.to('PATCH', `/api/users/${amara.id}`);
}
