import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { CheckoutStatus, InvoiceStatus, SubscriptionStatus } from '~/contract/billing';
import type { Quota } from '~/contract/plans';
import type { TenantTag } from '~/contract/tenancy';
import { cascade, createdAt, id, json, tenantId, timestampMs, updatedAt } from './columns';
import { tenants } from './tenants';
import { users } from './users';

/**
 * Billing belongs to the platform, so its rows are rows of the admin tenant; `forTenantId` says
 * whom they are about. Money is in cents.
 */
function forTenantId() {
  return id('for_tenant_id');
}

export type PaymentProvider = 'sandbox' | 'stripe';

/** What can be bought: plans (`Basic`) and what may come on top of them (`AddOn`). */
export const skus = pgTable(
  'skus',
  {
    tenantId: tenantId(),
    id: varchar('id', { length: 32 }).notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    type: varchar('type', { length: 8 }).$type<'Basic' | 'AddOn'>().notNull(),
    /** Cents a month; null has no price of its own (development, admin, enterprise). */
    unitPrice: integer('unit_price'),
    productId: varchar('product_id', { length: 64 }),
    defaultPriceId: varchar('default_price_id', { length: 64 }),
    isDefault: boolean('is_default').notNull().default(false),
    /** Shown to everyone who chooses a plan. */
    isOffered: boolean('is_offered').notNull().default(false),
    /** A plan made for one tenant. */
    forTenantId: forTenantId(),
    /** Of a plan: its limits. Of an add-on: how much one unit adds to the one key in it. */
    quota: json<Partial<Quota>>('quota').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ name: 'skus_pk', columns: [table.tenantId, table.id] })],
);

/** One row a tenant, whatever its plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    forTenantId: forTenantId().notNull(),
    planId: varchar('plan_id', { length: 32 }).notNull(),
    status: varchar('status', { length: 24 }).$type<SubscriptionStatus>().notNull(),
    currentPeriodStart: timestampMs('current_period_start').notNull(),
    currentPeriodEnd: timestampMs('current_period_end').notNull(),
    isEnterprisePlan: boolean('is_enterprise_plan').notNull().default(false),
    provider: varchar('provider', { length: 16 }).$type<PaymentProvider>(),
    providerCustomerId: varchar('provider_customer_id', { length: 64 }),
    providerSubscriptionId: varchar('provider_subscription_id', { length: 64 }),
    /** Sandbox: whether the next charge goes through. */
    sandboxCard: varchar('sandbox_card', { length: 16 }).$type<'succeeds' | 'declines'>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'subscriptions_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('subscriptions_for_tenant').on(table.tenantId, table.forTenantId),
    index('subscriptions_due').on(table.tenantId, table.currentPeriodEnd),
    index('subscriptions_by_provider').on(table.tenantId, table.providerSubscriptionId),
    cascade(
      'subscriptions_tenants_fk',
      [table.tenantId, table.forTenantId],
      [tenants.tenantId, tenants.id],
    ),
  ],
);

/** One purchase on its way through the payment page. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    userId: id('user_id').notNull(),
    skuId: varchar('sku_id', { length: 32 }).notNull(),
    /** The tenant that changes its plan; of a new tenant, set when the payment completes. */
    forTenantId: forTenantId(),
    tenantName: varchar('tenant_name', { length: 128 }),
    tenantTag: varchar('tenant_tag', { length: 16 }).$type<TenantTag>(),
    tenantRegionName: varchar('tenant_region_name', { length: 32 }),
    successCallbackUrl: varchar('success_callback_url', { length: 2048 }).notNull(),
    /** Where a canceled payment leads back to; null leads to the tenant's subscription. */
    cancelCallbackUrl: varchar('cancel_callback_url', { length: 2048 }),
    status: varchar('status', { length: 16 }).$type<CheckoutStatus>().notNull().default('open'),
    provider: varchar('provider', { length: 16 }).$type<PaymentProvider>().notNull(),
    providerSessionId: varchar('provider_session_id', { length: 128 }),
    /** Sandbox: when a payment that was accepted takes effect; null until one was. */
    settlesAt: timestampMs('settles_at'),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'checkout_sessions_pk', columns: [table.tenantId, table.id] }),
    index('checkout_sessions_by_provider').on(table.tenantId, table.providerSessionId),
    cascade(
      'checkout_sessions_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);

export type InvoiceLine = {
  description: string;
  quantity: number;
  /** Cents. */
  amount: number;
};

export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    forTenantId: forTenantId().notNull(),
    skuId: varchar('sku_id', { length: 32 }),
    status: varchar('status', { length: 16 }).$type<InvoiceStatus>().notNull(),
    periodStart: timestampMs('period_start').notNull(),
    periodEnd: timestampMs('period_end').notNull(),
    amountDue: integer('amount_due').notNull(),
    amountPaid: integer('amount_paid').notNull().default(0),
    collectionMethod: varchar('collection_method', { length: 32 }),
    dueDate: timestampMs('due_date'),
    lines: json<InvoiceLine[]>('lines').notNull().default([]),
    provider: varchar('provider', { length: 16 }).$type<PaymentProvider>().notNull(),
    providerInvoiceId: varchar('provider_invoice_id', { length: 64 }),
    hostedInvoiceUrl: varchar('hosted_invoice_url', { length: 2048 }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'invoices_pk', columns: [table.tenantId, table.id] }),
    // A renewal that runs twice, or on two servers at once, writes one invoice.
    uniqueIndex('invoices_period').on(
      table.tenantId,
      table.forTenantId,
      table.skuId,
      table.periodStart,
    ),
    uniqueIndex('invoices_by_provider').on(table.tenantId, table.providerInvoiceId),
    cascade(
      'invoices_tenants_fk',
      [table.tenantId, table.forTenantId],
      [tenants.tenantId, tenants.id],
    ),
  ],
);

/** Callbacks of the payment provider that were acted on: each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    tenantId: tenantId(),
    id: varchar('id', { length: 128 }).notNull(),
    type: varchar('type', { length: 128 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'payment_events_pk', columns: [table.tenantId, table.id] })],
);

/** Own regions of a customer, which the console calls instances. */
export const privateRegions = pgTable(
  'private_regions',
  {
    tenantId: tenantId(),
    id: varchar('id', { length: 32 }).notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    country: varchar('country', { length: 8 }).notNull(),
    tags: json<TenantTag[]>('tags').notNull(),
  },
  (table) => [primaryKey({ name: 'private_regions_pk', columns: [table.tenantId, table.id] })],
);

/** Who may place tenants in a private region. */
export const privateRegionUsers = pgTable(
  'private_region_users',
  {
    tenantId: tenantId(),
    regionId: varchar('region_id', { length: 32 }).notNull(),
    userId: id('user_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'private_region_users_pk',
      columns: [table.tenantId, table.regionId, table.userId],
    }),
    index('private_region_users_by_user').on(table.tenantId, table.userId),
    cascade(
      'private_region_users_private_regions_fk',
      [table.tenantId, table.regionId],
      [privateRegions.tenantId, privateRegions.id],
    ),
    cascade(
      'private_region_users_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);
