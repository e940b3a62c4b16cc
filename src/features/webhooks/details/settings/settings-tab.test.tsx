import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  confirmDialog,
  dialog,
  enterText,
  errorResponse,
  record,
} from '~/tests/support/console-page';
import { crm, openHooks, webhooksBase } from '~/tests/support/scripted-hooks';
import { server, patches } from '~/tests/support/pages/webhook-settings-page';
import { inTurn } from '~/tests/support/nightly';

describe('saving', () => {
  it('sends the whole configuration with the ETag', async () => {
    server.on('PATCH', '/api/hooks/crm', { body: crm });
    await openHooks(server, '/crm/settings');
    await userEvent.click(await button('Remove User.Created'));
    await userEvent.click(screen.getByRole('radio', { name: '1' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }));
    await userEvent.click(await button('Add header'));
    await enterText(screen.getByRole('textbox', { name: 'Name, row 2' }), 'X-Api-Key');
    await enterText(screen.getByRole('textbox', { name: 'Value, row 2' }), 's3cret');
    await userEvent.click(await button(/Save changes/));
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.headers.get('If-Match')).toBe('"1"');
    expect(patches()[0]?.body).toEqual({
      name: 'CRM contact sync',
      enabled: false,
      events: ['PostSignIn'],
      config: {
        url: 'https://hooks.example/crm',
        headers: { 'X-Source': 'gatehouse', 'X-Api-Key': 's3cret' },
        retries: 1,
      },
    });
  });

  it.each(
    inTurn(
      [
        [{ key: 'x-source', value: 'a' }, 'This header is listed twice.'],
        [{ key: '', value: 'a' }, /Enter the header's name/],
        [{ key: 'X Y', value: 'a' }, /cannot contain spaces/],
        [{ key: 'X-Y', value: 'é' }, /printable ASCII/],
        [{ key: 'X-Y', value: '' }, 'Enter a value.'],
        [{ key: 'Content-Length', value: '1' }, 'The server sets this header itself.'],
      ] as const,
      0,
      2,
    ),
  )('refuses the header %j', async ({ key, value }, message) => {
    await openHooks(server, '/crm/settings');
    await userEvent.click(await button('Add header'));
    if (key) await userEvent.type(screen.getByRole('textbox', { name: 'Name, row 2' }), key);
    if (value) await userEvent.type(screen.getByRole('textbox', { name: 'Value, row 2' }), value);
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(patches()).toHaveLength(0);
  });

  it('needs an event, which the dialog selects', async () => {
    server.on('PATCH', '/api/hooks/old', { body: crm });
    await openHooks(server, '/old/settings');
    // The single event of an older webhook.
    await userEvent.click(await button('Remove PostSignIn'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Old');
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Select at least one event.')).toBeInTheDocument();
    await userEvent.click(await button('Edit events'));
    const opened = await dialog('Edit events');
    await userEvent.click(within(opened).getByRole('button', { name: 'Apply' }));
    expect(await within(opened).findByText('Select at least one event.')).toBeVisible();
    await userEvent.click(within(opened).getByRole('checkbox', { name: 'Permission' }));
    await userEvent.click(within(opened).getByRole('button', { name: 'Apply' }));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/hooks/old')[0]?.body).toMatchObject({
        name: 'Old',
        events: ['Scope.Created', 'Scope.Deleted', 'Scope.Data.Updated'],
      }),
    );
  });
});

describe('the signing key', () => {
  it('is shown on demand, and replaced after a confirmation', async () => {
    const renewed = { ...crm, signingKey: 'another-signing-key' };
    server.on('PATCH', '/api/hooks/crm/signing-key', () => {
      server.on('GET', '/api/hooks/crm', record(renewed, '"2"'));
      return { body: renewed };
    });
    await openHooks(server, '/crm/settings');
    const key = await screen.findByRole('group', { name: 'Signing key' });
    expect(key).not.toHaveTextContent(crm.signingKey);
    await userEvent.click(within(key).getByRole('button', { pressed: false }));
    expect(key).toHaveTextContent(crm.signingKey);
    await userEvent.click(await button('Replace key'));
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('will reject requests');
    await userEvent.click(within(asked).getByRole('button', { name: 'Replace key' }));
    expect(await screen.findByText('Signing key replaced')).toBeInTheDocument();
    await waitFor(() => expect(key).not.toHaveTextContent(crm.signingKey));
    await userEvent.click(within(key).getByRole('button', { pressed: false }));
    expect(key).toHaveTextContent('another-signing-key');
  });
});

describe('the test payload', () => {
  const sent = () => server.to('POST', '/api/hooks/crm/test');

  it('goes where the form says, saved or not', async () => {
    server.on('POST', '/api/hooks/crm/test', { status: 204 });
    await openHooks(server, '/crm/settings');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Endpoint URL' }), '/v2');
    await userEvent.click(await button('Send test payload'));
    expect(await screen.findByText('The endpoint accepted the test payload')).toBeInTheDocument();
    expect(screen.getByText('https://hooks.example/crm/v2')).toBeInTheDocument();
    expect(sent()[0]?.body).toMatchObject({
      events: ['PostSignIn', 'User.Created'],
      config: { url: 'https://hooks.example/crm/v2', retries: 3 },
    });
    await userEvent.click(await button('Dismiss'));
    expect(screen.queryByText('https://hooks.example/crm/v2')).not.toBeInTheDocument();
  });

  it('tells that nothing came back, and other errors apart from it', async () => {
    server.on(
      'POST',
      '/api/hooks/crm/test',
      {
        status: 422,
        body: { code: 'hook.send_test_payload_failed', message: 'The host name is unknown.' },
      },
      errorResponse(429, 'request.too_many'),
    );
    await openHooks(server, '/crm/settings');
    await userEvent.click(await button('Send test payload'));
    expect(await screen.findByText('The host name is unknown.')).toBeInTheDocument();
    await userEvent.click(await button('Send test payload'));
    expect(await screen.findByText('The test payload was not sent')).toBeInTheDocument();
  });

  it('is not sent while the settings are invalid', async () => {
    await openHooks(server, '/crm/settings');
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Endpoint URL' }));
    await userEvent.click(await button('Send test payload'));
    expect(await screen.findByText('Enter the URL of your endpoint.')).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });
});

it('deletes after a confirmation, and returns to the list', async () => {
  server.on('DELETE', '/api/hooks/crm', { status: 204 });
  const { router } = await openHooks(server, '/crm/settings');
  await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(await button('Delete webhook'));
  const asked = await confirmDialog();
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(webhooksBase));
  expect(await screen.findByText('CRM contact sync deleted')).toBeInTheDocument();
});
