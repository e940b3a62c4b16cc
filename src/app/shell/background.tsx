import { type ReactNode, Suspense, useEffect } from 'react';
import { BulkJobs } from './bulk-jobs';
import { loadSharedWords } from './shared-words';

/** What every page has besides, once it is shown: prefetched words and the tenant's bulk jobs. */
export default function Background(): ReactNode {
  // A prefetch for the whole visit, which no event starts.
  useEffect(loadSharedWords, []);
  return (
    <Suspense>
      <BulkJobs />
    </Suspense>
  );
}
