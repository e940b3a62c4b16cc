import { useFormikContext } from 'formik';
import { type ReactNode, Suspense, useId, useMemo } from 'react';
import { Editor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { useAcknowledgement } from '~/src/shared/plan-limits/use-acknowledgement';
import { usePolicyRecord } from '~/src/shared/sign-in-policy/use-policy-record';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { BrandColorSection, DarkModeSection } from '../branding/colors.section';
import { ImagesSection } from '../branding/images.section';
import { LanguagesCard } from '../content/languages-card';
import styles from '../experience.module.css';
import { CardSection } from '../form/card-section';
import {
  type ExperienceValues,
  labels,
  schema,
  toChanges,
  toValues,
} from '../form/experience.fields';
import guideStyles from './experience-guide.module.css';

const LivePreview = lazy(async () => ({
  default: (await import('../preview/live-preview')).LivePreview,
}));

const form = { toValues, toChanges };

/** The first settings of an installation beside their preview; leaving drops what was entered. */
export function ExperienceGuide({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('sign-in-experience');
  const formId = useId();
  const rules = useMemo(() => schema(t), [t]);
  const names = useMemo(() => labels(t), [t]);
  const { record } = usePolicyRecord<ExperienceValues>(form);
  return (
    <WorkspaceDialog
      onClose={onDone}
      title={t('welcome.guide')}
      description={t('welcome.guide_text')}
      footerStart={
        <Button variant="ghost" onPress={onDone}>
          {t('welcome.skip')}
        </Button>
      }
      footerEnd={
        <Button type="submit" form={formId} variant="primary">
          {t('welcome.done')}
        </Button>
      }
    >
      <div className={guideStyles.body}>
        <Editor
          {...record}
          formId={formId}
          draftName="sign-in-experience-guide"
          schema={rules}
          labels={names}
          skeleton={<TabSkeleton fields={4} />}
          fieldErrorsOf={() => ({})}
          beforeSave={(values, saved) => {
            const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
            if (!isChanged) onDone();
            return Promise.resolve(isChanged);
          }}
          announceSaved={() => {
            toasts.add({ kind: 'success', title: t('saved') });
            onDone();
          }}
          surround={(fields) => <GuideColumns>{fields}</GuideColumns>}
        >
          <div className={styles.body}>
            <GuideNotice />
            <BrandColorSection />
            <DarkModeSection />
            <ImagesSection />
            <CardSection title={t('welcome.terms')}>
              <FormTextField
                name="termsOfUseUrl"
                label={t('fields.termsOfUseUrl')}
                type="url"
                isOptional
                isMono
              />
              <FormTextField
                name="privacyPolicyUrl"
                label={t('fields.privacyPolicyUrl')}
                type="url"
                isOptional
                isMono
              />
            </CardSection>
            <LanguagesCard canManage={false} />
          </div>
        </Editor>
      </div>
    </WorkspaceDialog>
  );
}

/** Who meets these pages, until this member has read it. */
function GuideNotice() {
  const { t } = useTranslation(['sign-in-experience', 'common']);
  const { isAcknowledged, acknowledge } = useAcknowledgement('experienceNoticeConfirmed');
  return (
    isAcknowledged === false && (
      <Banner
        title={t('welcome.notice')}
        isStacked
        action={
          <Button size="sm" onPress={acknowledge}>
            {t('common:actions.got_it')}
          </Button>
        }
      >
        {t('welcome.notice_text')}
      </Banner>
    )
  );
}

function GuideColumns({ children }: { readonly children: ReactNode }) {
  const { values, dirty } = useFormikContext<ExperienceValues>();
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{children}</div>
      <div className={styles.preview}>
        <Suspense>
          <LivePreview values={values} isUnsaved={dirty} canOpen={false} />
        </Suspense>
      </div>
    </div>
  );
}
