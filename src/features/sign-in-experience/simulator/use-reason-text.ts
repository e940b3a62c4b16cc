import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import type { Reason } from './setting-links';

/** The sentence of a reason, with the value of its setting in words. */
export function useReasonText() {
  const { t, i18n } = useTranslation('policy-simulator');
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const { data: connectors } = useListConnectorsQuery();
  const providerName = (target: string) => {
    const connector = connectors?.find((each) => each.type === 'Social' && each.target === target);
    return connector ? nameOf(connector, i18n.language) : target;
  };
  return ({ code, key, value }: Reason): string => {
    const isProvider = key === 'socialSignInConnectorTargets';
    const wordOf = (word: string) =>
      isProvider ? providerName(word) : t(`value.${word}`, { defaultValue: word });
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
