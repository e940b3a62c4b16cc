import { waitFor, within } from '@testing-library/react';
import { list, errorResponse } from '~/tests/support/console-page';
import {
  partner,
  machine,
  consent,
  server,
  scripted,
  open,
  send,
} from '~/tests/support/pages/duplicate-application';

describe('copying an application', () => {
  it('removes the copy when a part is rejected', async () => {
    scripted(partner)
      .on('GET', '/api/applications/app1/sign-in-experience?allowMissing=true', { status: 204 })
      .on('GET', '/api/applications/app1/user-consent-scopes', { body: consent })
      .on('POST', '/api/applications/copy/user-consent-scopes', errorResponse(422, 'x'));
    const form = await open('/third-party-applications');
    await send(form);
    expect(await within(form).findByText('Nothing was copied')).toBeVisible();
    expect(server.to('DELETE', '/api/applications/copy')).toHaveLength(1);
    // Branding that was never set is not set for the copy either.
    expect(server.to('PUT', '/api/applications/copy/sign-in-experience')).toHaveLength(0);
  });

  it('copies the roles of a machine-to-machine application', async () => {
    scripted(machine)
      .on('GET', '/api/applications/app1/roles', list([{ id: 'r1' }, { id: 'r2' }]))
      .on('POST', '/api/applications/copy/roles', { status: 201 });
    const form = await open('');
    expect(await within(form).findByText('Its 2 roles')).toBeVisible();
    await send(form);
    await waitFor(() =>
      expect(server.to('POST', '/api/applications/copy/roles')[0]?.body).toEqual({
        roleIds: ['r1', 'r2'],
      }),
    );
  });
});
