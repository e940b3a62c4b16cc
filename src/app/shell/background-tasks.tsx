import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { loadSharedTranslations } from './shared-translations';

// With its texts: it would suspend for them again and again until they are here.
const BulkJobs = lazy(async () => {
  const [{ BulkJobs: Jobs }] = await Promise.all([
    import('./bulk-jobs'),
    i18next.loadNamespaces('bulk-jobs'),
  ]);
  return { default: Jobs };
});

/** What every page has besides, once it is shown: prefetched words and the tenant's bulk jobs. */
export default function BackgroundTasks(): ReactNode {
  // A prefetch for the whole visit, which no event starts.
  useEffect(loadSharedTranslations, []);
  return (
    <Suspense>
      <BulkJobs />
    </Suspense>
  );
}
