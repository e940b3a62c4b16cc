import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { getTenantScope } from '~/src/api/tenant-scope';
import { BulkAction as BarAction, BulkBar } from '~/src/ui/bulk-bar';
import type { BulkAction } from './actions';
import type { BulkActionLook, BulkActionsProps } from './bulk-actions';
import { bulkJobOf } from './jobs';

/** Commands of a job that are shown; the others differ by the id alone. */
const CALLS_MAX = 20;

/** The bar under a list with selected rows: select all that match, the actions, clear. */
export function BulkActionsBar({ bulk, actions, query, ask }: BulkActionsProps) {
  const { t } = useTranslation('bulk-jobs');
  const store = useStore() as unknown as { readonly dispatch: ApiDispatch };
  const [actor] = useState(() => bulkJobOf(store));
  const isBusy = useSelector(actor, (snapshot) => snapshot.context.job !== null);
  const { count, items, isAll, excluded } = bulk;

  const start = async (look: BulkActionLook) => {
    const { doneLabel, confirm } = look;
    const callsOf = ({ call }: BulkAction) => items.slice(0, CALLS_MAX).map(({ id }) => call(id));
    const chosen =
      'choose' in look
        ? await look.choose(count, callsOf)
        : { action: look.action, title: look.title(count) };
    if (!chosen) return;
    const { action, title } = chosen;
    if (confirm && !(await ask({ ...confirm(count), calls: () => callsOf(action) }))) return;
    actor.send({
      type: 'job.requested',
      job: {
        kind: action.kind,
        tenantId: getTenantScope(),
        title,
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
          key={'choose' in look ? look.key : look.action.kind}
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
