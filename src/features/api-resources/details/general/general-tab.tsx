import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { Resource } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { Editor } from '~/src/flows/editor';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { FormNumberField } from '~/src/forms/form-number-field';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { listAddress } from '~/src/lib/list-addresses';
import { useNavigate } from 'react-router-dom';
import { DeleteSection } from '~/src/ui/delete-section';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { TextField } from '~/src/ui/text-field';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { resourceForm } from '../../resource.fields';
import { serverFieldErrors } from './server-field-errors';
import { useDeleteResource } from '../../use-delete';
import { useResourceRecord } from './use-resource-record';
import styles from '../cells.module.css';

type GeneralTabProps = { readonly resource: Resource; readonly isBuiltIn: boolean };

/** Name, token lifetime, and default of an API; read-only for the management API. */
export function GeneralTab({ resource, isBuiltIn }: GeneralTabProps) {
  return isBuiltIn ? <BuiltInSettings resource={resource} /> : <Settings resource={resource} />;
}

function LearnMore() {
  const { t } = useTranslation('api-resources');
  return (
    <Link href={externalLinks.docs} isExternal>
      {t('learn_more')}
    </Link>
  );
}

function Settings({ resource }: Pick<GeneralTabProps, 'resource'>) {
  const { t } = useTranslation('api-resources');
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const deleteResource = useDeleteResource();
  const { record, calls } = useResourceRecord(resource);
  const schema = useMemo(() => resourceForm.schema(t), [t]);
  const labels = useMemo(() => resourceForm.labels(t), [t]);
  const remove = async () => {
    if (await deleteResource(resource)) {
      await navigate(listAddress(consolePath('/api-resources')), { replace: true });
    }
  };
  return (
    <Editor
      {...record}
      draftName={`api-resource:${resource.id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => calls(draft())} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={serverFieldErrors}
      announceSaved={() => toasts.add({ kind: 'success', title: t('general.saved') })}
    >
      <div className={styles.settings}>
        <FormSection
          title={t('general.title')}
          description={t('general.description')}
          learnMore={<LearnMore />}
        >
          <FormTextField name="name" label={labels.name} />
          <TextField
            label={t('field.indicator')}
            description={t('general.indicator_hint')}
            value={resource.indicator}
            isReadOnly
            isCopyable
            isMono
          />
          <FormNumberField
            name="accessTokenTtl"
            label={labels.accessTokenTtl}
            description={t('general.ttl_hint')}
            unit={t('general.seconds')}
            min={1}
            formatOptions={{ useGrouping: false }}
          />
          <FormSwitch
            name="isDefault"
            label={labels.isDefault}
            description={t('general.default_hint')}
          />
        </FormSection>
        <DeleteSection
          title={t('danger.title')}
          description={t('danger.description')}
          what={t('danger.delete_title')}
          effect={t('danger.delete_text')}
          actionLabel={t('delete.open')}
          onDelete={() => void remove()}
        />
      </div>
    </Editor>
  );
}

/** The management API is read-only, so there is nothing to save. */
function BuiltInSettings({ resource }: Pick<GeneralTabProps, 'resource'>) {
  const { t } = useTranslation('api-resources');
  return (
    <div className={styles.settings}>
      <FormSection
        title={t('general.title')}
        description={t('management.description')}
        learnMore={<LearnMore />}
      >
        <TextField label={t('field.name')} value={resource.name} isReadOnly />
        <TextField
          label={t('field.indicator')}
          value={resource.indicator}
          isReadOnly
          isCopyable
          isMono
        />
        <TextField
          label={t('field.ttl')}
          value={String(resource.accessTokenTtl)}
          affix={t('general.seconds')}
          isReadOnly
        />
      </FormSection>
    </div>
  );
}
