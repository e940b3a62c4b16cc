import userEvent from '@testing-library/user-event';
import { button, chooseMenuItem, dialog, menuOf } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  application,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';
import { secret } from '~/tests/support/pages/secret-rotation';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptApplications(application('MachineToMachine', { secret: '#internal:x' }));
});
afterEach(() => server.restore());

it('rotates the legacy secret', async () => {
  server.restore();
  server = scriptApplications(application('MachineToMachine', { secret: 'real' }));
  server.on('POST', '/api/applications/app1/legacy-secret/rotate', {
    status: 201,
    body: secret('Legacy secret 2'),
  });
  await openApplications(server, '/app1/settings');
  expect(await menuOf(/Legacy secret/)).toEqual(['Rotate', 'Delete']);
  await chooseMenuItem('Rotate');
  await userEvent.click(await button('Rotate'));
  expect(await dialog('Secret rotated')).toHaveTextContent('Legacy secret 2 value');
});
