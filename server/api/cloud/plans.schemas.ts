import { Type } from 'typebox';
import { SUBSCRIPTION_STATUSES } from '~/contract/billing';
import { BOOLEAN_QUOTA_KEYS, type CountedQuotaKey, NUMERIC_QUOTA_KEYS } from '~/contract/plans';
import { Nullable } from '~/server/platform/schemas/values';

function recordOf<Key extends string, Schema>(keys: readonly Key[], schema: Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
}

const Limit = Nullable(Type.Number());
const limits = {
  ...recordOf(NUMERIC_QUOTA_KEYS, Limit),
  ...recordOf(BOOLEAN_QUOTA_KEYS, Type.Boolean()),
  ticketSupportResponseTime: Type.Number({ description: 'Hours.' }),
};

const QuotaSchema = Type.Object(limits, { description: 'Null is unlimited.' });

function isCounted(key: string): key is CountedQuotaKey {
  return !['mauLimit', 'tokenLimit', 'auditLogsRetentionDays'].includes(key);
}

const UsageSchema = Type.Object({
  ...recordOf(NUMERIC_QUOTA_KEYS.filter(isCounted), Type.Number()),
  ...recordOf(BOOLEAN_QUOTA_KEYS, Type.Boolean()),
});

export const SkuSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum(['Basic', 'AddOn']),
  unitPrice: Nullable(Type.Number({ description: 'Cents a month.' })),
  productId: Nullable(Type.String()),
  defaultPriceId: Nullable(Type.String()),
  isDefault: Type.Boolean(),
  quota: Type.Partial(QuotaSchema),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});

export const subscriptionSummarySchema = {
  planId: Type.String(),
  status: Type.Enum([...SUBSCRIPTION_STATUSES]),
  currentPeriodStart: Type.String({ description: 'ISO 8601.' }),
  currentPeriodEnd: Type.String({ description: 'ISO 8601.' }),
  isEnterprisePlan: Type.Boolean(),
};

export const SubscriptionSchema = Type.Object({
  id: Type.Optional(Type.String()),
  ...subscriptionSummarySchema,
  upcomingInvoice: Type.Optional(
    Type.Object({
      subtotal: Type.Number({ description: 'Cents, add-ons included.' }),
      total: Type.Number(),
    }),
  ),
});

const Counts = Type.Record(Type.String(), Type.Number());

export const SubscriptionUsageSchema = Type.Object({
  quota: QuotaSchema,
  basicQuota: QuotaSchema,
  usage: UsageSchema,
  resources: Counts,
  roles: Counts,
});

export const PeriodicUsageSchema = Type.Object({
  mauLimit: Type.Number({ description: 'People active in the period.' }),
  tokenLimit: Type.Number({ description: 'Tokens issued in the period.' }),
});

export const AddOnSkusSchema = Type.Partial(
  Type.Object(recordOf([...NUMERIC_QUOTA_KEYS, ...BOOLEAN_QUOTA_KEYS], SkuSchema)),
);
