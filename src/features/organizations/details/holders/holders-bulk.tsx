import { BadgeCheck, UserCog, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { HolderKind } from '~/src/api/endpoints/organizations.api';
import { BulkActions, type BulkSelection, removal } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { lazy } from '~/src/ui/lazy';
import { addRolesTo, removeHolders, replaceRolesOf } from '../../bulk';
import type { NamedRole } from '../../roles-field-props';

const BulkRolesDialog = lazy(async () => ({
  default: (await import('./bulk-roles.dialog')).BulkRolesDialog,
}));

type Mode = 'add' | 'replace';
type Choosing = {
  readonly mode: Mode;
  readonly count: number;
  readonly answer: (roles: readonly NamedRole[] | null) => void;
};

type HoldersBulkProps = {
  readonly kind: HolderKind;
  readonly organizationId: string;
  readonly bulk: BulkSelection;
  readonly keyword: string;
};

/** Bulk actions for the selected members or applications. */
export function HoldersBulk({ kind, organizationId, bulk, keyword }: HoldersBulkProps) {
  const { t } = useTranslation('organizations');
  const confirm = useConfirm();
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const target = { kind, organizationId };
  const choose = (mode: Mode) => async (count: number) => {
    const roles = await new Promise<readonly NamedRole[] | null>((answer) =>
      setChoosing({ mode, count, answer }),
    );
    setChoosing(null);
    if (!roles) return null;
    const ids = roles.map(({ id }) => id);
    return mode === 'add'
      ? { action: addRolesTo(target, ids), title: t(`bulk.add.${kind}`, { count }) }
      : { action: replaceRolesOf(target, ids), title: t(`bulk.replace.${kind}`, { count }) };
  };
  return (
    <>
      <BulkActions
        bulk={bulk}
        query={{ keyword: keyword || undefined }}
        ask={confirm}
        actions={[
          {
            key: 'add',
            label: t('roles.add'),
            icon: BadgeCheck,
            doneLabel: t('bulk.added'),
            choose: choose('add'),
          },
          {
            key: 'replace',
            label: t('roles.replace'),
            icon: UserCog,
            doneLabel: t('bulk.replaced'),
            choose: choose('replace'),
          },
          removal({
            action: removeHolders(target),
            label: t('remove.open'),
            icon: UserMinus,
            doneLabel: t('bulk.removed'),
            title: (count) => t(`bulk.remove.${kind}`, { count }),
            question: (count) => t(`bulk.remove_question.${kind}`, { count }),
            effect: t(`remove.effect.${kind}`),
          }),
        ]}
      />
      <Suspense>
        {choosing && (
          <BulkRolesDialog
            kind={kind}
            mode={choosing.mode}
            count={choosing.count}
            onPick={choosing.answer}
            onClose={() => choosing.answer(null)}
          />
        )}
      </Suspense>
    </>
  );
}
