import { screen, waitFor } from '@testing-library/react';
import { openUsers, scriptUsers } from '../scripted-users';
import type { Console } from '~/src/app/create-console';

export const held = scriptUsers();
export const minute = 60_000;

export function goOnline() {
  window.dispatchEvent(new Event('online'));
}
export function look() {
  document.dispatchEvent(new Event('visibilitychange'));
}
export function asked() {
  return held.server.to('GET', '/api/users').length;
}
/** Lets everything that an event starts be sent. */
export async function settle() {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
export function pass(milliseconds: number) {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + milliseconds);
}

export function subscribed({ store }: Console) {
  const { subscriptions } = store.getState().api;
  return Object.keys(subscriptions)
    .filter((key) => Object.keys(subscriptions[key] ?? {}).length > 0)
    .join();
}
export async function openFailed(path = '') {
  const opened = await openUsers(held.server, path);
  expect(await screen.findByText('Users could not be loaded')).toBeVisible();
  // Subscriptions are in the store half a second later.
  await waitFor(() => expect(subscribed(opened)).toContain('listUsers'));
  return opened;
}
