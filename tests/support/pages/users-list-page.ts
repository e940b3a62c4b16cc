import { screen } from '@testing-library/react';
import { openUsers, scriptUsers } from '../scripted-users';

export const held = scriptUsers();
export function open(path = '') {
  return openUsers(held.server, path);
}
export function rowOf(name: RegExp) {
  return screen.findByRole('row', { name });
}
