import type { TFunction } from 'i18next';
import type { Quota } from '~/contract/plans';
import { formatCount, formatLimit } from './format';

/** What a plan includes of one item: "3 applications", "Unlimited applications", "No webhooks". */
export function quotaPhrase(
  t: TFunction<'plans'>,
  key: keyof Quota,
  value: number | boolean | null | undefined,
  locale: string,
): string {
  if (value === null || value === true) return t(`quota.${key}.unlimited`);
  if (value === undefined || value === false || value === 0) return t(`quota.${key}.none`);
  // Written out up to the thousands; the plural follows the number itself.
  const number = value < 10_000 ? formatCount(value, locale) : formatLimit(value, locale);
  return t(`quota.${key}.limited`, { count: value, number });
}
