import { lazy, Suspense } from 'react';
import type { BulkActionsProps } from './bulk-action-options';

const BulkActionsBar = lazy(async () => ({
  default: (await import('./bulk-actions.bar')).BulkActionsBar,
}));

/** The bar under a list with selected rows; its code loads with the first of them. */
export function BulkActions(props: BulkActionsProps) {
  return props.bulk.count === 0 ? null : (
    <Suspense>
      <BulkActionsBar {...props} />
    </Suspense>
  );
}
