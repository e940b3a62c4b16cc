import { type LucideIcon, Minus, Trash2 } from 'lucide-react';
import { type BulkAction, BulkActions, type BulkSelection, removal } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';

type Kind = 'role' | 'permission' | 'grant';

const icons: Readonly<Record<Kind, LucideIcon>> = {
  role: Trash2,
  permission: Trash2,
  grant: Minus,
};

type DeleteSelectedProps = {
  /** The list, and the key of its texts. */
  readonly kind: Kind;
  readonly action: BulkAction;
  readonly bulk: BulkSelection;
  readonly keyword: string;
};

/** Deletes the selected roles or permissions, or removes permissions from a role. */
export function DeleteSelected({ kind, action, bulk, keyword }: DeleteSelectedProps) {
  const { t } = useTranslation('organization-template');
  const confirm = useConfirm();
  return (
    <BulkActions
      bulk={bulk}
      query={{ keyword: keyword || undefined }}
      ask={confirm}
      actions={[
        removal({
          action,
          label: t(`${kind}.bulk_short`),
          icon: icons[kind],
          doneLabel: t(`${kind}.bulk_done`),
          title: (count) => t(`${kind}.bulk`, { count }),
          question: (count) => t(`${kind}.bulk_question`, { count }),
          effect: t(`${kind}.bulk_effect`),
        }),
      ]}
    />
  );
}
