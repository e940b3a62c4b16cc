import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScriptedResponse, ScriptedApi } from './scripted-api';

/** A list response of the server. */
export function list(rows: readonly unknown[]): ScriptedResponse {
  return {
    body: rows,
    headers: { 'Total-Number': String(rows.length) },
  };
}
/** A record with the ETag that a write must match. */
export function record(body: unknown, etag = '"1"'): ScriptedResponse {
  return {
    body,
    headers: { ETag: etag },
  };
}
export function errorResponse(status: number, code: string): ScriptedResponse {
  return {
    status,
    body: { code, message: 'Refused.' },
  };
}

/** Puts a text in at once: a key press for each letter renders the page as often. */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

export function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}
export function dialog(name?: string | RegExp) {
  return screen.findByRole('dialog', name === undefined ? {} : { name });
}
export function confirmDialog() {
  return screen.findByRole('alertdialog');
}

/** Opens the menu of a row and returns its items. */
export async function menuOf(name: RegExp): Promise<(string | null)[]> {
  const row = await screen.findByRole('row', { name });
  await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
export async function chooseMenuItem(name: string) {
  return userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The origin of displayed calls. */
export function withTenantOrigin(server: ScriptedApi): ScriptedApi {
  return server.on('GET', '/api/.well-known/endpoints/:tenantId', {
    body: { user: 'https://acme01.example/', outbox: { email: null, phone: null } },
  });
}

/** Presses "Show as API call" in an open dialog and reads the commands. */
export async function callsShownIn(opened: HTMLElement): Promise<string[]> {
  await userEvent.click(await within(opened).findByRole('button', { name: 'Show as API call' }));
  const shown = await dialog('As an API call');
  const commands = await within(shown).findAllByRole('group', { name: 'Command' });
  const texts = commands.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  return texts;
}
