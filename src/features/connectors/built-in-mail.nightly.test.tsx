import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { builtIn, openConnectors, scriptConnectors } from '~/tests/support/scripted-connectors';

const path = '/api/connectors/own';
let server: ScriptedApi;
beforeEach(() => {
  server = scriptConnectors().on('GET', path, { body: builtIn });
});
afterEach(() => server.restore());

function field(name: string) {
  return screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
}

it('sends neither web addresses of the sender nor a logo that is none', async () => {
  await openConnectors(server, '/passwordless/own');
  await enterText(await field('Sender name'), ' at acme.example');
  await enterText(await field('Legal details'), 'See https://acme.example');
  await enterText(await field('Logo in messages'), 'javascript:alert(1)');
  await userEvent.click(await button(/^Save changes/));
  expect(await screen.findAllByText('Leave out web addresses.')).toHaveLength(2);
  expect(
    screen.getByText(/^Enter a full URL, such as https:..example\.com.logo\.png/),
  ).toBeVisible();
  expect(server.to('PATCH', path)).toEqual([]);
});
