import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText, errorResponse } from '~/tests/support/console-page';
import { server, open, box } from '~/tests/support/pages/security-page';

describe('passwords', () => {
  it('says what weakens', async () => {
    await open('/password-policy');
    const field = await box('Minimum length');
    await userEvent.clear(field);
    await userEvent.type(field, '6');
    await userEvent.tab();
    expect(await screen.findByText(/^Fewer than 8 characters weaken/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '3' }));
    expect(screen.getByText(/ASVS 5 \(6.2.5\) advise against/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Passwords found in known leaks' }));
    expect(screen.getByText(/^Attackers try leaked passwords first/)).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /^Also refuse/ })).not.toBeInTheDocument();
  });
});

describe('the blocklist', () => {
  it('tries an address by the settings on the page', async () => {
    server.on(
      'POST',
      '/api/sign-in-exp/default/check-email',
      { status: 400, body: { result: false, code: 'session.email_blocklist.email_not_allowed' } },
      { body: { result: true } },
      errorResponse(503, 'request.unavailable'),
    );
    await open('/blocklist');
    const field = await box('Email address');
    await enterText(field, 'a@mailbin.example');
    await userEvent.click(await button('Try'));
    expect(await screen.findByText(/^a@mailbin.example is refused: it is on/)).toBeInTheDocument();
    await userEvent.type(field, 's');
    await userEvent.click(await button('Try'));
    expect(await screen.findByText('a@mailbin.examples can sign up.')).toBeInTheDocument();
    await userEvent.type(field, '!');
    await userEvent.click(await button('Try'));
    expect(await screen.findByText('The check failed')).toBeInTheDocument();
    expect(server.to('POST', '/api/sign-in-exp/default/check-email')[0]?.body).toEqual({
      email: 'a@mailbin.example',
      emailBlocklistPolicy: {
        blockDisposableAddresses: false,
        blockSubaddressing: true,
        customBlocklist: ['@mailbin.example'],
      },
    });
  });
});
