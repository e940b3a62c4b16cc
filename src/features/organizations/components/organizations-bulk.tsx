import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BulkActions, type BulkSelection } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { deleteOrganizations } from '../bulk';

type OrganizationsBulkProps = {
  readonly bulk: BulkSelection;
  readonly query: { readonly keyword: string | undefined };
};

/** What can be done with the selected organizations at once. */
export function OrganizationsBulk({ bulk, query }: OrganizationsBulkProps) {
  const { t } = useTranslation('organizations');
  const confirm = useConfirm();
  return (
    <BulkActions
      bulk={bulk}
      query={query}
      ask={confirm}
      actions={[
        {
          action: deleteOrganizations,
          label: t('delete.short'),
          icon: Trash2,
          isDanger: true,
          doneLabel: t('delete.bulk_done'),
          title: (count) => t('delete.bulk', { count }),
          confirm: (count) => ({
            title: t('delete.bulk_question', { count }),
            warning: { title: t('delete.effect'), detail: t('delete.bulk_detail') },
            typedName: t('delete.bulk_typed', { count }),
            confirmLabel: t('delete.bulk', { count }),
          }),
        },
      ]}
    />
  );
}
