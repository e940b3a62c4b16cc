import { useFormikContext } from 'formik';
import type { HookEvent } from '~/contract/webhooks';
import { apiCall } from '~/src/api/api-call';
import { hooksApi } from '~/src/api/endpoints/hooks.api';
import { FormDialog, type FormDialogError } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { EventPicker } from '../events/event-picker';
import { type NewHookValues, toNewHook } from './new-hook';
import styles from './create-webhook.module.css';

type CreateWebhookFormProps = {
  readonly failure: FormDialogError | undefined;
  readonly onClose: () => void;
};

/** The fields of a new webhook, with the plan's limit. */
export function CreateWebhookForm({ failure, onClose }: CreateWebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const { values } = useFormikContext<NewHookValues>();
  const { value, setValue, errorMessage } = useFormField<readonly HookEvent[]>('events');
  const isFull = useQuota().reached('hooksLimit');
  return (
    <FormDialog
      keeps={['name', 'url', 'events']}
      onClose={onClose}
      size="lg"
      title={t('create.title')}
      description={t('create.description')}
      submitLabel={t('create.submit')}
      isSubmitDisabled={isFull}
      footer={isFull ? <QuotaFooter quotaKey="hooksLimit" /> : undefined}
      footerStart={
        <ApiCallButton
          isIconOnly
          calls={() => apiCall(hooksApi.endpoints.createHook, toNewHook(values))}
        />
      }
      failure={failure}
    >
      <div className={styles.two}>
        <FormTextField
          name="name"
          label={t('field.name')}
          placeholder={t('create.name_placeholder')}
          autoFocus
        />
        <FormTextField
          name="url"
          label={t('field.url')}
          description={t('create.url_hint')}
          placeholder="https://example.com/hooks"
          inputMode="url"
          isMono
        />
      </div>
      <EventPicker value={value} onChange={setValue} errorMessage={errorMessage} />
    </FormDialog>
  );
}
