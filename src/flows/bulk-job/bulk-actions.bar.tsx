import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useTranslation } from '~/src/i18n/use-translation';
import { BulkAction as BarAction, BulkBar } from '~/src/ui/bulk-bar';
import { type BulkAction, filterOf } from './actions';
import type { BulkActionOptions, BulkActionsProps } from './bulk-action-options';
import { bulkJobOf, type JobStore } from './jobs';

/** Number of displayed requests; the others differ only in the ID. */
const CALLS_MAX = 20;

/** The bar below a list with selected rows: select all that match, the actions, clear. */
export function BulkActionsBar({ bulk, actions, query, ask }: BulkActionsProps) {
  const { t } = useTranslation('bulk-jobs');
  const store = useStore() as unknown as JobStore;
  const [actor] = useState(() => bulkJobOf(store));
  const isCreating = useSelector(actor, (snapshot) => snapshot.matches('creating'));
  const { count, items, isAll, excluded } = bulk;

  const start = async (look: BulkActionOptions) => {
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
      order: {
        action: action.action,
        parameters: { ...action.parameters },
        ...(isAll && action.list
          ? {
              items: null,
              filter: { query: filterOf(action.list(query)), excludedIds: [...excluded] },
            }
          : { items: [...items], filter: null }),
        key: crypto.randomUUID(),
        words: { title, doneLabel },
      },
    });
    bulk.clear();
  };

  return (
    <BulkBar count={count} label={t('selected', { count })} onClear={bulk.clear}>
      {bulk.canSelectAll && <BarAction label={t('select_all')} onPress={bulk.selectAll} />}
      {actions.map((look) => (
        <BarAction
          key={'choose' in look ? look.key : look.action.action}
          label={look.label}
          icon={look.icon}
          isDanger={look.isDanger}
          isDisabled={isCreating}
          onPress={() => void start(look)}
        />
      ))}
    </BulkBar>
  );
}
