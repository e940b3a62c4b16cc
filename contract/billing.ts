import type { Quota, QuotaUsage } from './plans';

/**
 * Billing types on the wire (specification sections 3 and 7). Dates are ISO 8601, amounts are in
 * cents.
 */

export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type Subscription = {
  id?: string;
  planId: string;
  status: SubscriptionStatus;
  currentPeriodStart: string;
  currentPeriodEnd: string;
  isEnterprisePlan: boolean;
  upcomingInvoice?: { subtotal: number; total: number };
};

/** A plan, or an add-on with the quota key that it raises. */
export type Sku = {
  id: string;
  name: string;
  type: 'Basic' | 'AddOn';
  unitPrice: number | null;
  productId: string | null;
  defaultPriceId: string | null;
  isDefault: boolean;
  quota: Partial<Quota>;
  createdAt: string;
  updatedAt: string;
};

/**
 * `quota` includes add-ons, `basicQuota` is the plan's own; `resources` and `roles` hold the number
 * of scopes by ID.
 */
export type SubscriptionUsage = {
  quota: Quota;
  basicQuota: Quota;
  usage: QuotaUsage;
  resources: Record<string, number>;
  roles: Record<string, number>;
};

/** Usage in the current period. */
export type PeriodicUsage = { mauLimit: number; tokenLimit: number };

/** The add-on that raises each key, if one is sold. */
export type AddOnSkus = { [Key in keyof Quota]?: Sku };

export const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** `tenantId` of a new tenant is set once the tenant exists. */
export type CheckoutSession = { tenantId?: string; skuId?: string; status: CheckoutStatus };

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export type Invoice = {
  id: string;
  skuId?: string;
  periodStart: string;
  periodEnd: string;
  status: InvoiceStatus;
  amountPaid: number;
  amountDue: number;
  createdAt: string;
  collectionMethod?: string;
  dueDate?: string;
};
