import { useMemo } from 'react';
import type { Hook } from '~/src/api/endpoints/hooks.api';
import { externalLinks } from '~/src/config/links';
import { Editor } from '~/src/flows/editor';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { ReceiverSettings } from '~/src/shared/receivers/receiver-settings';
import { HeadersField } from '~/src/shared/receivers/headers-field';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { FormEventsField } from '../../events/form-events-field';
import { hookLabels, hookSchema } from '../../hook.fields';
import { serverFieldErrors } from '../../server-field-errors';
import { FormRetriesField } from './form-retries-field';
import { SigningKeySection } from './signing-key.section';
import { TestSection } from './test.section';
import { useHookRecord } from './use-hook-record';

type SettingsTabProps = { readonly hook: Hook; readonly onDelete: () => void };

/** Where a webhook sends which events, how, and with which key. */
export function SettingsTab({ hook, onDelete }: SettingsTabProps) {
  const { t } = useTranslation('webhooks');
  const { record, write } = useHookRecord(hook.id);
  const schema = useMemo(() => hookSchema(t), [t]);
  const { canWrite } = useDataAccess();
  const labels = useMemo(() => hookLabels(t), [t]);
  return (
    <Editor
      {...record}
      draftName={`webhook:${hook.id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={(failure) => serverFieldErrors(failure, t)}
      announceSaved={() => toasts.add({ kind: 'success', title: t('settings.saved') })}
    >
      <ReceiverSettings
        removal={{
          what: t('danger.delete_title'),
          effect: t('delete.effect'),
          label: t('delete.open'),
          onDelete,
        }}
      >
        <FormSection
          title={t('settings.endpoint')}
          description={t('settings.endpoint_text')}
          learnMore={
            <Link href={externalLinks.webhooks} isExternal>
              {t('settings.about')}
            </Link>
          }
        >
          <FormSwitch
            name="enabled"
            label={labels.enabled}
            description={t('settings.enabled_hint')}
          />
          <FormTextField name="name" label={labels.name} />
          <FormTextField
            name="url"
            label={labels.url}
            description={t('create.url_hint')}
            inputMode="url"
            isMono
          />
          <FormEventsField name="events" label={labels.events} />
          <FormRetriesField name="retries" label={labels.retries} />
        </FormSection>
        {canWrite && <SigningKeySection hook={hook} />}
        <FormSection title={t('settings.headers')} description={t('settings.headers_text')}>
          <HeadersField label={labels.headers} />
        </FormSection>
        {canWrite && <TestSection hookId={hook.id} />}
      </ReceiverSettings>
    </Editor>
  );
}
