import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetAdminConsoleConfigQuery } from '~/src/api/endpoints/configs.api';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { lazy } from '~/src/ui/lazy';
import { ExperienceFrame } from './experience-frame';
import { ExperienceSkeleton } from './experience-skeleton';
import { formTabOf } from './form/form-tabs';

const ExperienceForm = lazy(async () => ({
  default: (await import('./form/experience.form')).ExperienceForm,
}));
const LanguagesDialog = lazy(async () => ({
  default: (await import('./phrases/languages.dialog')).LanguagesDialog,
}));
const Welcome = lazy(async () => ({ default: (await import('./welcome/welcome')).Welcome }));

/** The address of the languages, below that of the content tab. */
const LANGUAGES = /\/content\/languages(?:\/|$)/;

/** Branding, sign-up and sign-in, content: three addresses of one form. */
export function ExperiencePage() {
  const { pathname } = useLocation();
  const tab = formTabOf(pathname);
  const { isCloud } = useQuota();
  const { data: config, isLoading } = useGetAdminConsoleConfigQuery(undefined, { skip: isCloud });
  const isFirstVisit = config?.signInExperienceCustomized === false;
  return (
    <ExperienceFrame tab={tab}>
      {isLoading ? (
        <ExperienceSkeleton tab={tab} />
      ) : (
        <Suspense fallback={<ExperienceSkeleton tab={tab} />}>
          {isFirstVisit ? <Welcome /> : <ExperienceForm tab={tab} />}
        </Suspense>
      )}
      {/* Beside the form, whose submit it would trigger. */}
      {LANGUAGES.test(pathname) && !isFirstVisit && (
        <Suspense>
          <LanguagesDialog />
        </Suspense>
      )}
    </ExperienceFrame>
  );
}
