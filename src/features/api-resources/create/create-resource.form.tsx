import { useFormikContext } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import { resourcesApi } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { FormDialog, type FormDialogError } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { Link } from '~/src/ui/link';
import { type NewResourceValues, toNewResource } from '../resource.schema';

type CreateResourceFormProps = {
  readonly failure: FormDialogError | undefined;
  readonly onClose: () => void;
};

/** The fields of a new API, with the plan's limit or price. */
export function CreateResourceForm({ failure, onClose }: CreateResourceFormProps) {
  const { t } = useTranslation('api-resources');
  const { values } = useFormikContext<NewResourceValues>();
  const quota = useQuota();
  const isFull = quota.reached('resourcesLimit');
  const planFooter = usePlanFooter({
    reached: isFull ? 'resourcesLimit' : undefined,
    addOn: 'apiResource',
  });
  const hasTag = !quota.isPro || quota.isCharged('resourcesLimit');
  return (
    <FormDialog
      keeps={['name', 'indicator']}
      onClose={onClose}
      title={t('create.title')}
      headerEnd={hasTag && <CombinedTag />}
      description={t('create.description')}
      submitLabel={t('create.submit')}
      isSubmitDisabled={isFull}
      {...planFooter}
      footerStart={
        <ApiCallButton
          isIconOnly
          calls={() => apiCall(resourcesApi.endpoints.createResource, toNewResource(values))}
        />
      }
      failure={failure}
    >
      <FormTextField
        name="name"
        label={t('field.name')}
        placeholder={t('create.name_placeholder')}
        autoFocus
      />
      <IndicatorField />
    </FormDialog>
  );
}

/** The identifier, with a link to its standard. */
export function IndicatorField() {
  const { t } = useTranslation('api-resources');
  return (
    <FormTextField
      name="indicator"
      label={t('field.indicator')}
      description={
        <>
          {t('create.indicator_hint')}{' '}
          <Link href={externalLinks.resourceIndicators} isExternal>
            {t('create.indicator_standard')}
          </Link>
        </>
      }
      placeholder="https://api.example.com"
      inputMode="url"
      spellCheck={false}
      isMono
    />
  );
}
