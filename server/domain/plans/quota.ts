import {
  BOOLEAN_QUOTA_KEYS,
  NUMERIC_QUOTA_KEYS,
  QUOTA_EXCEEDED_PREFIX,
  type Quota,
  type QuotaKey,
  type QuotaUsage,
} from '~/contract/plans';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Quota of an add-on: how much one unit adds; null and true are flat. */
export type AddOn = {
  quota: Partial<Quota>;
};

const FALLBACK_SUPPORT_HOURS = 48;

/** A whole quota from a plan's row. What a plan made for one customer leaves out is unlimited. */
export function completeQuota(partial: Partial<Quota>): Quota {
  return {
    ...Object.fromEntries(NUMERIC_QUOTA_KEYS.map((key) => [key, partial[key] ?? null])),
    ...Object.fromEntries(BOOLEAN_QUOTA_KEYS.map((key) => [key, partial[key] ?? true])),
    ticketSupportResponseTime: partial.ticketSupportResponseTime ?? FALLBACK_SUPPORT_HOURS,
  } as Quota;
}

/**
 * What a tenant may use. On a paid plan, whatever is sold as an add-on is not refused but billed,
 * so it has no limit.
 */
export function quotaWithAddOns(
  basicQuota: Quota,
  isPaid: boolean,
  addOns: readonly AddOn[],
): Quota {
  if (!isPaid) return basicQuota;
  const raised = addOns.flatMap(({ quota }) => Object.keys(quota) as (keyof Quota)[]);
  return {
    ...basicQuota,
    ...Object.fromEntries(
      raised.map((key) => [key, typeof basicQuota[key] === 'boolean' ? true : null]),
    ),
  };
}

/** A limit that is passed; `usage` after what was asked for. */
type Excess = {
  key: QuotaKey;
  limit: number | boolean;
  usage: number | boolean;
};

/** Limits that a usage does not fit in. Retention and support are promises, not limits. */
export function excessesOf(quota: Quota, usage: Partial<QuotaUsage>): Excess[] {
  return (Object.entries(usage) as [keyof QuotaUsage, number | boolean][]).flatMap(
    ([key, used]) => {
      const limit = quota[key];
      const fits =
        limit === null || (typeof limit === 'boolean' ? limit || !used : Number(used) <= limit);
      return fits ? [] : [{ key, limit, usage: used }];
    },
  );
}

/**
 * The refusal that clients recognise by its message: a fixed text, then a JSON object with each
 * exceeded key and its limit. The message is part of the wire, so it is in no language.
 */
export function quotaExceeded(excesses: readonly Excess[]): CodedError {
  const limits = Object.fromEntries(excesses.map(({ key, limit }) => [key, limit]));
  return new CodedError('subscription.limit_exceeded', {
    message: `${QUOTA_EXCEEDED_PREFIX} ${JSON.stringify(limits)}`,
    data: { ...excesses[0], exceeded: excesses },
  });
}
