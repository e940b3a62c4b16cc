import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazy } from '~/src/ui/lazy';
import { ExperienceFrame } from './experience-frame';
import { ExperienceSkeleton } from './experience-skeleton';
import { formTabOf } from './form/form-tabs';

/** The address of the languages, below that of the content tab. */
const LANGUAGES = /\/content\/languages(?:\/|$)/;

const LanguagesDialog = lazy(async () => ({
  default: (await import('./phrases/languages.dialog')).LanguagesDialog,
}));
const ExperienceForm = lazy(async () => ({
  default: (await import('./form/experience.form')).ExperienceForm,
}));

/** Branding, sign-up and sign-in, content: three addresses of one form. */
export function ExperiencePage() {
  const { pathname } = useLocation();
  const tab = formTabOf(pathname);
  return (
    <ExperienceFrame tab={tab}>
      <Suspense fallback={<ExperienceSkeleton tab={tab} />}>
        <ExperienceForm tab={tab} />
      </Suspense>
      {LANGUAGES.test(pathname) && (
        <Suspense>
          <LanguagesDialog />
        </Suspense>
      )}
    </ExperienceFrame>
  );
}
