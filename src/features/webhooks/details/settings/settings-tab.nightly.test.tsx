import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, errorResponse, record } from '~/tests/support/console-page';
import { crm, openHooks } from '~/tests/support/scripted-hooks';
import { server, patches } from '~/tests/support/pages/webhook-settings-page';

describe('saving', () => {
  it('after the signing key was replaced meanwhile, with the version that has it', async () => {
    server
      .on('PATCH', '/api/hooks/crm', errorResponse(412, 'precondition_failed'), { body: crm })
      .on('GET', '/api/hooks/crm', ({ query }) =>
        record(crm, query.has('includeExecutionStats') || patches().length === 0 ? '"1"' : '"2"'),
      );
    await openHooks(server, '/crm/settings');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Webhook saved')).toBeInTheDocument();
    expect(patches().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  });
});

describe('the test payload', () => {
  it('shows what the endpoint responded, also after a reload, and only for this webhook', async () => {
    server.on('POST', '/api/hooks/crm/test', {
      status: 422,
      body: {
        code: 'hook.endpoint_responded_with_error',
        message: 'The endpoint responded with an error.',
        data: { responseStatus: 500, responseBody: 'no database' },
      },
    });
    await openHooks(server, '/crm/settings');
    await userEvent.click(await button('Send test payload'));
    expect(await screen.findByText('The endpoint responded with 500')).toBeInTheDocument();
    expect(screen.getByText('no database')).toBeInTheDocument();
    cleanup();
    await openHooks(server, '/crm/settings');
    expect(await screen.findByText('no database')).toBeInTheDocument();
    cleanup();
    await openHooks(server, '/old/settings');
    expect(await button('Send test payload')).toBeEnabled();
    expect(screen.queryByText('no database')).not.toBeInTheDocument();
  });
});
