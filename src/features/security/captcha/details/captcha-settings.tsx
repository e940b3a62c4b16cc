import { useMemo } from 'react';
import { Editor } from '~/src/flows/editor';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { type CaptchaType, type CaptchaValues, labelsOf, schemaOf } from '../captcha-providers';
import { KeyFields } from '../key-fields';
import { useCaptchaRecord } from './use-captcha-record';

/** The keys of the provider. */
export function CaptchaSettings({ type }: { readonly type: CaptchaType }) {
  const { t } = useTranslation('security');
  const { record, write } = useCaptchaRecord(type);
  const schema = useMemo(() => schemaOf(type, t), [type, t]);
  const labels = useMemo(() => labelsOf(type, t), [type, t]);
  return (
    <Editor<CaptchaValues>
      {...record}
      draftName={`captcha-provider:${type}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('captcha.keys_saved') })}
    >
      <FormSection title={t('captcha.keys')} description={t(`captcha.keys_text.${type}`)}>
        <KeyFields type={type} />
      </FormSection>
    </Editor>
  );
}
