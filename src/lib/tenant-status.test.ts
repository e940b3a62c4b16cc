import { isOverdue, tenantStatus } from './tenant-status';

const now = Date.parse('2026-06-15T12:00:00Z');
const past = '2026-06-14T12:00:00Z';
const future = '2026-06-16T12:00:00Z';

type Tenant = Parameters<typeof tenantStatus>[0];

function tenant(changes: Partial<Tenant> = {}): Tenant {
  return {
    planId: 'free',
    isSuspended: false,
    subscription: { isEnterprisePlan: false },
    usage: { activeUsers: 10, tokenUsage: 20 },
    quota: { mauLimit: 100, tokenLimit: 200 },
    openInvoices: [],
    ...changes,
  };
}

function invoice(collectionMethod: string | null, dueDate: string | null = null) {
  return {
    collectionMethod,
    dueDate,
    amountDue: 1600,
  };
}

const mau = { activeUsers: 100, tokenUsage: 20 };
const tokens = { activeUsers: 10, tokenUsage: 200 };
const both = { activeUsers: 100, tokenUsage: 200 };
const late = [invoice('charge_automatically')];

test.each<[string, Partial<Tenant>, ReturnType<typeof tenantStatus>]>([
  ['nothing to say', {}, null],
  [
    'suspended before all others',
    { isSuspended: true, openInvoices: late, usage: both },
    'suspended',
  ],
  ['overdue before usage', { openInvoices: late, usage: both }, 'overdue'],
  ['active users before tokens', { usage: both }, 'mauExceeded'],
  ['active users one below', { usage: { activeUsers: 99, tokenUsage: 0 } }, null],
  ['active users at the limit', { usage: mau }, 'mauExceeded'],
  [
    'active users without a limit',
    { usage: mau, quota: { mauLimit: null, tokenLimit: 200 } },
    null,
  ],
  ['active users on Pro', { planId: 'pro-202509', usage: mau }, 'mauExceeded'],
  ['tokens at the limit', { usage: tokens }, 'tokenExceeded'],
  ['tokens in development', { planId: 'dev', usage: tokens }, 'tokenExceeded'],
  ['tokens without a limit', { usage: tokens, quota: { mauLimit: 100, tokenLimit: null } }, null],
  ['tokens on Pro', { planId: 'pro-202509', usage: tokens }, null],
  ['tokens on an older Pro', { planId: 'pro', usage: tokens }, null],
  [
    'tokens of an enterprise',
    { planId: 'x', usage: tokens, subscription: { isEnterprisePlan: true } },
    null,
  ],
])('%s', (_, changes, status) => {
  expect(tenantStatus(tenant(changes), now)).toBe(status);
});

test.each<[string, Partial<Tenant>, boolean]>([
  ['no invoice', {}, false],
  [
    'one that is charged, due or not',
    { openInvoices: [invoice('charge_automatically', future)] },
    true,
  ],
  [
    'one that was sent and is due later',
    { openInvoices: [invoice('send_invoice', future)] },
    false,
  ],
  ['one that was sent and is due', { openInvoices: [invoice('send_invoice', past)] }, true],
  ['one that was sent without a date', { openInvoices: [invoice('send_invoice')] }, false],
  ['an unknown way of collecting', { openInvoices: [invoice('barter', future)] }, true],
  ['no way of collecting', { openInvoices: [invoice(null)] }, true],
  [
    'the second of two',
    { openInvoices: [invoice('send_invoice', future), invoice('send_invoice', past)] },
    true,
  ],
  [
    'an enterprise subscription',
    { openInvoices: late, subscription: { isEnterprisePlan: true } },
    false,
  ],
  ['an enterprise plan', { openInvoices: late, planId: 'acme-2026' }, false],
])('overdue: %s', (_, changes, is) => {
  expect(isOverdue(tenant(changes), now)).toBe(is);
});
