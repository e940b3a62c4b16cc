import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callsShownIn,
  chooseMenuItem,
  dialog,
  list,
  menuOf,
  errorResponse,
} from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  application,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';
import { secret } from '~/tests/support/pages/secret-rotation';

const HOUR_MS = 3_600_000;
const secretsPath = '/api/applications/app1/secrets';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptApplications(application('MachineToMachine', { secret: '#internal:x' }));
});
afterEach(() => server.restore());

it('shows the last use and the expiration of each secret', async () => {
  const now = Date.now();
  server.on(
    'GET',
    secretsPath,
    list([
      secret('Old', {
        rotatedAt: now - HOUR_MS,
        expiresAt: now + 23.5 * HOUR_MS,
        lastUsedAt: now - 2.5 * HOUR_MS,
      }),
      secret('New'),
    ]),
  );
  await openApplications(server, '/app1/settings');
  const old = await screen.findByRole('row', { name: /Old/ });
  expect(within(old).getByText('2 hours ago')).toBeInTheDocument();
  expect(within(old).getByText('Expires in 23 hours')).toBeInTheDocument();
  const current = screen.getByRole('row', { name: /New/ });
  expect(within(current).getByText('Never')).toBeInTheDocument();
  expect(within(current).getByText('Never expires')).toBeInTheDocument();
  expect(await menuOf(/Old/)).toEqual(['Rename', 'Delete']);
});

it('rotates a secret, shows the new value once, and returns to the table', async () => {
  server
    .on(
      'GET',
      secretsPath,
      list([secret('Default secret')]),
      list([
        secret('Default secret', { rotatedAt: 1, expiresAt: Date.now() + HOUR_MS }),
        secret('Default secret 2'),
      ]),
    )
    .on('POST', `${secretsPath}/Default%20secret/rotate`, errorResponse(503, 'x'), {
      status: 201,
      body: secret('Default secret 2'),
    });
  await openApplications(server, '/app1/settings');
  expect(await menuOf(/Default secret/)).toEqual(['Rotate', 'Rename', 'Delete']);
  await chooseMenuItem('Rotate');
  const opened = await dialog('Rotate “Default secret”');
  expect(within(opened).getByText(/^Both secrets work until/)).toBeInTheDocument();
  await userEvent.click(within(opened).getByRole('button', { name: /In 24 hours/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Now' }));
  expect(
    within(opened).getByText('Servers that still use it can no longer get tokens.'),
  ).toBeInTheDocument();
  const [command] = await callsShownIn(opened);
  expect(command).toContain("/secrets/Default%20secret/rotate'");
  expect(command).toContain('"overlap": 0');
  await userEvent.click(within(opened).getByRole('button', { name: 'Rotate' }));
  expect(await within(opened).findByText('The secret was not rotated')).toBeInTheDocument();
  await userEvent.click(within(opened).getByRole('button', { name: 'Rotate' }));
  const made = await dialog('Secret rotated');
  expect(within(made).getByText('Default secret 2 value')).toBeInTheDocument();
  expect(
    within(made).getByText('The new secret is called “Default secret 2”.'),
  ).toBeInTheDocument();
  await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('row', { name: /Default secret 2/ })).toBeInTheDocument();
});
