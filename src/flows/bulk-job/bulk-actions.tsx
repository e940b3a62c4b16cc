import { Suspense } from 'react';
import { lazy } from '~/src/ui/lazy';
import type { BulkActionsProps } from './bulk-action-options';

const BulkActionsBar = lazy(async () => ({
  default: (await import('./bulk-actions.bar')).BulkActionsBar,
}));

/** The bar below a list with selected rows, loaded with the first selection. */
export function BulkActions(props: BulkActionsProps) {
  return props.bulk.count === 0 ? null : (
    <Suspense>
      <BulkActionsBar {...props} />
    </Suspense>
  );
}
