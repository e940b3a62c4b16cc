import i18next from 'i18next';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useStore } from 'react-redux';
import { loadConfirmationDialog } from '~/src/flows/confirmation-dialog';
import { lazy } from '~/src/ui/lazy';
import { loadAhead } from '~/src/lib/load-ahead';
import { useConsole } from '../console-context';
import { followAppearance } from '../follow-appearance';
import { preloadWhenIdle } from '../idle-preload';
import { loadMobileNavigation } from './load-mobile-navigation';
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

type BackgroundTasksProps = { readonly tenant: Tenant | undefined };

/**
 * Background tasks of every page, once it is shown: prefetched translations, the command palette,
 * the code of other sections, the tenant's bulk jobs, and notices about it.
 */
export default function BackgroundTasks({ tenant }: BackgroundTasksProps): ReactNode {
  // A prefetch for the whole visit, not triggered by an event.
  useEffect(loadSharedTranslations, []);
  // Code that no hover announces: the palette opens by a shortcut.
  useEffect(
    () => [loadPalette, loadConfirmationDialog, loadMobileNavigation].forEach(loadAhead),
    [],
  );
  const { settings, theme } = useConsole();
  const { edition } = settings;
  const store = useStore();
  useEffect(() => followAppearance({ store, theme }), [store, theme]);
  useEffect(() => preloadWhenIdle(edition), [edition]);
  return (
    <>
      {tenant && <TenantNotices key={tenant.id} tenant={tenant} />}
      <Suspense>
        <BulkJobs />
      </Suspense>
    </>
  );
}
