import { Ban, CircleCheck, Trash2, UserCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkActions, type BulkSelection } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { assignRolesToUsers, deleteUsers, restoreUsers, suspendUsers } from '../bulk';

const PickRolesDialog = lazy(async () => ({
  default: (await import('~/src/access/pick-roles.dialog')).PickRolesDialog,
}));

type Picking = {
  readonly count: number;
  readonly answer: (roles: readonly PickerItem[] | null) => void;
};

type UsersBulkProps = {
  readonly bulk: BulkSelection;
  readonly query: Readonly<Record<string, unknown>>;
};

/** What can be done with the selected users at once. */
export function UsersBulk({ bulk, query }: UsersBulkProps) {
  const { t, i18n } = useTranslation('users');
  const confirm = useConfirm();
  const [picking, setPicking] = useState<Picking | null>(null);
  const titleOf = (count: number, roles: readonly PickerItem[]) =>
    t('bulk.assign_title', {
      count,
      role: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
        roles.map(({ label }) => label),
      ),
    });
  const chooseRoles = async (count: number) => {
    const roles = await new Promise<readonly PickerItem[] | null>((answer) =>
      setPicking({ count, answer }),
    );
    setPicking(null);
    return (
      roles && {
        action: assignRolesToUsers(roles.map(({ id }) => id).join(',')),
        title: titleOf(count, roles),
      }
    );
  };
  return (
    <>
      <BulkActions
        bulk={bulk}
        query={query}
        ask={confirm}
        actions={[
          {
            key: 'assign',
            label: t('bulk.assign'),
            icon: UserCog,
            doneLabel: t('bulk.assigned'),
            choose: chooseRoles,
          },
          {
            action: suspendUsers,
            label: t('suspension.suspend'),
            icon: Ban,
            doneLabel: t('bulk.suspended'),
            title: (count) => t('bulk.suspend_title', { count }),
            confirm: (count) => ({
              title: t('bulk.suspend_question', { count }),
              warning: { title: t('bulk.suspend_effect') },
              confirmLabel: t('bulk.suspend_title', { count }),
            }),
          },
          {
            action: restoreUsers,
            label: t('suspension.restore'),
            icon: CircleCheck,
            doneLabel: t('bulk.restored'),
            title: (count) => t('bulk.restore_title', { count }),
          },
          {
            action: deleteUsers,
            label: t('token.delete'),
            icon: Trash2,
            isDanger: true,
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.delete_title', { count }),
            confirm: (count) => ({
              title: t('bulk.delete_question', { count }),
              warning: { title: t('bulk.delete_effect'), detail: t('delete.detail') },
              typedName: t('bulk.delete_typed', { count }),
              confirmLabel: t('bulk.delete_title', { count }),
            }),
          },
        ]}
      />
      <Suspense>
        {picking && (
          <PickRolesDialog
            kind="users"
            title={titleOf(picking.count, [{ id: '', label: t('tab.roles') }])}
            onPick={picking.answer}
            onClose={() => picking.answer(null)}
          />
        )}
      </Suspense>
    </>
  );
}
