import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { me } from '~/tests/support/render-console';
import { freeSku, proQuota, proSku } from '~/tests/support/billing';
import {
  url,
  server,
  open,
  usageOf,
  usageNames,
  ask,
} from '~/tests/support/pages/subscription-page';

describe('the subscription tab', () => {
  it('shows only the total if the items do not add up to it', async () => {
    await open({
      planId: 'pro-202509',
      subscription: { upcomingInvoice: { subtotal: 1999, total: 1999 } },
    });
    expect(screen.getByText('$19.99')).toBeVisible();
    expect(screen.queryAllByRole('definition')).toHaveLength(0);
  });

  it('asks users on an older Pro plan to contact us, and does not mention roles', async () => {
    const older = { ...proSku, id: 'pro-202411' };
    await open({ planId: 'pro-202411', skus: [freeSku, proSku, older] });
    expect(screen.getByRole('link', { name: 'Contact us about Pro' })).toBeVisible();
    expect(usageNames()).toBe(10);
    expect(screen.queryByText('Role-based access control')).not.toBeInTheDocument();
  });

  it('shows enterprise customers what their contract includes', async () => {
    const contract = { ...proQuota, enterpriseSsoLimit: 5, mfaEnabled: true };
    await open({
      planId: 'acme-2026',
      skus: [freeSku, proSku, { ...proSku, id: 'acme-2026', unitPrice: null, quota: contract }],
      quota: contract,
      subscription: { isEnterprisePlan: true },
    });
    expect(usageOf('Multi-factor')).toHaveTextContent('included · Not in use');
    expect(usageOf('SAML apps')).toHaveTextContent('0 (not included)');
    expect(usageOf('Enterprise SSO')).toHaveTextContent('0 / 5 included');
    expect(
      within(usageOf('Enterprise SSO')).getByRole('button', {
        name: 'Billed by the terms of your contract.',
      }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enterprise is the current plan' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Contact us about Free' })).toBeVisible();
    expect(screen.queryByText(/pricing page/)).not.toBeInTheDocument();
  });

  it('explains once how add-ons are billed, keeping other preferences', async () => {
    const adminConsolePreferences = { language: 'en', mfaUpsellNoticeAcknowledged: true };
    server.on('GET', '/me', {
      body: { ...me, customData: { ...me.customData, adminConsolePreferences } },
    });
    await open({ planId: 'pro-202509' });
    expect(screen.getByText(/\$24 base price/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/base price/)).not.toBeInTheDocument());
    expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
      adminConsolePreferences: {
        ...adminConsolePreferences,
        addOnChangesInCurrentCycleNoticeAcknowledged: true,
      },
    });
  });

  describe('downgrading to Free', () => {
    it('shows what is lost and changes nothing when canceled', async () => {
      const dialog = await ask();
      expect(dialog).toHaveTextContent('Unlimited monthly active users');
      expect(dialog).toHaveTextContent('Reduced to: 50K monthly active users');
      expect(dialog).toHaveTextContent('Not available: Custom token claims');
      // Metered, or a detail of another limit.
      expect(dialog).not.toHaveTextContent(/tokens each month|permission|role/i);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Pro' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(server.to('DELETE', `${url}/subscription`)).toHaveLength(0);
    });

    it('stays open and shows the reason for any other error', async () => {
      const dialog = await ask();
      server.on(
        'DELETE',
        `${url}/subscription`,
        { status: 500, body: { code: 'x', message: 'The provider is down.' } },
        { status: 204 },
      );
      await userEvent.click(within(dialog).getByRole('button', { name: 'Downgrade' }));
      expect(await within(dialog).findByText('The provider is down.')).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Downgrade' }));
      expect(await screen.findByText('The plan is Free now')).toBeVisible();
    });
  });
});
