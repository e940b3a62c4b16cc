import { useFormikContext } from 'formik';
import { applicationQuotaKeys } from '~/contract/plans';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { FormDialog, type FormDialogError } from '~/src/forms/form-dialog';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import type { Guide } from '~/src/shared/guides/catalogue';
import { typeIcon } from '~/src/ui/type-tile';
import { CREATABLE_TYPES, type CreatableType } from '../application-kind';
import { type NewApplicationValues, toNewApplication } from './new-application';
import { tileOf } from '../kind-tile';

type CreateApplicationFormProps = {
  /** Its type is fixed, so it is not asked for. */
  readonly guide: Guide | undefined;
  readonly failure: FormDialogError | undefined;
  readonly onClose: () => void;
};

/** The fields of a new application, with the plan's limit for its type. */
export function CreateApplicationForm({ guide, failure, onClose }: CreateApplicationFormProps) {
  const { t } = useTranslation('applications');
  const { values } = useFormikContext<NewApplicationValues>();
  const quota = useQuota();
  // Only a traditional web application has the switch; its value is kept when the type changes.
  const isThirdParty = values.isThirdParty && values.type === 'Traditional';
  const limits = applicationQuotaKeys(values.type, isThirdParty);
  const reached = limits.find((limit) => quota.reached(limit));
  // Ordinary applications are no add-on: the plan either has room for another or not.
  const addOnLimit = limits.find((limit) => limit !== 'applicationsLimit');
  const planFooter = usePlanFooter({
    reached,
    addOn: isThirdParty ? 'thirdPartyApp' : 'machineToMachine',
    isCharged: addOnLimit !== undefined,
  });
  const hasTag = addOnLimit !== undefined && (!quota.isPro || quota.isCharged(addOnLimit));
  return (
    <FormDialog
      keeps={['type', 'name', 'description', 'isThirdParty']}
      onClose={onClose}
      size={guide ? 'md' : 'lg'}
      title={t('create.title')}
      description={guide && t('create.for_framework', { name: guide.name })}
      headerEnd={hasTag && <CombinedTag />}
      submitLabel={t('create.submit')}
      isSubmitDisabled={reached !== undefined}
      {...planFooter}
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={values.type === null}
          calls={() =>
            apiCall(applicationsApi.endpoints.createApplication, toNewApplication(values))
          }
        />
      }
      failure={failure}
    >
      {!guide && (
        <FormRadioCards<CreatableType>
          name="type"
          label={t('create.type')}
          columns={2}
          options={CREATABLE_TYPES.map((type) => ({
            value: type,
            label: t(`kind.${type}`),
            description: `${t(`summary.${type}`)} ${t(`examples.${type}`)}`,
            icon: typeIcon(tileOf(type)),
          }))}
        />
      )}
      <FormTextField
        name="name"
        label={t('create.name')}
        placeholder={t('create.name_placeholder')}
        autoFocus
      />
      <FormTextField name="description" label={t('create.description')} isOptional />
      {!guide && values.type === 'Traditional' && (
        <FormSwitch
          name="isThirdParty"
          label={t('create.third_party')}
          description={t('create.third_party_hint')}
        />
      )}
    </FormDialog>
  );
}
