import { type Application, applicationsApi } from '~/src/api/endpoints/applications.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';

const { deleteApplication, deleteApplicationSecret, deleteLegacySecret } =
  applicationsApi.endpoints;

/** Asks for the typed name, deletes, and announces it. Resolves to whether it was deleted. */
export function useDeleteApplication() {
  const { t } = useTranslation('applications');
  const confirmWrite = useConfirmedWrite();
  return ({ id, name, type }: Pick<Application, 'id' | 'name' | 'type'>): Promise<boolean> =>
    confirmWrite(deleteApplication, id, {
      title: t('danger.confirm_title', { name }),
      warning: {
        title: t(
          type === 'MachineToMachine' ? 'danger.confirm_effect_machine' : 'danger.confirm_effect',
        ),
        detail: t('danger.confirm_detail'),
      },
      typedName: name,
      confirmLabel: t('danger.confirm'),
      done: t('danger.deleted'),
    });
}

/**
 * Asks for confirmation, then deletes a named secret or the deprecated one of the application
 * itself.
 */
export function useDeleteSecret(id: string) {
  const { t } = useTranslation('applications');
  const confirmWrite = useConfirmedWrite();
  return ({ name, isLegacy }: { name: string; isLegacy: boolean }): Promise<boolean> => {
    const question = {
      title: t('secrets.delete_title', { name }),
      warning: { title: t('secrets.delete_effect'), detail: t('secrets.delete_detail') },
      confirmLabel: t('secrets.delete_confirm'),
      done: t('secrets.deleted'),
    };
    return isLegacy
      ? confirmWrite(deleteLegacySecret, id, question)
      : confirmWrite(deleteApplicationSecret, { id, name }, question);
  };
}
