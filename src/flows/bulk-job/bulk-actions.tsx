import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { getTenantScope } from '~/src/api/tenant-scope';
import { BulkAction as BarAction, BulkBar } from '~/src/ui/bulk-bar';
import type { ConfirmOptions } from '~/src/ui/confirm';
import type { BulkAction } from './actions';
import { bulkJobOf } from './jobs';
import type { BulkSelection } from './use-bulk-selection';

export type BulkActionLook = {
  readonly action: BulkAction;
  /** "Delete" */
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly isDanger?: boolean | undefined;
  /** "Delete 12 applications": the job's title. */
  readonly title: (count: number) => string;
  /** "deleted": what rows that are done are. */
  readonly doneLabel: string;
  /** What is asked before; without it the job starts at once. */
  readonly confirm?: ((count: number) => ConfirmOptions) | undefined;
};

type BulkActionsProps = {
  readonly bulk: BulkSelection;
  readonly actions: readonly BulkActionLook[];
  /** The filters of the list, as `collect` of the actions understands them. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Asks: `useConfirm()` of the confirmation dialog. */
  readonly ask: (options: ConfirmOptions) => Promise<boolean>;
};

/** The bar under a list with selected rows: select all that match, the actions, clear. */
export function BulkActions({ bulk, actions, query, ask }: BulkActionsProps) {
  const { t } = useTranslation('bulk-jobs');
  const store = useStore() as unknown as { readonly dispatch: ApiDispatch };
  const [actor] = useState(() => bulkJobOf(store));
  const isBusy = useSelector(actor, (snapshot) => snapshot.context.job !== null);
  const { count, items, isAll, excluded } = bulk;

  const start = async ({ action, title, doneLabel, confirm }: BulkActionLook) => {
    if (confirm && !(await ask(confirm(count)))) return;
    actor.send({
      type: 'job.requested',
      job: {
        kind: action.kind,
        tenantId: getTenantScope(),
        title: title(count),
        doneLabel,
        query: isAll ? { ...query } : null,
        excluded: [...excluded],
      },
      items: isAll ? [] : [...items],
    });
    bulk.clear();
  };

  return (
    <BulkBar count={count} label={t('selected', { count })} onClear={bulk.clear}>
      {bulk.canSelectAll && <BarAction label={t('selectAll')} onPress={bulk.selectAll} />}
      {actions.map((look) => (
        <BarAction
          key={look.action.kind}
          label={look.label}
          icon={look.icon}
          isDanger={look.isDanger}
          isDisabled={isBusy}
          onPress={() => void start(look)}
        />
      ))}
    </BulkBar>
  );
}
