import { useMemo } from 'react';
import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { externalLinks } from '~/src/config/links';
import { Editor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { ReceiverSettings } from '~/src/shared/receivers/receiver-settings';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { DestinationFields } from '../../fields/destination-fields';
import { FilterFields } from '../../fields/filter-fields';
import { serverFieldErrors } from '../../server-field-errors';
import { streamLabels, streamSchema } from '../../stream.fields';
import { SigningKeySection } from './signing-key.section';
import { useStreamRecord } from './use-stream-record';

type SettingsTabProps = { readonly stream: LogStream; readonly onDelete: () => void };

/** Where a stream sends which events, and with which key. */
export function SettingsTab({ stream, onDelete }: SettingsTabProps) {
  const { t } = useTranslation('log-streams');
  const { id, type } = stream;
  const { record, write } = useStreamRecord(stream);
  const schema = useMemo(() => streamSchema(t, type), [t, type]);
  const { canWrite } = useDataAccess();
  const labels = useMemo(() => streamLabels(t), [t]);
  return (
    <Editor
      {...record}
      draftName={`log-stream:${id}`}
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
          title={t('settings.destination')}
          description={t(`type.${type}.text`)}
          learnMore={
            <Link href={externalLinks.logStreams} isExternal>
              {t('settings.about')}
            </Link>
          }
        >
          <FormTextField name="name" label={labels.name} />
          <DestinationFields type={type} labels={labels} />
        </FormSection>
        <FormSection title={t('settings.events')} description={t('settings.events_text')}>
          <FilterFields labels={labels} />
        </FormSection>
        {canWrite && type !== 'syslog' && <SigningKeySection stream={stream} />}
      </ReceiverSettings>
    </Editor>
  );
}
