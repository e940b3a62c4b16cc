import { useTranslation } from 'react-i18next';
import { type Connector, connectorsApi } from '~/src/api/endpoints/connectors.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { isInUse } from './connector-kinds';

const { deleteConnector } = connectorsApi.endpoints;

/** Deletes connectors, and says what that ends. */
export function useConnectorActions() {
  const { t, i18n } = useTranslation('connectors');
  const confirmWrite = useConfirmedWrite();
  const { data: settings } = useGetSignInExperienceQuery();
  return {
    /** Resolves to whether it was deleted. */
    remove: (connector: Connector): Promise<boolean> => {
      const name = nameOf(connector, i18n.language);
      const isUsed = settings !== undefined && isInUse(connector, settings);
      const use = isUsed ? 'used' : 'unused';
      return confirmWrite(deleteConnector, connector.id, {
        title: t('delete.title', { name }),
        warning: {
          title: t(`delete.${use}.${connector.type}`, { name }),
          detail: t(`delete.detail.${connector.type}`),
        },
        confirmLabel: t('delete.confirm'),
        done: t('delete.done', { name }),
      });
    },
  };
}
