import {
  type Connector,
  type ConnectorFactory,
  useListConnectorsQuery,
} from '~/src/api/endpoints/connectors.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import type { ConnectorType } from './connector-kinds';

type Replacement = {
  /** The service that a new one of the type takes the place of. */
  readonly current: Connector | undefined;
  /** Resolves to whether the new service may be saved: replacing one is asked about. */
  readonly mayReplace: (next: Pick<ConnectorFactory, 'name'>) => Promise<boolean>;
};

/** There is one service for email and one for SMS: setting up another one ends the former. */
export function useReplacement(type: ConnectorType): Replacement {
  const { t, i18n } = useTranslation('connectors');
  const confirm = useConfirm();
  const { data } = useListConnectorsQuery();
  const current = type === 'Social' ? undefined : data?.find((each) => each.type === type);
  return {
    current,
    mayReplace: async (next) => {
      if (!current || type === 'Social') return true;
      const names = {
        current: nameOf(current, i18n.language),
        next: nameOf(next, i18n.language),
      };
      return confirm({
        title: t('replace.title', names),
        warning: { title: t(`replace.effect.${type}`, names), detail: t('replace.detail', names) },
        confirmLabel: t('replace.confirm'),
        tone: 'primary',
      });
    },
  };
}
