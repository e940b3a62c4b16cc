import i18next from 'i18next';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazy } from '~/src/ui/lazy';
import { loadAhead } from '~/src/lib/load-ahead';
import { useTenants } from '../current-tenant';
import { loadPalette } from './load-palette';
import { TenantNotices } from './notices/notices';
import { loadSharedTranslations } from './shared-translations';

// Loads its translations too: it would otherwise suspend repeatedly until they arrive.
const BulkJobs = lazy(async () => {
  const [{ BulkJobs: Jobs }] = await Promise.all([
    import('./bulk-jobs'),
    i18next.loadNamespaces('bulk-jobs'),
  ]);
  return { default: Jobs };
});

/**
 * Background tasks of every page, once it is shown: prefetched translations, the command palette,
 * the tenant's bulk jobs, and notices about it.
 */
export default function BackgroundTasks(): ReactNode {
  // A prefetch for the whole visit, not triggered by an event.
  useEffect(loadSharedTranslations, []);
  // It opens by a shortcut, which no hover announces.
  useEffect(() => loadAhead(loadPalette), []);
  const { current } = useTenants();
  return (
    <>
      {current && <TenantNotices key={current.id} tenant={current} />}
      <Suspense>
        <BulkJobs />
      </Suspense>
    </>
  );
}
