import { Ban, CircleCheck, Landmark, UserCog } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  type BulkAction,
  BulkActions,
  type BulkSelection,
  type CallsOf,
  removal,
} from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { lazy } from '~/src/ui/lazy';
import {
  addUsersToOrganization,
  assignRolesToUsers,
  deleteUsers,
  reactivateUsers,
  suspendUsers,
} from '../bulk';

const PickRolesDialog = lazy(async () => ({
  default: (await import('~/src/shared/assignments/pick-roles.dialog')).PickRolesDialog,
}));

const PickOrganizationDialog = lazy(async () => ({
  default: (await import('./pick-organization.dialog')).PickOrganizationDialog,
}));

type Chosen = { readonly action: BulkAction; readonly title: string } | null;

/** What an action needs first: roles or an organization. */
type Picking = {
  readonly what: 'roles' | 'organization';
  readonly count: number;
  readonly callsOf: CallsOf;
  readonly answer: (chosen: Chosen) => void;
};

type UsersBulkProps = {
  readonly bulk: BulkSelection;
  readonly query: Readonly<Record<string, unknown>>;
};

/** Bulk actions for the selected users. */
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
  const choose = (what: Picking['what']) => (count: number, callsOf: CallsOf) =>
    new Promise<Chosen>((resolve) =>
      setPicking({
        what,
        count,
        callsOf,
        answer: (chosen) => {
          setPicking(null);
          resolve(chosen);
        },
      }),
    );
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
            choose: choose('roles'),
          },
          {
            key: 'join',
            label: t('bulk.join'),
            icon: Landmark,
            doneLabel: t('bulk.joined'),
            choose: choose('organization'),
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
            action: reactivateUsers,
            label: t('suspension.reactivate'),
            icon: CircleCheck,
            doneLabel: t('bulk.reactivated'),
            title: (count) => t('bulk.reactivate_title', { count }),
          },
          removal({
            action: deleteUsers,
            label: t('token.delete'),
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.delete_title', { count }),
            question: (count) => t('bulk.delete_question', { count }),
            effect: t('bulk.delete_effect'),
            detail: t('delete.detail'),
            typed: (count) => t('bulk.delete_typed', { count }),
          }),
        ]}
      />
      <Suspense>
        {picking?.what === 'roles' && (
          <PickRolesDialog
            kind="users"
            title={t('bulk.assign_question', { count: picking.count })}
            calls={(ids) => picking.callsOf(assignRolesToUsers(ids))}
            onPick={(roles) =>
              picking.answer({
                action: assignRolesToUsers(roles.map(({ id }) => id)),
                title: titleOf(picking.count, roles),
              })
            }
            onClose={() => picking.answer(null)}
          />
        )}
        {picking?.what === 'organization' && (
          <PickOrganizationDialog
            count={picking.count}
            calls={(id) => picking.callsOf(addUsersToOrganization(id))}
            onPick={({ value, label }) =>
              picking.answer({
                action: addUsersToOrganization(value),
                title: t('bulk.join_title', { count: picking.count, organization: label }),
              })
            }
            onClose={() => picking.answer(null)}
          />
        )}
      </Suspense>
    </>
  );
}
