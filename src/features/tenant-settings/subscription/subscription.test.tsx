import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys } from '~/src/config/storage-keys';
import { renderConsole } from '~/tests/support/render-console';
import { freeQuota, withBilling } from '~/tests/support/billing';
import {
  page,
  url,
  server,
  open,
  usageOf,
  usageNames,
  ask,
} from '~/tests/support/pages/subscription-page';

function refusal(keys: object) {
  return {
    status: 403,
    body: {
      code: 'subscription.limit_exceeded',
      message: `Status exception: Exceeded quota limit. ${JSON.stringify(keys)}`,
    },
  };
}

describe('the subscription tab', () => {
  it('shows the free plan: two counts, no price, and the upgrade', async () => {
    await open({ periodic: { mauLimit: 25_000, tokenLimit: 0 } });
    expect(screen.getByText('$0.00 a month')).toBeVisible();
    expect(screen.getByText(/Nov 1 - Dec 1/, { selector: 'p' })).toHaveTextContent(
      'This period: Nov 1 - Dec 1 · Renews on Dec 1, 2026',
    );
    expect(screen.queryByRole('button', { name: 'Manage payment' })).not.toBeInTheDocument();
    expect(usageNames()).toBe(2);
    expect(usageOf('Monthly active users')).toHaveTextContent('25,000 / 50K (50%)');
    // The share is hidden at zero.
    expect(usageOf('Tokens')).toHaveTextContent(/0 \/ 500K$/);
    expect(screen.getByRole('button', { name: 'Free is the current plan' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Upgrade to Pro' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Contact us about Enterprise' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(document.title).toContain('Subscription');
  });

  it('shows a Pro plan: all usage, its cost, and each price', async () => {
    await open({
      planId: 'pro-202509',
      usage: { resourcesLimit: 5, machineToMachineLimit: 1, organizationsLimit: 2 },
      periodic: { mauLimit: 9800, tokenLimit: 1_400_000 },
      subscription: { upcomingInvoice: { subtotal: 2400 + 800 + 4800 + 9000, total: 17_000 } },
    });
    expect(usageNames()).toBe(12);
    expect(usageOf('Monthly active users')).toHaveTextContent('9,800 / unlimited');
    expect(usageOf('API resources')).toHaveTextContent('5 / 3 included · 2 above');
    expect(usageOf('Machine-to-machine apps')).toHaveTextContent(/1 \/ 1 included$/);
    // A meter needs a maximum: neither an unlimited count nor one charged per unit has one.
    const meterOf = (name: string) => within(usageOf(name)).queryByRole('meter');
    expect(meterOf('API resources')).toHaveAttribute('aria-valuetext', '5 / 3 included · 2 above');
    expect(meterOf('Monthly active users')).not.toBeInTheDocument();
    expect(meterOf('SAML apps')).not.toBeInTheDocument();
    // On Pro every included item is listed.
    expect(usageOf('SAML apps')).toHaveTextContent(/0$/);
    expect(usageOf('Organizations')).toHaveTextContent('In use');
    expect(usageOf('Multi-factor')).toHaveTextContent('Not in use');
    expect(usageOf('Tokens')).toHaveTextContent('1,400,000 / 1M included · 400,000 above');
    expect(
      within(usageOf('Tokens')).getByRole('button', {
        name: '1M included, then $90 for each pack of 1M.',
      }),
    ).toBeVisible();
    expect(within(usageOf('Monthly active users')).queryByRole('button')).not.toBeInTheDocument();
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines).toEqual(['$24.00', '$8.00', '$90.00', '$48.00', '$170.00']);
    expect(screen.getByRole('link', { name: 'Contact us about Enterprise' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Downgrade to Free' })).toBeEnabled();
  });

  it.each([
    [449_999, null],
    [450_000, 'Tokens have nearly reached the plan’s limit'],
    [500_000, 'Tokens have reached the plan’s limit'],
  ])('with %p tokens used shows %p', async (tokenLimit, text) => {
    await open({ periodic: { mauLimit: 0, tokenLimit } });
    if (text === null) expect(screen.queryByText(/The tokens of/)).not.toBeInTheDocument();
    else expect(screen.getByText(text)).toBeVisible();
  });

  it('shows that active users are exceeded, and links to the plans', async () => {
    await open({ periodic: { mauLimit: 50_000, tokenLimit: 0 } });
    expect(screen.getByText('Monthly active users have reached the plan’s limit')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade plan' }));
    expect(screen.getByRole('region', { name: 'Compare plans' })).toHaveFocus();
  });

  it('opens the payment page once, and returns to this tab', async () => {
    server.on('POST', '/api/checkout-session', 'silence');
    await open();
    const button = screen.getByRole('button', { name: 'Upgrade to Pro' });
    await userEvent.dblClick(button);
    expect(server.to('POST', '/api/checkout-session')).toHaveLength(1);
    expect(server.to('POST', '/api/checkout-session')[0]?.body).toMatchObject({
      skuId: 'pro-202509',
      tenantId: 'acme01',
      successCallbackUrl: expect.stringContaining('/acme01/checkout-success-callback?state='),
    });
    expect(window.sessionStorage.getItem(sessionKeys.checkoutSession)).toBeNull();
  });

  it('lists what exceeds the plan instead of a raw message', async () => {
    server.on(
      'POST',
      '/api/checkout-session',
      refusal({ hooksLimit: 10, samlApplicationsLimit: 0 }),
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Not ready to upgrade' });
    expect(within(dialog).getByText('At most 10 webhooks')).toBeVisible();
    expect(within(dialog).getByText('SAML apps: not available')).toBeVisible();
    expect(dialog).toHaveTextContent('most limits are lifted by add-ons');
    expect(dialog).not.toHaveTextContent('Status exception');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  describe('downgrading to Free', () => {
    it('cancels the subscription, reloads it, and announces it', async () => {
      const dialog = await ask();
      server.on('DELETE', `${url}/subscription`, { status: 204 });
      withBilling(server);
      await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Downgrade' }));
      expect(await screen.findByText('The plan is Free now')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Free is the current plan' })).toBeVisible();
      expect(server.to('DELETE', `${url}/subscription`)).toHaveLength(1);
    });

    it('lists what is in the way when limits are exceeded', async () => {
      const dialog = await ask();
      server.on(
        'DELETE',
        `${url}/subscription`,
        refusal({ applicationsLimit: 3, mfaEnabled: false, auditLogsRetentionDays: 3 }),
      );
      await userEvent.click(within(dialog).getByRole('button', { name: 'Downgrade' }));
      const refused = await screen.findByRole('alertdialog', { name: 'Not ready to downgrade' });
      const reasons = within(refused).getAllByRole('listitem');
      expect(reasons.map(({ textContent }) => textContent)).toEqual([
        'At most 3 applications',
        'Multi-factor authentication: not available',
      ]);
    });
  });

  it('shows an error with a retry', async () => {
    withBilling(server).on(
      'GET',
      `${url}/subscription`,
      { status: 403, body: { code: 'x', message: 'Not now.' } },
      {
        body: {
          planId: 'free',
          status: 'active',
          currentPeriodStart: '2026-11-01T12:00:00.000Z',
          currentPeriodEnd: '2026-12-01T12:00:00.000Z',
          isEnterprisePlan: false,
        },
      },
    );
    await renderConsole({ api: server, path: page });
    expect(await screen.findByText('The subscription could not be loaded')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Current plan' })).toBeVisible();
  });

  it('works without prices and counts that are unavailable', async () => {
    withBilling(server, { quota: freeQuota })
      .on('GET', `${url}/subscription/periodic-usage`, { status: 403, body: {} })
      .on('GET', `${url}/subscription/add-on-skus`, { status: 403, body: {} });
    await renderConsole({ api: server, path: page });
    expect(await screen.findByRole('heading', { name: 'Current plan' })).toBeVisible();
    expect(usageOf('Tokens')).toHaveTextContent('0 / 500K');
  });

  it('is hidden from collaborators', async () => {
    withBilling(server).on('GET', `${url}/members/:userId/scopes`, {
      body: [{ name: 'read:data' }],
    });
    await renderConsole({ api: server, path: page });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
