import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { EMAIL_TEMPLATE_TYPES, LANGUAGE_TAG_PATTERN } from '~/contract/email-templates';
import { useListEmailTemplatesQuery } from '~/src/api/endpoints/email-templates.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { lazy } from '~/src/ui/lazy';
import { ConnectorsFrame } from '../connectors-frame';
import styles from './messages.module.css';
import { TemplateSkeleton } from './template-skeleton';
import { TypeNav } from './type-nav';

// Apart, so that the page is within the size of a first page.
const TemplateEditor = lazy(async () => ({
  default: (await import('./template-editor')).TemplateEditor,
}));
const SmsMessages = lazy(async () => ({ default: (await import('./sms-messages')).SmsMessages }));

/** What the tenant's mails and SMS messages say, by type and language. */
export function MessagesPage() {
  const { templateType, languageTag } = useParams();
  const { t } = useTranslation('message-templates');
  const path = useConsolePath()('/connectors/messages');
  const templates = useListEmailTemplatesQuery();
  const experience = useGetSignInExperienceQuery();
  const isSms = templateType === 'sms';
  const type = EMAIL_TEMPLATE_TYPES.find((name) => name === templateType);
  if (!isSms && !type) return <Navigate to={`${path}/SignIn`} replace />;
  if (languageTag !== undefined && !LANGUAGE_TAG_PATTERN.test(languageTag)) {
    return <Navigate to={`${path}/${type ?? 'sms'}`} replace />;
  }
  const fallback = experience.data?.languageInfo.fallbackLanguage;
  const failed = templates.error ?? experience.error;
  const onRetry = () => {
    void templates.refetch();
    void experience.refetch();
  };
  return (
    <ConnectorsFrame current="messages">
      <div className={styles.layout}>
        <TypeNav current={type ?? 'sms'} templates={templates.data} />
        <Suspense fallback={<TemplateSkeleton />}>
          {type ? (
            templates.data && fallback !== undefined ? (
              <TemplateEditor
                type={type}
                language={languageTag ?? fallback}
                fallback={fallback}
                templates={templates.data}
              />
            ) : failed ? (
              <div className={styles.panel}>
                <LoadError title={t('failed')} error={failed} onRetry={onRetry} />
              </div>
            ) : (
              <TemplateSkeleton />
            )
          ) : (
            <SmsMessages />
          )}
        </Suspense>
      </div>
    </ConnectorsFrame>
  );
}
