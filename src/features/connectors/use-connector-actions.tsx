import { type Connector, connectorsApi } from '~/src/api/endpoints/connectors.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { channelOf, isInUse } from './connector-kinds';
import { UsedBy } from './used-by';
import { usesOf } from './uses';

const { deleteConnector } = connectorsApi.endpoints;

/** Deletes connectors, and says what that ends. */
export function useConnectorActions() {
  const { t, i18n } = useTranslation('connectors');
  const confirmWrite = useConfirmedWrite();
  const { data: settings } = useGetSignInExperienceQuery();
  return {
    /** Resolves to whether it was deleted. */
    remove: (connector: Connector): Promise<boolean> => {
      const { id, type } = connector;
      const name = nameOf(connector, i18n.language);
      const isUsed = settings !== undefined && isInUse(connector, settings);
      return confirmWrite(deleteConnector, id, {
        title: t('delete.title', { name }),
        warning: {
          title: t(`delete.${isUsed ? 'used' : 'unused'}.${type}`, { name }),
          detail: t(`delete.detail.${type}`),
        },
        confirmLabel: t('delete.confirm'),
        done: t('delete.done', { name }),
        children: isUsed && type !== 'Social' && (
          <UsedBy channel={channelOf(type)} uses={usesOf(channelOf(type), settings)} />
        ),
      });
    },
  };
}
