import { useTranslation } from 'react-i18next';
import type { Reason } from './setting-links';

/** The sentence of a reason, with the value of its setting in words. */
export function useReasonText() {
  const { t, i18n } = useTranslation('policy-simulator');
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const wordOf = (value: string) => t(`value.${value}`, { defaultValue: value });
  return ({ code, value }: Reason): string => {
    const words = Array.isArray(value)
      ? list.format(value.map(wordOf))
      : typeof value === 'string'
        ? wordOf(value)
        : '';
    return t(`reason.${code}`, {
      value: words || t('value.none'),
      number: typeof value === 'number' ? value : undefined,
    });
  };
}
