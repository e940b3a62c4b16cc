import { Minus } from 'lucide-react';
import type { Role } from '~/src/api/endpoints/roles.api';
import { BulkActions, type BulkSelection, removal } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { type HeldKind, removeFromRole } from '../bulk';

type RemoveSelectedProps = {
  readonly role: Role;
  readonly kind: HeldKind;
  readonly bulk: BulkSelection;
  readonly keyword: string;
};

/** Removes the selected permissions, users, or applications from a role. */
export function RemoveSelected({ role, kind, bulk, keyword }: RemoveSelectedProps) {
  const { t } = useTranslation('roles');
  const confirm = useConfirm();
  return (
    <BulkActions
      bulk={bulk}
      query={{ keyword: keyword || undefined }}
      ask={confirm}
      actions={[
        removal({
          action: removeFromRole(kind, role.id),
          label: t('permission.remove'),
          icon: Minus,
          doneLabel: t('bulk.removed'),
          title: (count) => t(`${kind}.bulk_title`, { count, role: role.name }),
          confirmLabel: (count) => t(`${kind}.bulk_confirm`, { count }),
          question: (count) => t(`${kind}.bulk_question`, { count, role: role.name }),
          effect: t(`${kind}.remove_effect`),
        }),
      ]}
    />
  );
}
