import { useFormikContext } from 'formik';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { Editor } from '~/src/flows/editor';
import { FormPane } from '~/src/forms/form-pane';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { WritableFields } from '~/src/shared/data-access/writable-fields';
import { lazy } from '~/src/ui/lazy';
import { toasts } from '~/src/ui/toast-queue';
import { CustomUiUploadContext } from '../branding/custom-ui-upload';
import { useUploadRun } from '../branding/use-upload-run';
import { ExperienceTabs } from '../experience-frame';
import { ExperienceSkeleton } from '../experience-skeleton';
import styles from '../experience.module.css';
import { useFacts } from '../methods/use-facts';
import { useReview } from '../review/use-review';
import { TrySettings } from '../simulator/try-settings';
import { type ExperienceValues, labels, toChanges } from './experience.fields';
import { type FormTab, formTabs, isFormTab } from './form-tabs';
import { countErrors, rulesOf } from './rules';
import { loadSections, sectionCode } from './section-code';
import { useExperienceRecord } from './use-experience-record';

const LivePreview = lazy(async () => ({
  default: (await import('../preview/live-preview')).LivePreview,
}));

const sections: Readonly<Record<FormTab, ComponentType>> = {
  branding: lazy(sectionCode.branding),
  'sign-up-and-sign-in': lazy(sectionCode['sign-up-and-sign-in']),
  content: lazy(sectionCode.content),
};

/** The form of three tabs beside the preview. What another tab holds stays while it is hidden. */
export function ExperienceForm({ tab }: { readonly tab: FormTab }) {
  const { t } = useTranslation('sign-in-experience');
  const facts = useFacts();
  const rules = useMemo(() => rulesOf(t, facts), [t, facts]);
  const names = useMemo(() => labels(t), [t]);
  const { record, write } = useExperienceRecord();
  const { actor, receiver, pending } = useUploadRun();
  const upload = useMemo(() => ({ actor, receiver }), [actor, receiver]);
  const { data: experience } = useGetSignInExperienceQuery();
  const review = useReview(experience?.passkeySignIn.enabled ?? false);
  // Code alone is loaded here: data has its queries.
  useEffect(loadSections, []);
  return (
    <Editor
      {...record}
      draftName="sign-in-experience"
      schema={rules}
      labels={names}
      staysAt={isFormTab}
      beforeSave={review}
      pending={pending}
      skeleton={<ExperienceSkeleton tab={tab} />}
      saveActions={(draft) => (
        <>
          <TrySettings changes={() => toChanges(draft().values)} />
          <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />
        </>
      )}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('saved') })}
      surround={(form) => <Workspace tab={tab}>{form}</Workspace>}
    >
      <CustomUiUploadContext value={upload}>
        <WritableFields>
          {formTabs.map((name) => {
            const Section = sections[name];
            return (
              <FormPane key={name} isHidden={name !== tab} className={styles.body}>
                <Suspense>
                  <Section />
                </Suspense>
              </FormPane>
            );
          })}
        </WritableFields>
      </CustomUiUploadContext>
    </Editor>
  );
}

/** Tabs with their errors, and the two columns. */
function Workspace({ tab, children }: { readonly tab: FormTab; readonly children: ReactNode }) {
  const { values, dirty, errors, submitCount } = useFormikContext<ExperienceValues>();
  const facts = useFacts();
  const countOf = (name: FormTab) =>
    submitCount === 0 ? 0 : countErrors(name, errors, values, facts);
  return (
    <>
      <ExperienceTabs
        tab={tab}
        errorCounts={Object.fromEntries(formTabs.map((name) => [name, countOf(name)]))}
      />
      <div className={styles.columns}>
        <div className={styles.form}>{children}</div>
        <div className={styles.preview}>
          <Suspense>
            <LivePreview values={values} isUnsaved={dirty} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
