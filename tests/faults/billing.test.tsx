import { screen, waitFor } from '@testing-library/react';
import type { Invoice } from '~/contract/billing';
import { sessionKeys } from '~/src/config/storage-keys';
import { freeSku, proSku, withBilling } from '~/tests/support/billing';
import { tenant } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { describeFaults, type FaultCase, type Hands, type Otherwise } from './fault-table';

const url = '/api/tenants/acme01';
const subscription = '/acme01/tenant-settings/subscription';
const history = '/acme01/tenant-settings/billing-history';
const isPro = { planId: 'pro-202509' };

const invoice: Invoice = {
  id: 'in1',
  skuId: 'pro-202509',
  periodStart: '2026-10-01T12:00:00.000Z',
  periodEnd: '2026-11-01T12:00:00.000Z',
  status: 'paid',
  amountPaid: 8800,
  amountDue: 8800,
  createdAt: '2026-11-01T12:00:00.000Z',
};

function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}
function send(name: string | RegExp) {
  return async (hands: Hands) => hands.send(await button(name));
}
function told(text: string | RegExp) {
  return () => waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
function stored() {
  return window.sessionStorage.getItem(sessionKeys.checkoutSession);
}
function isPaying() {
  return waitFor(() => expect(stored()).toContain('s1'));
}
const goesToPay = { body: { sessionId: 's1', redirectUri: 'https://pay.example/s1' } };

const tab = { opener: {}, close: () => undefined, location: { replace: jest.fn() } };

const paidSession = {
  body: { id: 's1', status: 'complete', skuId: 'pro-202509', tenantId: 'acme01' },
};
function returning(server: ScriptedApi) {
  window.sessionStorage.setItem(
    sessionKeys.checkoutSession,
    JSON.stringify({ state: 'abc123', sessionId: 's1' }),
  );
  return withBilling(server, isPro).on('GET', '/api/checkout-session/s1', paidSession);
}
const back = '/acme01/checkout-success-callback?state=abc123';

/** The person waits no longer than ten seconds; what was paid takes effect all the same. */
const late: Otherwise = {
  sentence: /Your new plan is not active yet/,
  ends: ({ running }) =>
    waitFor(() => expect(running.router.state.location.pathname).not.toContain('checkout-success')),
};

const rows: FaultCase[] = [
  {
    name: 'GET subscription',
    method: 'GET',
    url: `${url}/subscription`,
    isRead: true,
    good: {
      body: {
        planId: 'free',
        status: 'active',
        currentPeriodStart: '2026-11-01T12:00:00.000Z',
        currentPeriodEnd: '2026-12-01T12:00:00.000Z',
        isEnterprisePlan: false,
      },
    },
    path: subscription,
    prepare: withBilling,
    again: (hands) => hands.press('Try again'),
    succeeded: () => screen.findByRole('heading', { name: 'Current plan' }),
  },
  {
    name: 'GET available-skus',
    method: 'GET',
    url: `${url}/available-skus`,
    isRead: true,
    good: { body: [freeSku, proSku] },
    path: subscription,
    prepare: withBilling,
    again: (hands) => hands.press('Try again'),
    succeeded: () => screen.findByRole('heading', { name: 'Current plan' }),
  },
  {
    name: 'POST checkout-session',
    method: 'POST',
    url: '/api/checkout-session',
    good: goesToPay,
    path: subscription,
    prepare: withBilling,
    act: send('Upgrade to Pro'),
    succeeded: isPaying,
  },
  {
    name: 'DELETE subscription',
    method: 'DELETE',
    url: `${url}/subscription`,
    good: { status: 204 },
    path: subscription,
    prepare: (server) => withBilling(server, isPro),
    arrive: async (hands) => {
      await hands.press('Downgrade to Free');
      await screen.findByRole('alertdialog');
    },
    act: send(/^Downgrade$|^Switch/),
    succeeded: told('The plan is Free now'),
  },
  {
    name: 'POST stripe-customer-portal',
    method: 'POST',
    url: `${url}/stripe-customer-portal`,
    good: { body: { redirectUri: 'https://pay.example/portal' } },
    path: subscription,
    prepare: (server) => withBilling(server, isPro),
    act: send('Manage payment'),
    // On its way: the button is busy and nothing failed.
    succeeded: () => waitFor(() => expect(busy('Manage payment')).toBe(true)),
  },
  {
    name: 'GET checkout-session, polled',
    method: 'GET',
    url: '/api/checkout-session/s1',
    isRead: true,
    isPolled: 'once',
    good: paidSession,
    path: back,
    prepare: returning,
    succeeded: told('Welcome to the Pro plan'),
    otherwise: { timeout: late },
  },
  {
    name: 'GET subscription, after the payment',
    method: 'GET',
    url: `${url}/subscription`,
    isRead: true,
    isPolled: 'retried',
    good: { body: { ...tenant.subscription, planId: 'pro-202509' } },
    path: back,
    prepare: returning,
    succeeded: told('Welcome to the Pro plan'),
    otherwise: { timeout: late },
  },
  {
    name: 'GET invoices',
    method: 'GET',
    url: `${url}/invoices`,
    isRead: true,
    good: { body: { invoices: [invoice] } },
    path: history,
    prepare: (server) => withBilling(server, isPro),
    again: (hands) => hands.press('Try again'),
    succeeded: () => button(/Oct 1, 2026/),
  },
  {
    name: 'GET hosted-invoice-url',
    method: 'GET',
    url: `${url}/invoices/in1/hosted-invoice-url`,
    good: { body: { hostedInvoiceUrl: 'https://pay.example/in1' } },
    path: history,
    prepare: (server) => {
      tab.location.replace.mockClear();
      jest.spyOn(window, 'open').mockReturnValue(tab as never);
      return withBilling(server, { ...isPro, invoices: [invoice] });
    },
    act: send(/Oct 1, 2026/),
    succeeded: () =>
      waitFor(() => expect(tab.location.replace.mock.calls).toEqual([['https://pay.example/in1']])),
  },
];

function busy(name: string): boolean {
  const found = screen.getAllByRole('button').find((one) => one.textContent?.includes(name));
  return found?.getAttribute('data-pending') === 'true';
}

describeFaults('plans and payment', rows);
