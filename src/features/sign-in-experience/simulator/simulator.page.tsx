import { Suspense } from 'react';
import { apiCall } from '~/src/api/api-call';
import { signInExperienceApi } from '~/src/api/endpoints/sign-in-exp.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { EmptyState } from '~/src/ui/empty-state';
import { lazy } from '~/src/ui/lazy';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { SimulatorForm } from './simulator-form';
import styles from './simulator.module.css';
import { useSimulationInputs } from './use-simulation-inputs';

// Apart, so that the form is within the size of a first page.
const SimulationResult = lazy(async () => ({
  default: (await import('./simulation-result')).SimulationResult,
}));

const { simulateSignIn } = signInExperienceApi.endpoints;

/** Which screens a user would meet, and which settings decide so. */
export function SimulatorPage() {
  const { t } = useTranslation('policy-simulator');
  const inputs = useSimulationInputs();
  const consolePath = useConsolePath();
  const { query, set, hasChanges, isSaved } = inputs;
  usePageTitle(t('title'));
  return (
    <Page width="wide">
      <PageHeader
        back={{
          href: consolePath('/sign-in-experience/sign-up-and-sign-in'),
          children: t('back'),
        }}
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {query && <ApiCallButton isIconOnly calls={() => apiCall(simulateSignIn, query)} />}
            {hasChanges && (
              <SegmentedControl
                label={t('settings.label')}
                options={(['saved', 'edited'] as const).map((value) => ({
                  value,
                  label: t(`settings.${value}`),
                }))}
                value={isSaved ? 'saved' : 'edited'}
                onChange={(value) => set({ settings: value === 'edited' ? value : null })}
              />
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <SimulatorForm inputs={inputs} />
        {query ? (
          <Suspense>
            <SimulationResult query={query} />
          </Suspense>
        ) : (
          <EmptyState title={t('empty.title')} description={t('empty.text')} />
        )}
      </div>
    </Page>
  );
}
