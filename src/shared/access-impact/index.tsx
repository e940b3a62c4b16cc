import { Suspense, type ReactElement } from 'react';
import type { Target } from '~/src/api/endpoints/permission-explorer.api';
import { lazy } from '~/src/ui/lazy';
import type { Removal } from './access-impact';
import { ImpactSkeleton } from './impact-skeleton';

export { ExplainAccess, ExplainAccessItem } from './explain-access';

function load() {
  return import('./access-impact');
}
const TargetImpact = lazy(async () => ({ default: (await load()).TargetImpact }));
const RemovalImpact = lazy(async () => ({ default: (await load()).RemovalImpact }));

/**
 * "3 users would lose 2 permissions", for a confirmation before something is deleted or removed:
 * `children: accessImpact({ type: 'role', id })`, or for one subject `accessImpact({ subject: {
 * type: 'user', id }, without: `role:${roleId}` })`.
 */
export function accessImpact(of: Target | Removal): ReactElement {
  return (
    <Suspense fallback={<ImpactSkeleton />}>
      {'subject' in of ? <RemovalImpact {...of} /> : <TargetImpact target={of} />}
    </Suspense>
  );
}
